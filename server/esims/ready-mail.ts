import { esimReady } from "./letters";
import { findUser } from "../accounts/accounts";
import { db } from "../database/connection";
import { queueMail } from "../mail/outbox";
import { plansOnEsims } from "../subscriptions/subscriptions";

/** Tells the owner that the eSIM can be installed, once, as part of the caller's transaction. */
export async function tellThatReady(esimId: string): Promise<void> {
  const esim = await db()
    .selectFrom("esims")
    .select(["user_id", "is_test"])
    .where("id", "=", esimId)
    .executeTakeFirstOrThrow();
  const [owner, [plan]] = [await findUser(esim.user_id), await plansOnEsims([esimId])];
  if (!owner || !plan) return;
  const mail = esimReady({
    username: owner.username,
    esimId,
    planName: plan.planName,
    isTest: esim.is_test === 1,
  });
  await queueMail({ ...mail, to: owner.email, key: `esim-ready:${esimId}` });
}
