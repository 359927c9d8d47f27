import { findUser } from "../accounts/accounts";
import { calledBy } from "../accounts/names";
import type { Row } from "../database/tables";
import type { RenderedEmail } from "../mail/email";
import { type Mail, queueMail } from "../mail/outbox";
import { findLine } from "../orders/lines";
import type { PlanNews } from "./emails";
import { markOfEsim } from "./esim-marks";

/** Mails the owner of a plan, as part of the caller's transaction; nobody once the account is gone. */
export async function mailOwner(
  plan: Row<"subscriptions">,
  envelope: Pick<Mail, "key" | "sendBefore">,
  email: (news: PlanNews) => RenderedEmail,
): Promise<void> {
  const owner = await findUser(plan.user_id);
  if (!owner) return;
  const line = await findLine(plan.line_id);
  const news = {
    reader: calledBy(owner),
    planId: plan.plan_id,
    planName: line.planName,
    esimId: plan.esim_id,
    mark: await markOfEsim(plan.user_id, plan.esim_id),
    usedBytes: plan.used_bytes,
    dataBytes: plan.data_bytes,
    asOf: plan.usage_as_of ?? plan.started_at,
    validityDays: line.validityDays,
    startRule: plan.start_rule,
    startBy: plan.start_by,
    daysBegunAt: plan.days_begun_at,
    endDate: plan.end_date,
  };
  await queueMail({ ...email(news), ...envelope, to: owner.email });
}
