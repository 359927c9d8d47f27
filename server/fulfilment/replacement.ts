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
  /** The plans that go on; none where nothing can. */
  plans: PlanOnEsim[];
  /** Undefined where no package has what is left. */
  made: NewPackage | undefined;
  /** For who decides. */
  says: string;
}

/** @param order of the first plan that goes on. Some fifteen queries. */
export async function replacementFor(order: Order, esim: EsimRow): Promise<Replacement> {
  const plans = await plansToGoOn(esim);
  if (plans.length === 0) return { plans, made: undefined, says: "nothing can go on, on another eSIM" };
  const made = await packageFor(plans);
  const left = plans.map((plan) => `${usageWords(plan.dataBytes - plan.usedBytes)} of ${plan.planName}`);
  if (!made) {
    const rest = usdAmount(await restOf(order, plans));
    const says = `${left.join(", ")} left, and no package for it: that is ${rest} of its price, which 'orders refund ${order.id} --amount' sends`;
    return { plans, made, says };
  }
  const days = `${made.validityDays} days${made.daysShort > 0 ? `, ${made.daysShort} fewer than are left` : ""}`;
  const price = made.cents === null ? "at a price that nobody knows" : `for ${usdAmount(made.cents)}`;
  return {
    plans,
    made,
    says: `${left.join(", ")} left: ${made.planName}, ${days}, ${price}`,
  };
}

/** The same in words, of an eSIM whose order nobody holds. */
export async function replacementPreview(esim: EsimRow): Promise<string> {
  const [first] = await plansToGoOn(esim);
  const order = first && (await findAnyOrder(first.orderId));
  return order ? (await replacementFor(order, esim)).says : "nothing can go on, on another eSIM";
}

/** Cents: of the price of these plans the part of their data that is left, of what is still here. */
async function restOf(order: Order, plans: readonly PlanOnEsim[]): Promise<number> {
  const lines = order.lines.flatMap((line) => {
    const plan = plans.find(({ lineId }) => lineId === line.id);
    const part = plan ? (plan.dataBytes - plan.usedBytes) / plan.dataBytes : 0;
    return { priceCents: Math.floor(line.priceCents * part) };
  });
  return dueFor(order, lines);
}

/** Whether the shop makes it without a person: the first one for an eSIM, with all that is left, up to the owner's sum. One query. */
export async function isByItself(
  { id }: Order,
  { replaces_id }: EsimRow,
  { cents, daysShort }: NewPackage,
): Promise<boolean> {
  const isWithin = cents !== null && cents <= replaceUpToCents && daysShort === 0;
  return isWithin && replaces_id === null && (await disputesOf(id)).every((state) => state === "won");
}

/** The command that fits a case of it, without its flags, and what that does; undefined where there is none. */
export async function suggestedReplacement(order: Order | undefined, cases: readonly Case[]) {
  if (!order || !cases.some(({ reason }) => reason === "esim_replacement")) return undefined;
  const [esimId = ""] = await replacementsAsked(order.id);
  const esim = await findAnyEsim(esimId);
  const { made, says } = esim
    ? await replacementFor(order, esim)
    : { made: undefined, says: "nobody asks for it any more" };
  const preview = [
    esim?.next ? "the network refuses to end it: end it in the partner's console first" : says,
  ];
  const isToReplace = made !== undefined || esim?.next !== undefined;
  return { suggested: isToReplace ? `esims replace ${esimId}` : `orders settle ${order.id}`, preview };
}
