import type { CallError } from "../outgoing";
import { timestamp } from "../clock";
import { env } from "../env";
import { usd } from "../mail/email";
import { queueMail } from "../mail/outbox";
import { findLine } from "../orders/lines";
import { alarmsEmail } from "../shop/rules";
import { type PartnerAlert, partnerAlert } from "./emails";
import { UNITS_PER_USD } from "./packages";

/** Raises the alarm about a refusal that somebody has to see to, of one plan's once a day. At most two queries. */
export async function alertPartnerError({ failure, message }: CallError, lineId: string): Promise<void> {
  const answer: [string, string] = ["Answer", message];
  if (failure === "no_balance" || failure === "no_stock") await mailSupport(failure, [answer]);
  if (failure !== "too_dear" && failure !== "no_package") return;
  const { planId, planName } = await findLine(lineId);
  await mailSupport(failure, [["Plan", planName], answer], planName, `${failure}:${planId}`);
}

/**
 * Raises the alarm that the balance is below the owner's mark, or less than a plan costs: then that is not sold.
 * One query.
 */
export async function alertLowBalance(units: number, isShort: boolean): Promise<void> {
  await mailSupport(isShort ? "short" : "low", [
    ["Balance", usd.format(units / UNITS_PER_USD)],
    ["Mark", usd.format(env().network.lowBalance)],
  ]);
}

/** Raises the alarm that these plans are sold out, for what the partner asks. One query. */
export async function alertLowMargins(plans: readonly { name: string }[]): Promise<void> {
  if (plans.length === 0) return;
  const [plan, names] = [`${plans.length} of our plans`, plans.map(({ name }) => name).join(", ")];
  const facts: [string, string][] = [
    ["Plan", plan],
    ["Answer", names],
  ];
  await mailSupport("too_dear", facts, plan, "margins");
}

/** Once a day of each kind, however many orders wait. One query. */
async function mailSupport(
  alert: PartnerAlert,
  facts: [string, string][],
  plan = "",
  kind: string = alert,
): Promise<void> {
  const { id } = env().network;
  const key = `network:${kind}:${id}:${timestamp().slice(0, 10)}`;
  await queueMail({ ...partnerAlert(alert, id, facts, plan), to: alarmsEmail, key });
}
