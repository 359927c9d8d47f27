import { DAY, fromNow, timestamp } from "../clock";
import { moveMoney } from "../books/ledger";
import { deliveryReasons } from "../books/rules";
import { type Outgoing, outgoingOf } from "../books/processor-facts";
import type { EventPayload } from "../events";
import { isUndelivered } from "../esims/deliveries";
import { isBeingTakenBack, networkOrderOf, takeBackOf } from "../esims/take-backs";
import { newId } from "../id";
import type { refundMoved, sentBackByProcessor } from "../payments/events";
import { claimUrlOf } from "../payments/payment-refunds";
import { type SentBack, sendBack } from "../payments/send-back";
import { markPaidBack, type OrderLine } from "../orders/lines";
import { clearReview, findAnyOrder, moveOrder, noteOnOrder, type Order } from "../orders/orders";
import { linesToPayBack, ofLines, planNamesOf } from "../orders/rules";
import { usdAmount } from "../processors/rules";
import { movePlanOf } from "../subscriptions/plan-state";
import { linesPaidBack } from "./events";
import { orderRefunded, partRefunded, type PlanEnd, type SentPart, surplusKept } from "./emails";
import { notifyCustomer } from "./notify-customer";

/** What was sent back now, and what had left before. */
type PaidBack = SentBack & Outgoing;

interface PayingBack {
  atMost?: number | undefined;
  isByHand?: boolean | undefined;
}

/**
 * Pays lines of a held order back, and with its last ones the order: whatever came for it leaves the processors again,
 * by their own hand where they can, so that nothing of it stays anywhere. Their plans stop, their cases are closed, and
 * the customer is mailed what was sent; of what is on its way they hear once its processor has it. Part of the caller's
 * transaction.
 * @param lines that were not paid back yet.
 * @param atMost cents, where less than all is sent: the rest is kept, with the note as its reason.
 * @param isByHand whether a person has sent it, whatever its processor could do.
 */
export async function payBack(
  order: Order,
  lines: readonly OrderLine[],
  note: string,
  how: PayingBack = {},
): Promise<PaidBack> {
  for (const { id } of lines) await movePlanOf(id, "stopped", "refunded");
  const isRest = lines.length === linesToPayBack(order.lines).length;
  const sent = await (isRest ? payBackRest : payBackLines)(order, lines, note, how);
  await linesPaidBack.emit({ lines, note });
  return sent;
}

/** What these lines were sold for, of what is still here. */
async function payBackLines(
  order: Order,
  lines: readonly OrderLine[],
  note: string,
  { isByHand, atMost = ofLines(order, lines).amountCents }: PayingBack,
): Promise<PaidBack> {
  await markPaidBack(lines);
  const before = await outgoingOf(order.id);
  const source = `refund ${lines.map(({ id }) => id).join(" ")}`;
  const sent = await sendBack({ orderId: order.id }, "revenue", { source, reason: note, atMost, isByHand });
  await noteOnOrder(order, `${sentWords(sent)} of ${planNamesOf({ lines })}: ${note}`);
  const cents = sent.started + sent.byHand;
  const part =
    cents > 0
      ? { cents, how: sent.started > 0 ? ("on_its_way" as const) : ("sent" as const) }
      : leftBefore(before);
  await notifyOfPlansPaidBack(order, lines, part, `refunded:${lines[0]!.id}`);
  await closeDelivered(order, note);
  return { ...sent, sentBack: 0, lost: 0 };
}

/** Closes what was open of the lines that are paid back, and of no other. */
async function closeDelivered(order: Order, note: string): Promise<void> {
  const left = linesToPayBack((await findAnyOrder(order.id))!.lines);
  const areTakenBack = await Promise.all(left.map(({ id }) => isBeingTakenBack(id)));
  const isLeft = { late: await isUndelivered([order.id]), takenBack: areTakenBack.includes(true) };
  await clearReview(order, note, [
    ...(isLeft.late ? [] : deliveryReasons),
    ...(isLeft.takenBack ? [] : (["esim_taken_back"] as const)),
  ]);
}

async function payBackRest(
  order: Order,
  lines: readonly OrderLine[],
  note: string,
  { atMost, isByHand }: PayingBack,
): Promise<PaidBack> {
  await clearReview(order, note);
  const source = `refund ${order.id}`;
  const about = { orderId: order.id };
  const before = await outgoingOf(order.id);
  await moveMoney(about, "revenue", "owed", source);
  await moveMoney(about, "suspense", "owed", source);
  const sent = await sendBack(about, "owed", { source, reason: note, atMost, isByHand });
  if (atMost !== undefined) await moveMoney(about, "owed", "kept", note);
  const refunded = await moveOrder(order, "refunded", note);
  const { sentBack, lost } = before;
  if (sent.byHand + sent.started === 0 && sentBack + lost > 0)
    await notifyOfPlansPaidBack(refunded, lines, leftBefore(before), `refunded-before:${order.id}`);
  else if (sent.byHand > 0 || sent.started === 0)
    await notifyOfPlansPaidBack(refunded, lines, { cents: sent.byHand, how: "sent" }, `refunded:${order.id}`);
  return { ...sent, ...before };
}

/** What mails say where nothing is left to send. */
function leftBefore({ sentBack, lost }: Outgoing): SentPart {
  return { cents: lost || sentBack, beside: sentBack, how: lost > 0 ? "by_bank" : "before" };
}

