import { timestamp } from "../clock";
import { env } from "../env";
import type { RenderedEmail } from "../mail/email";
import { queueMail } from "../mail/outbox";
import { findAnyOrder } from "../orders/orders";
import { alarmsEmail } from "../shop/rules";
import { lowBalance, orderWaits, wrongPackage } from "./emails";
import type { NetworkError } from "./networks/network";
import { UNITS_PER_USD } from "./packages";

/** Raises the alarm about a refusal that somebody has to see to, of one plan's once a day. At most two queries. */
export async function alertPartnerError({ failure, message }: NetworkError, orderId: string): Promise<void> {
  const { id } = env().network;
  if (failure === "no_balance" || failure === "no_stock")
    await mailSupport(failure, orderWaits(id, failure, message));
  if (failure !== "too_dear" && failure !== "no_package") return;
  const { planId, planName } = (await findAnyOrder(orderId))!;
  await mailSupport(`${failure}:${planId}`, wrongPackage(id, planName, failure, message));
}

/**
 * Raises the alarm that the balance is below the owner's mark, or less than a plan costs: then that is not sold.
 * One query.
 */
export async function alertLowBalance(units: number, isShort: boolean): Promise<void> {
  const { id, lowBalance: mark } = env().network;
  await mailSupport(isShort ? "short" : "low", lowBalance(id, units / UNITS_PER_USD, mark, isShort));
}

/** Raises the alarm that these plans are sold out, for what the partner asks. One query. */
export async function alertLowMargins(plans: readonly { name: string }[]): Promise<void> {
  const names = plans.map(({ name }) => name).join(", ");
  const email = wrongPackage(env().network.id, `${plans.length} of our plans`, "too_dear", names);
  if (plans.length > 0) await mailSupport("margins", email);
}

/** Once a day of each kind, however many orders wait. One query. */
async function mailSupport(kind: string, email: RenderedEmail): Promise<void> {
  const key = `network:${kind}:${env().network.id}:${timestamp().slice(0, 10)}`;
  await queueMail({ ...email, to: alarmsEmail, key });
}
