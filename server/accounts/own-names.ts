import type { z } from "zod";
import { timestamp } from "../clock";
import { db } from "../database/connection";
import { DomainError, isDuplicate } from "../errors";
import { logSecurity } from "../log";
import type { User } from "./accounts";
import { countNameDisclosure } from "./disclosure-limits";
import { usernameKey } from "./rules";
import type { NamesSchema } from "./schema";

/** How mails and pages call somebody, and receipts. One query. */
export async function nameOwner(id: string, names: z.output<typeof NamesSchema>): Promise<void> {
  const { name, receiptName } = names;
  await db().updateTable("users").set({ name, receipt_name: receiptName }).where("id", "=", id).execute();
}

/**
 * Changes the user name, once: what it was is free for others from then on. The same again changes nothing.
 * @param network the client's network address: each answer says whether a name is taken.
 * @throws DomainError username_fixed or username_taken (with their field), too_many_attempts.
 */
export async function changeUsername(user: User, username: string, network?: string): Promise<void> {
  if (username === user.username) return;
  if (!(await countNameDisclosure(network))) throw new DomainError("too_many_attempts");
  const changed = await db()
    .updateTable("users")
    .set({ username, username_key: usernameKey(username), username_changed_at: timestamp() })
    .where("id", "=", user.id)
    .where("username_changed_at", "is", null)
    .returning("id")
    .executeTakeFirst()
    .catch((error: unknown) => {
      throw isDuplicate(error) ? new DomainError("username_taken", "username") : error;
    });
  if (!changed) throw new DomainError("username_fixed", "username");
  logSecurity("username changed", { user: user.id });
}
