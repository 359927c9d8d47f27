import { db } from "../database/connection";
import { unseal } from "../seal";

/**
 * The activation codes of those of the user's eSIMs that have one, by eSIM. Each is a bearer secret, to the letter as
 * the network gave it: never into a log, an address or a cache. At most one query.
 */
export async function codesOf(userId: string, esimIds: readonly string[]): Promise<Map<string, string>> {
  if (esimIds.length === 0) return new Map();
  const rows = await db()
    .selectFrom("esims")
    .select(["id", "sealed_activation_code as sealed"])
    .where("id", "in", esimIds)
    .where("user_id", "=", userId)
    .execute();
  // Sealed with a secret that is gone: the next look at the network brings it again.
  const open = (sealed: string | null) => (sealed === null ? undefined : unseal("activation code", sealed));
  return new Map(
    rows.flatMap(({ id, sealed }): [string, string][] => {
      const code = open(sealed);
      return code === undefined ? [] : [[id, code]];
    }),
  );
}
