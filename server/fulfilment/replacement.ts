import type { Case } from "../books/cases";
import { isDeliveryReason } from "../books/rules";
import { runQuery } from "../database/queries";
import { undelivered } from "../esims/deliveries";
import type { EsimRow } from "../esims/profile";
import {
  findAnyEsim,
  closeReplacement,
  type NewPackage,
  packageFor,
  plansToGoOn,
  replacementsAsked,
} from "../esims/replacements";
import { networkOrderOf } from "../esims/take-backs";
import { findAnyOrder, type Order } from "../orders/orders";
import { linesToPayBack, planNamesOf } from "../orders/rules";
import { disputesOf } from "../payments/disputes";
import { sendsBack, toSendBack } from "../payments/send-back";
import { usdAmount } from "../processors/rules";
import { replaceUpToCents } from "../shop/rules";
import { isLive, usageWords } from "../subscriptions/rules";
import { plansOnEsims } from "../subscriptions/subscriptions";
import { about, dueFor, obstacleTo } from "./obstacle";
import { payBack } from "./pay-back";
import { amountFlag } from "./suggestion";
import { takenBackFirst, type TakingBack } from "./take-back-first";
import { decideOrder, done, notDone, type Verdict } from "./verdict";

/**
 * What could come in the place of an eSIM now. Some fifteen queries.
 * @returns the plan that goes on, undefined where nothing can; `made` is undefined where no package has what is left.
 */
export async function replacementFor(esim: EsimRow) {
  const plans = await plansToGoOn(esim);
  const [plan] = plans;
  if (!plan) return { plan, made: undefined, says: "nothing can go on, on another eSIM" };
  const made = await packageFor(plans);
  const left = plans.map((each) => `${usageWords(each.dataBytes - each.usedBytes)} of ${each.planName}`);
  const what = made
    ? `: ${made.name}, ${made.validityDays} days, for ${usdAmount(made.cents)}`
    : `, and no package for it: ${await restWords(esim.id)}`;
  return { plan, made, says: `${left.join(", ")} left${what}` };
}

/** What `esims refund` would send for the plans on an eSIM, in words. */
export async function restWords(esimId: string): Promise<string> {
  const { order, lines, cents } = await restOn(esimId);
  return order
    ? `'esims refund ${esimId}' pays ${usdAmount(cents)} back for ${planNamesOf({ lines })} of order ${order.id}`
    : "nothing is left to pay back";
}

/**
 * The lines of the first order on an eSIM that are to be paid back (their plans give data, will, should have, or were stopped
 * for this), and the part of their price, in cents, whose data is left of what they were sold with.
 */
async function restOn(esimId: string) {
  const plans = await plansOnEsims([esimId]);
  for (const orderId of new Set(plans.map((plan) => plan.orderId))) {
    const order = (await findAnyOrder(orderId))!;
    const left = order.state === "fulfilled" ? linesToPayBack(order.lines) : [];
    const awaited = await runQuery(undelivered([orderId]));
    const lines = left.filter(({ id }) =>
      plans.some(
        ({ lineId, state }) => lineId === id && (isLive(state) || state === "stopped" || awaited.has(id)),
      ),
    );
    const parts = lines.map(({ id, priceCents, dataBytes }) => {
      const { usedBytes } = plans.find(({ lineId }) => lineId === id)!;
      return { priceCents: Math.floor(priceCents * Math.max(0, 1 - usedBytes / dataBytes)) };
    });
    if (lines.length > 0) return { order, lines, cents: await dueFor(order, parts) };
  }
  return { order: undefined, lines: [], cents: 0 };
}

/**
 * Pays that back, in proportion, once the eSIM has ended at the network, used or not; its plans stop. Of several orders on
 * one eSIM the first, and the next when it is said again.
 */
export async function refundRest(esimId: string, note: string, how: TakingBack): Promise<Verdict> {
  const { order: meant } = await restOn(esimId);
  if (!meant) return done(`Nothing is left on eSIM ${esimId} that could be paid back.`);
  return decideOrder(meant.id, async (order) => {
    const { lines, cents } = await restOn(esimId);
    if (!how.isByHand && amountFlag(await toSendBack(about(order)), sendsBack) !== "")
      return notDone(`Send ${usdAmount(cents)} at its processor first, and say it with --by-hand.`);
    const there = [{ cents }];
    const obstacle = (await obstacleTo(order, there, how)) ?? (await takenBackFirst(order, lines, true, how));
    if (obstacle) return obstacle;
    await payBack(order, lines, note, { atMost: cents, isByHand: how.isByHand });
    await closeReplacement(order, esimId, note);
    return done(`${usdAmount(cents)} of order ${order.id} is paid back: ${planNamesOf({ lines })}.`);
  });
}

/** Whether the shop makes it without a person: the first one for an eSIM, up to the owner's sum. One query. */
export async function isByItself(
  { id }: Order,
  { replaces_id }: EsimRow,
  { cents }: NewPackage,
): Promise<boolean> {
  return (
    cents <= replaceUpToCents &&
    replaces_id === null &&
    (await disputesOf(id)).every((state) => state === "won")
  );
}

/**
 * The command that fits a case of an eSIM that is, or is to be, in the place of another, and what that does; undefined where
 * there is none. @param cases of this order.
 */
export async function suggestedReplacement(order: Order | undefined, cases: readonly Case[]) {
  if (!order) return undefined;
  const awaited = cases.some(({ reason }) => isDeliveryReason(reason)) && (await replacementAwaited(order));
  if (awaited) return { suggested: `esims refund ${awaited}`, preview: [await restWords(awaited)] };
  if (!cases.every(({ reason }) => reason === "esim_replacement")) return undefined;
  const [esimId = ""] = await replacementsAsked(order.id);
  const esim = await findAnyEsim(esimId);
  if (!esim) return { suggested: `orders settle ${order.id}`, preview: ["nobody asks for it any more"] };
  if (esim.next)
    return {
      suggested: `esims replace ${esimId}`,
      preview: [
        `the network refuses to end it: end it in its console first, or ${await restWords(esim.next)}`,
      ],
    };
  const { plan, made, says } = await replacementFor(esim);
  const verb = made ? "esims replace" : "esims refund";
  return { suggested: plan ? `${verb} ${esimId}` : `orders settle ${order.id}`, preview: [says] };
}

/** The eSIM of an order that does not come in the place of another; undefined where something is awaited that was paid for. */
async function replacementAwaited({ id }: Order): Promise<string | undefined> {
  const awaited = [...(await runQuery(undelivered([id])))];
  if ((await runQuery(undelivered([id], true))).size > 0 || awaited.length === 0) return undefined;
  return (await networkOrderOf(awaited[0]!))!.esim_id;
}
