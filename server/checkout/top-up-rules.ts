/** Which plan to add where the data would end before the days. Pure. */

/** What matters of a plan that could be added. Bytes and US cents. */
export interface Addable {
  id: string;
  dataBytes: number;
  priceCents: number;
}

/** The part of an estimate that is enough. For the last tenth nobody is offered a larger plan. */
const AS_GOOD_AS_ALL = 0.9;

/** Whether the plan brings what is missing, as far as that is known. */
export function coversMissing(missingBytes: number, { dataBytes }: Pick<Addable, "dataBytes">): boolean {
  return dataBytes >= AS_GOOD_AS_ALL * missingBytes;
}

/** Those with more data than this plan, the least first, each size at its lowest price. */
export function largerThan<Plan extends Addable>({ dataBytes }: Addable, plans: readonly Plan[]): Plan[] {
  const larger = plans
    .filter((plan) => plan.dataBytes > dataBytes)
    .toSorted((one, other) => one.dataBytes - other.dataBytes || one.priceCents - other.priceCents);
  return larger.filter((plan, place) => plan.dataBytes !== larger[place - 1]?.dataBytes);
}

/**
 * In the order in which they are to be offered: the cheapest that brings what is missing, and of one price the one with
 * more data. Where none does, what comes closest.
 */
export function byFit<Plan extends Addable>(missingBytes: number, plans: readonly Plan[]): Plan[] {
  const brings = (plan: Plan) => (coversMissing(missingBytes, plan) ? missingBytes : plan.dataBytes);
  return plans.toSorted(
    (one, other) =>
      brings(other) - brings(one) ||
      one.priceCents - other.priceCents ||
      other.dataBytes - one.dataBytes ||
      (one.id < other.id ? -1 : 1),
  );
}
