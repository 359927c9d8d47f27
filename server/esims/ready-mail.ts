import { findUser } from "../accounts/accounts";
import type { Row } from "../database/tables";
import { queueMail } from "../mail/outbox";
import { esimReady } from "../mail/templates";
import { plansOnEsims } from "../subscriptions/subscriptions";

/** Tells the owner that the eSIM can be installed, once, as part of the caller's transaction. */
export async function tellThatReady(esim: Pick<Row<"esims">, "id" | "user_id" | "is_test">): Promise<void> {
  const owner = await findUser(esim.user_id);
  const [plan] = await plansOnEsims([esim.id]);
  if (!owner || !plan) return;
  const mail = esimReady({ username: owner.username, esimId: esim.id, planName: plan.planName, isTest: esim.is_test === 1 });
  await queueMail({ ...mail, to: owner.email, key: `esim-ready:${esim.id}` });
}
