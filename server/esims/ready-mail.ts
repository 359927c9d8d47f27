import { findUser } from "../accounts/accounts";
import type { Row } from "../database/tables";
import { queueMail } from "../mail/outbox";
import { plansOnEsims } from "../subscriptions/subscriptions";
import { esimReady } from "./letters";

/** Mails the owner that the eSIM can be installed, once, as part of the caller's transaction. */
export async function tellThatReady(esim: Row<"esims">): Promise<void> {
  const [owner, [plan]] = [await findUser(esim.user_id), await plansOnEsims([esim.id])];
  if (!owner || !plan) return;
  const mail = esimReady({
    username: owner.username,
    esimId: esim.id,
    planName: plan.planName,
    validityDays: plan.validityDays,
    startRule: plan.startRule,
    isTest: esim.is_test === 1,
  });
  await queueMail({ ...mail, to: owner.email, key: `esim-ready:${esim.id}` });
}
