import type { Case } from "../books/cases";
import type { EsimRow } from "../esims/profile";
import {
  findAnyEsim,
  type NewPackage,
  packageFor,
  plansToGoOn,
  replacementsAsked,
} from "../esims/replacements";
import { findAnyOrder, type Order } from "../orders/orders";
import { disputesOf } from "../payments/disputes";
import { usdAmount } from "../processors/rules";
import { replaceUpToCents } from "../shop/rules";
import { usageWords } from "../subscriptions/rules";
import type { PlanOnEsim } from "../subscriptions/subscriptions";
import { dueFor } from "./obstacle";

/** What could come in the place of an eSIM now. */
interface Replacement {
  /** The plan that goes on first; undefined where nothing can. */
  plan: PlanOnEsim | undefined;
  /** Undefined where no package has what is left, or it is of several plans. */
  made: NewPackage | undefined;
  /** For who decides. */
  says: string;
}

/** Some fifteen queries. */
export async function replacementFor(esim: EsimRow): Promise<Replacement> {
  const plans = await plansToGoOn(esim);
  const [plan] = plans;
  if (!plan) return { plan, made: undefined, says: "nothing can go on, on another eSIM" };
  const made = await packageFor(plans);
  const left = plans.map((each) => `${usageWords(each.dataBytes - each.usedBytes)} of ${each.planName}`);
  const price = made?.cents == null ? "at a price that nobody knows" : `for ${usdAmount(made.cents)}`;
  const what = made
    ? `: ${made.planName}, ${made.validityDays} days, ${price}`
    : `, and no package for it. That part of the price: ${(await Promise.all(plans.map(restWords))).join(", ")}`;
  return { plan, made, says: `${left.join(", ")} left${what}` };
}

/** The command that sends what is left of a plan's price, by the part of its data that is left, of what is still here. */
async function restWords({ orderId, lineId, dataBytes, usedBytes }: PlanOnEsim): Promise<string> {
  const order = (await findAnyOrder(orderId))!;
  const { priceCents } = order.lines.find(({ id }) => id === lineId)!;
  const cents = Math.floor((priceCents * (dataBytes - usedBytes)) / dataBytes);
  return `'orders refund ${orderId} --amount ${((await dueFor(order, [{ priceCents: cents }])) / 100).toFixed(2)}'`;
}

/** Whether the shop makes it without a person: the first one for an eSIM, up to the owner's sum. One query. */
export async function isByItself(
  { id }: Order,
  { replaces_id }: EsimRow,
  { cents }: NewPackage,
): Promise<boolean> {
  const isWithin = cents !== null && cents <= replaceUpToCents;
  return isWithin && replaces_id === null && (await disputesOf(id)).every((state) => state === "won");
}

/** The command that fits a case of it, without its flags, and what that does; undefined where there is none. */
export async function suggestedReplacement(order: Order | undefined, cases: readonly Case[]) {
  if (!order || !cases.some(({ reason }) => reason === "esim_replacement")) return undefined;
  const [esimId = ""] = await replacementsAsked(order.id);
  const esim = await findAnyEsim(esimId);
  const { made, says } = esim
    ? await replacementFor(esim)
    : { made: undefined, says: "nobody asks for it any more" };
  const preview = [
    esim?.next ? "the network refuses to end it: end it in the partner's console first" : says,
  ];
  const isToReplace = made !== undefined || esim?.next !== undefined;
  return { suggested: isToReplace ? `esims replace ${esimId}` : `orders settle ${order.id}`, preview };
}