/** What was done with money that was to be sent back, for who said so: '$3.00 paid back'. */
export function sentWords(sent: SentBack & Partial<Outgoing>): string {
  const { byHand, started, processors, sentBack = 0, lost = 0 } = sent;
  return [
    ...(byHand > 0 || started + sentBack + lost === 0 ? [`${usdAmount(byHand)} paid back`] : []),
    ...(started > 0 ? [`${usdAmount(started)} on its way back at ${processors.join(" and ")}`] : []),
    ...leftWords({ sentBack, lost }),
  ].join(", ");
}

/** What a bank holds or has taken, and what was sent back beside that, in words. */
export function leftWords({ sentBack = 0, lost = 0 }: Partial<Outgoing>): string[] {
  const back = sentBack > 0 ? [`${usdAmount(sentBack)} was sent back before`] : [];
  return lost > 0 ? [...back, `${usdAmount(lost)} is with the card's bank`] : back;
}

/** Mails the customer what a processor has sent back by itself. Part of the caller's transaction. Cents. */
export async function notifyOfSentBack({
  order,
  cents,
}: EventPayload<typeof sentBackByProcessor>): Promise<void> {
  const isPart = order.state === "fulfilled";
  await notifyOfRefund(order, { cents, key: `refunded-there:${newId()}:${order.id}`, isPart });
}

/** The source of the entry about a part that is sent back: once by one note. */
export function partOf(orderId: string, note: string): string {
  return `part of ${orderId}: ${note}`;
}

/** Sends a part of what a held order was sold for back, as goodwill: its plan stays. Part of the caller's transaction. */
export async function payBackPart(
  order: Order,
  note: string,
  atMost: number,
  isByHand = false,
): Promise<SentBack> {
  const source = partOf(order.id, note);
  const sent = await sendBack({ orderId: order.id }, "revenue", { source, reason: note, atMost, isByHand });
  await noteOnOrder(order, `${sentWords(sent)}, its plan stays: ${note}`);
  if (sent.byHand > 0)
    await notifyOfRefund(order, { cents: sent.byHand, key: `surplus-refunded:${newId()}:${order.id}` });
  return sent;
}

/** When a claim that nobody has taken is mailed again, counted from the request. */
const CLAIM_AGAIN = [3 * DAY, 10 * DAY];

/** Mails the customer how a refund goes on at its processor, once each way. Part of the caller's transaction. */
export async function notifyOfRefundMoved({
  order,
  refund,
}: EventPayload<typeof refundMoved>): Promise<void> {
  const { id, cents, state, created_at } = refund;
  const claimUrl = claimUrlOf(refund);
  const how = state === "sent" ? "sent" : claimUrl === null ? "on_its_way" : { claimUrl };
  const isKnown = how === "on_its_way" && order.state === "fulfilled" && order.lines.some(isPaidBack);
  if (isKnown) return; // by the mail that says which of its plans are paid back
  const times = CLAIM_AGAIN.filter((wait) => timestamp(fromNow(-wait)) >= created_at).length;
  const key = `refund-${typeof how === "string" ? how : ["claim", "claim-2", "claim-3"][times]}:${id}`;
  await notifyOfRefund(order, { cents, key, how });
}

/** `isPart`: its plan stays. */
type Refunded = Partial<SentPart> & { cents: number; key: string; isPart?: boolean };

async function notifyOfRefund(
  order: Order,
  { key, how = "sent", isPart = order.state !== "refunded", ...part }: Refunded,
): Promise<void> {
  if (isPart) return notifyCustomer(order, key, partRefunded(order, { ...part, how }));
  await notifyOfPlansPaidBack(order, order.lines, { ...part, how }, key);
}

async function notifyOfPlansPaidBack(
  order: Order,
  lines: readonly OrderLine[],
  part: SentPart,
  key: string,
): Promise<void> {
  const meant = ofLines(order, lines);
  const plans: PlanEnd[] =
    order.fulfilledAt === null ? [] : await Promise.all(lines.map(({ id }) => endOf(id)));
  const plan = (["taken_back", "stopped"] as const).find((end) => plans.includes(end)) ?? "none";
  await notifyCustomer(meant, key, orderRefunded(meant, { ...part, plan }));
}

/** What became of the plan of a line that is paid back, and of its eSIM. */
async function endOf(lineId: string): Promise<PlanEnd> {
  if ((await networkOrderOf(lineId))?.state !== "done") return "none";
  const outcome = (await takeBackOf(lineId))?.outcome ?? "plan_alone";
  return outcome === "plan_alone" ? "stopped" : "taken_back";
}

function isPaidBack({ paidBackAt }: OrderLine): boolean {
  return paidBackAt !== null;
}

/** Books as kept what is owed of a held order, for the reason that the note gives, and mails it. @returns cents. */
export async function keepOwed(order: Order, note: string): Promise<number> {
  const kept = await moveMoney({ orderId: order.id }, "owed", "kept", note);
  const key = `surplus-kept:${newId()}:${order.id}`;
  if (kept > 0) await notifyCustomer(order, key, surplusKept(order, kept, note));
  return kept;
}

/**
 * Sends back what is owed of a held order, and nothing else: its plan stays as it is. The customer is mailed, unless it
 * is worth no cent, or is on its way. Part of the caller's transaction.
 * @param isByHand whether a person has sent it, whatever its processor could do.
 */
export async function payBackOwed(order: Order, note: string, isByHand = false): Promise<SentBack> {
  const source = `paid back ${order.id}`;
  const sent = await sendBack({ orderId: order.id }, "owed", { source, reason: note, isByHand });
  if (sent.byHand > 0)
    await notifyOfRefund(order, { cents: sent.byHand, key: `surplus-refunded:${newId()}:${order.id}` });
  return sent;
}
