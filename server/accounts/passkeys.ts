/** The passkeys of an account, as its owner sees them. */
import { db } from "../database/connection";
import { DomainError } from "../errors";

export interface Passkey {
  id: string;
  name: string;
  createdAt: string;
  /** When it last signed in or confirmed something. */
  usedAt: string | null;
}

/** The oldest first. One query. */
export async function passkeysOf(userId: string): Promise<Passkey[]> {
  return db()
    .selectFrom("passkeys")
    .select(["id", "name", "created_at as createdAt", "used_at as usedAt"])
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Calls it something else. @throws DomainError passkey_not_found, also for somebody else's. One query. */
export async function renamePasskey(userId: string, id: string, name: string): Promise<void> {
  const renamed = await db()
    .updateTable("passkeys")
    .set({ name })
    .where("id", "=", id)
    .where("user_id", "=", userId)
    .returning("id")
    .executeTakeFirst();
  if (!renamed) throw new DomainError("passkey_not_found");
}

/** What authenticators name the account's passkeys by. One query. */
export async function credentialsOf(userId: string): Promise<{ id: string; transports: string[] }[]> {
  const rows = await db()
    .selectFrom("passkeys")
    .select(["credential_id", "transports"])
    .where("user_id", "=", userId)
    .execute();
  return rows.map(({ credential_id, transports }) => ({
    id: credential_id,
    transports: JSON.parse(transports) as string[],
  }));
}

/** The account as an authenticator keeps it: its random id, which says nothing of a person. */
export function handleOf(userId: string): string {
  return Buffer.from(userId).toString("base64url");
}
