/**
 * The link by which an eSIM goes to somebody without an account: who has its secret claims the eSIM, once. Who bought it
 * sees the link again until then, so its secret is kept sealed; what it is found by is its hash.
 */
import { timestamp } from "../clock";
import { db } from "../database/connection";
import type { Ids } from "../database/queries";
import { DomainError } from "../errors";
import { seal, unseal } from "../seal";
import { isSecret, newSecret, secretHash } from "../secret";
import type { Esim } from "./esims";
import { isFree } from "./rules";

/** A new link to this eSIM, in the place of one that nobody has claimed. One query. @throws DomainError esim_taken. */
export async function makeEsimLink(esim: Esim): Promise<void> {
  if (!isFree(esim)) throw new DomainError("esim_taken");
  const secret = newSecret();
  const made = {
    secret_hash: secretHash(secret),
    sealed_secret: seal("eSIM link", secret),
    created_at: timestamp(),
  };
  await db()
    .insertInto("esim_links")
    .values({ ...made, esim_id: esim.id })
    .onConflict((conflict) =>
      conflict.column("esim_id").doUpdateSet(made).where("esim_links.claimed_at", "is", null),
    )
    .execute();
}

/** The secret of the link to an eSIM, while there is one that nobody has claimed. One query. */
export async function esimLinkSecret(esimId: string): Promise<string | undefined> {
  const link = db().selectFrom("esim_links").select("sealed_secret").where("esim_id", "=", esimId);
  const { sealed_secret: sealed } = (await link.executeTakeFirst()) ?? {};
  return sealed ? unseal("eSIM link", sealed) : undefined;
}

/** Ends the links to these eSIMs that nobody has claimed. One query. */
export async function dropLinksTo(esimIds: Ids): Promise<void> {
  const links = db().deleteFrom("esim_links").where("esim_id", "in", esimIds);
  await links.where("claimed_at", "is", null).execute();
}

/** Whose eSIM a link leads to, and whether it was claimed, and in this browser. One query. @returns undefined of none. */
export async function findEsimLink(secret: string, holder: string | undefined) {
  if (!isSecret(secret)) return undefined;
  const link = await db()
    .selectFrom("esim_links")
    .innerJoin("esims", "esims.id", "esim_links.esim_id")
    .select(["esim_id as esimId", "user_id as userId", "holder_hash"])
    .where("secret_hash", "=", secretHash(secret))
    .executeTakeFirst();
  if (!link) return undefined;
  const { holder_hash, ...about } = link;
  const isMine = holder !== undefined && holder_hash === secretHash(holder);
  return { ...about, isClaimed: holder_hash !== null, isMine };
}

/**
 * Gives the eSIM at this link to a browser: of several that come at once, to one. One query.
 * @throws DomainError esim_taken.
 */
export async function claimEsimLink(secret: string, holder: string): Promise<void> {
  const { numUpdatedRows } = await db()
    .updateTable("esim_links")
    .set({ claimed_at: timestamp(), holder_hash: secretHash(holder), sealed_secret: null })
    .where("secret_hash", "=", secretHash(secret))
    .where("claimed_at", "is", null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n || (await findEsimLink(secret, holder))?.isMine) return; // a second press has lost nothing
  throw new DomainError("esim_taken");
}
