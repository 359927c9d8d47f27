import { findUser } from "../accounts/accounts";
import { allOpenCases, type Case } from "../books/cases";
import { balancesOf, centsIn } from "../books/ledger";
import { outgoingOf } from "../books/processor-facts";
import { findReceived, receivedFor } from "../books/received";
import { type CaseReason, isDeliveryReason, type Subject } from "../books/rules";
import { timestamp } from "../clock";
import { deliveriesOf } from "../esims/deliveries";
import { paidBackFrom, type ShownDelivery } from "../esims/delivery-rules";
import { stateBeforeReview } from "../orders/every-order";
import { findAnyOrder, type Order, ordersOfPlan } from "../orders/orders";
import type { OrderLine } from "../orders/lines";
import { linesToPayBack } from "../orders/rules";
import { dueFor } from "./obstacle";
import { disputesOf } from "../payments/disputes";
import { sendsBack } from "../payments/send-back";
import { suggestedReplacement } from "./replacement";
import { suggestion } from "./suggestion";

/** Something that a person has to decide, with what they need to know for it. */
export type InboxEntry = Awaited<ReturnType<typeof entryOf>>;

/**
 * What a person has to decide, the oldest first: an order with all of its open cases, or a payment that belongs
 * to none. Before all others stand those whose customer is promised their money by now. Some six queries an entry.
 */
export async function inbox(): Promise<InboxEntry[]> {
  const bySubject = new Map<string, Case[]>();
  for (const one of await allOpenCases()) {
    const key = one.order_id ?? one.payment_id!;
    bySubject.set(key, [...(bySubject.get(key) ?? []), one]);
  }
  const entries: InboxEntry[] = [];
  for (const cases of bySubject.values()) entries.push(await entryOf(cases));
  const [promised, others] = [entries.filter(isPromised), entries.filter((entry) => !isPromised(entry))];
  return [...promised, ...others];
}

/** Given up, or so long after its payment that it is to be paid back. */
function isPromised({ cases, order, suggested }: InboxEntry): boolean {
  if (suggested.startsWith("esims ")) return false; // nothing was paid for what is awaited
  const isDue = order?.fulfilledAt != null && paidBackFrom(order.fulfilledAt, "word") <= timestamp();
  return (
    order?.paymentMethod !== "gift" &&
    cases.some(({ reason }) => reason === "esim_given_up" || (isDue && reason === "esim_late"))
  );
}

async function entryOf(cases: Case[]) {
  const { order_id: orderId, payment_id } = cases[0]!;
  const order = orderId === null ? undefined : await findAnyOrder(orderId);
  const payments = orderId === null ? [(await findReceived(payment_id!))!] : await receivedFor(orderId);
  const about: Subject = orderId === null ? { paymentId: payment_id! } : { orderId };
  const balances = await balancesOf(about);
  const customer = order && (await findUser(order.userId));
  const isGivenUp = order?.state === "needs_review" && (await stateBeforeReview(order.id)) === "cancelled";
  const isSentBack = cases.some(({ reason }) => reason === "refunded_by_processor");
  const disputes = order ? await disputesOf(order.id) : [];
  const isGone = (isSentBack || disputes.includes("lost")) && centsIn(balances, "revenue") === 0;
  const again = order?.state === "needs_review" ? await boughtAgain(order) : undefined;
  const isToPayBack = cases.some(
    ({ reason }) => reason === "esim_taken_back" || reason === "pay_back_chosen" || isDeliveryReason(reason),
  );
  return {
    /** Why it is here: one reason or more. */
    cases,
    order,
    customer: customer?.username ?? (order ? "deleted account" : "nobody that we know"),
    payments,
    receivedCents: payments.reduce((sum, { usd_cents }) => sum + (usd_cents ?? 0), 0),
    owedCents: centsIn(balances, "owed"),
    returningCents: centsIn(balances, "returning"),
    ...(order && (await outgoingOf(order.id))),
    /** The order by which its customer has bought the same again since. */
    againAs: again?.id,
    ...(disputes.includes("open")
      ? { suggested: `trace ${orderId}`, preview: [] } // when evidence is due; nothing is decided before
      : ((await suggestedReplacement(order, cases)) ??
        suggestion(
          order,
          payments,
          balances,
          again !== undefined || isGivenUp || isToPayBack || isGone,
          sendsBack,
          order && (await dueOf(order, cases)),
        ))),
  };
}

/** Another order of the same plans that was paid after this one was made: what comes late for this one is not wanted. */
async function boughtAgain(order: Order): Promise<Order | undefined> {
  const plans = ({ lines }: Order) =>
    lines
      .map(({ planId }) => planId)
      .toSorted()
      .join();
  return (await ordersOfPlan(order.userId, order.lines[0]!.planId)).find(
    (other) =>
      other.state === "fulfilled" &&
      other.paymentMethod !== "gift" &&
      other.fulfilledAt! > order.createdAt &&
      plans(other) === plans(order),
  );
}

const shownBy: Partial<Record<CaseReason, ShownDelivery>> = {
  esim_taken_back: "taken_back",
  esim_given_up: "given_up",
  esim_late: "late",
};

/** The lines that are to be paid back, by their cases, where others are not, and how much of them. Two queries. */
async function dueOf(
  order: Order,
  cases: readonly Case[],
): Promise<{ lines: OrderLine[]; cents: number } | undefined> {
  if (order.state !== "fulfilled" || order.lines.length === 1) return undefined;
  const deliveries = await deliveriesOf([order.id]);
  const left = linesToPayBack(order.lines);
  const due = left.filter(({ id }) => {
    const { shown } = deliveries.get(id)!;
    return cases.some(({ reason }) => shown === shownBy[reason]);
  });
  if (due.length === 0 || due.length === left.length) return undefined;
  return { lines: due, cents: await dueFor(order, due) };
}
