import { db } from "../database/connection";
import { runQuery, type Ids, type Query, defineQuery } from "../database/queries";
import { unseal } from "../seal";
import { secretHash } from "../secret";

/**
 * The activation codes of those of the user's eSIMs that have one, by eSIM. One that somebody else has claimed has none
 * for them, so that no page, file or call can forget it. Each is a bearer secret, exactly as the network gave it: never
 * into a log, an address or a cache. At most one query.
 */
export async function codesOf(userId: string, esimIds: readonly string[]): Promise<Map<string, string>> {
  return esimIds.length === 0 ? new Map() : runQuery(codesOn(userId, esimIds));
}

/** The same, to combine with other queries. */
export function codesOn(userId: string, esimIds: Ids): Query<Map<string, string>> {
  return read(codes(esimIds).where("user_id", "=", userId).where("claimed_at", "is", null));
}

/** Those that were claimed in this browser, for it alone. @param holder the browser's secret. */
export function claimedCodesOn(holder: string, esimIds: Ids): Query<Map<string, string>> {
  return read(codes(esimIds).where("holder_hash", "=", secretHash(holder)));
}

function codes(esimIds: Ids) {
  return db()
    .selectFrom("esims")
    .leftJoin("esim_links", "esim_links.esim_id", "esims.id")
    .select(["id", "sealed_activation_code as sealed"])
    .where("id", "in", esimIds)
    .where("sealed_activation_code", "is not", null);
}

function read(sealedOnes: ReturnType<typeof codes>): Query<Map<string, string>> {
  return defineQuery(
    sealedOnes,
    (rows) =>
      new Map(
        rows.flatMap(({ id, sealed }): [string, string][] => {
          const code = unseal("activation code", sealed!);
          // Sealed with a secret that is gone: the next look at the network brings it again.
          return code === undefined ? [] : [[id, code]];
        }),
      ),
  );
}
