import { usageAlert } from "./letters";
import { findUser } from "../accounts/accounts";
import type { Row } from "../database/tables";
import { queueMail } from "../mail/outbox";
import { planNews } from "./renewal";
import { alertBetween } from "./usage-rules";

/**
 * Mails the owner of a held plan when its count stepped over a line, as part of the caller's transaction.
 * Bytes.
 */
export async function tellOfUsage(
  held: Row<"subscriptions">,
  usedBytes: number,
  asOf: string,
): Promise<void> {
  const percent = alertBetween(held.used_bytes, usedBytes, held.data_bytes);
  if (!percent) return;
  const owner = await findUser(held.user_id);
  if (!owner) return;
  const news = await planNews({ ...held, used_bytes: usedBytes, usage_as_of: asOf }, owner);
  await queueMail({ ...usageAlert(percent, news), to: owner.email, key: `usage-${percent}:${held.id}` });
}
