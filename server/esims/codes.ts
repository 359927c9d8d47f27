import { db } from "../database/connection";
import { runQuery, type Ids, type Query, defineQuery } from "../database/queries";
import { unseal } from "../seal";

/**
 * The activation codes of those of the user's eSIMs that have one, by eSIM. Each is a bearer secret, exactly as
 * the network gave it: never into a log, an address or a cache. At most one query.
 */
export async function codesOf(userId: string, esimIds: readonly string[]): Promise<Map<string, string>> {
  return esimIds.length === 0 ? new Map() : runQuery(codesOn(userId, esimIds));
}

/** The same, to combine with other queries. */
export function codesOn(userId: string, esimIds: Ids): Query<Map<string, string>> {
  return defineQuery(
    db()
      .selectFrom("esims")
      .select(["id", "sealed_activation_code as sealed"])
      .where("id", "in", esimIds)
      .where("user_id", "=", userId)
      .where("sealed_activation_code", "is not", null),
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
