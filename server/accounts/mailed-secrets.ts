/**
 * The secrets in emails, each kind of email with a table of its own: of a secret the hash alone is stored, and when it
 * ends.
 */
import type { Insertable } from "kysely";
import { fromNow, MINUTE, timestamp } from "../clock";
import { db } from "../database/connection";
import type { Row, Tables } from "../database/tables";
import { newSecret, secretHash } from "../secret";
import { MAILED_LINK_MINUTES } from "./rules";
import type { MailedSecret } from "./tables";

type Kind = "device_alarms" | "mailed_links" | "password_resets" | "pending_sign_ups";
type Found<K extends Kind> = Promise<Row<K> | undefined>;

/** Every kind has the columns that are asked for here. */
const asOne = (kind: Kind) => kind as "device_alarms";

/**
 * Makes a secret for an email, as part of the caller's transaction.
 * @param about what is stored beside it. @param lifetime in milliseconds.
 * @returns the secret, and when it ends. One query.
 */
export async function newMailedSecret<K extends Kind>(
  kind: K,
  about: Omit<Insertable<Tables[K]>, keyof MailedSecret>,
  lifetime = MAILED_LINK_MINUTES * MINUTE,
): Promise<{ token: string; ends: Date }> {
  const [token, ends] = [newSecret(), fromNow(lifetime)];
  const stored = { token_hash: secretHash(token), created_at: timestamp(), expires_at: timestamp(ends) };
  await db()
    .insertInto(kind as Kind)
    .values({ ...about, ...stored } as never)
    .execute();
  return { token, ends };
}

/** What is stored beside a secret that works now. Changes nothing. One query. */
export async function findMailedSecret<K extends Kind>(kind: K, token: string): Found<K> {
  const found = db()
    .selectFrom(asOne(kind))
    .selectAll()
    .where("token_hash", "=", secretHash(token))
    .where("expires_at", ">", timestamp());
  return found.executeTakeFirst() as Found<K>;
}

/** Uses a secret up, as part of the caller's transaction: of several who come at once one has it. One query. */
export async function useMailedSecret<K extends Kind>(kind: K, token: string): Found<K> {
  const used = db()
    .deleteFrom(asOne(kind))
    .where("token_hash", "=", secretHash(token))
    .where("expires_at", ">", timestamp())
    .returningAll();
  return used.executeTakeFirst() as Found<K>;
}
