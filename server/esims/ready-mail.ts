import { findUser } from "../accounts/accounts";
import type { Row } from "../database/tables";
import { queueMail } from "../mail/outbox";
import { plansOnEsims } from "../subscriptions/subscriptions";
import type { Order } from "../orders/orders";
import { esimReady, lateDataCame } from "./emails";

/** Mails the owner that the eSIM can be installed, once, as part of the caller's transaction. */
export async function notifyReady(esim: Row<"esims">): Promise<void> {
  const [owner, [plan]] = [await findUser(esim.user_id), await plansOnEsims([esim.id])];
  if (!owner || !plan) return;
  const mail = esimReady(owner.username, esim.id, plan, esim.is_test === 1);
  await queueMail({ ...mail, to: owner.email, key: `esim-ready:${esim.id}` });
}

/** Mails customers who were notified that more data is late that it came. Part of the caller's transaction. */
export async function notifyLateData(
  esimId: string,
  { userId, lines }: Order,
  lineId: string,
): Promise<void> {
  const owner = await findUser(userId);
  if (!owner) return;
  const mail = lateDataCame(
    owner.username,
    esimId,
    lines.find(({ id }) => id === lineId)!,
  );
  await queueMail({ ...mail, to: owner.email, key: `late-data:${lineId}` });
}
