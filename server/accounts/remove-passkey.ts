import { db, transaction } from "../database/connection";
import { DomainError } from "../errors";
import { logSecurity } from "../log";
import { holdAccount } from "./accounts";
import { signInMethods } from "./address-accounts";
import { passkeysOf } from "./passkeys";
import { mayRemovePasskey } from "./rules";
import { ensureProven } from "./step-up";

/**
 * Removes a passkey of an owner who was just proven, unless the account has nothing else.
 * @param token of the session that asks.
 * @returns what it was called.
 * @throws DomainError proof_required, passkey_not_found, also for somebody else's, last_way_in.
 */
export async function removePasskey(userId: string, id: string, token: string): Promise<string> {
  await ensureProven(token);
  const name = await transaction(async () => {
    await holdAccount(userId); // two passkeys that are removed at once are not each other's way in
    const all = await passkeysOf(userId);
    const found = all.find((passkey) => passkey.id === id);
    if (!found) throw new DomainError("passkey_not_found");
    const ways = { ...(await signInMethods(userId)), passkeys: all.length };
    if (!mayRemovePasskey(ways)) throw new DomainError("last_way_in");
    await db().deleteFrom("passkeys").where("id", "=", id).execute();
    return found.name;
  });
  logSecurity("passkey removed", { user: userId });
  return name;
}
