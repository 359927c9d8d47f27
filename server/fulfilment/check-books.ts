import { setImmediate as othersTurn } from "node:timers/promises";
import { bookedOf } from "../books/booked";
import { violationsOf } from "../books/consistency";
import { acceptedBecause, causedAmong, ordersAfter } from "../orders/every-order";
import { findAnyOrder, type Order } from "../orders/orders";
import { planCountsOf } from "../subscriptions/subscriptions";

/** On SQLite nobody else has a turn while so many are looked at: some milliseconds. */
const ORDERS_AT_ONCE = 100;

/**
 * What must hold of the shop's money and does not, in sentences: none, or something is wrong that no code can
 * right. Reads every order, a hundred at a time; six queries each time.
 */
export async function checkBooks(stop?: AbortSignal): Promise<string[]> {
  const faults = [...(await bookedOf())].flatMap(([id, stray]) =>
    violationsOf({ id, ...stray, order: undefined, plans: 0, isAcceptedByPerson: false }),
  );
  for (let after = ""; !stop?.aborted;) {
    const orders = await ordersAfter(after, ORDERS_AT_ONCE);
    if (orders.length === 0) break;
    after = orders.at(-1)!.id;
    for (const { id } of (await faultsAmong(orders)).keys()) {
      // It may have moved on between two of the reads: what is wrong is wrong again.
      const again = await findAnyOrder(id);
      if (again) faults.push(...[...(await faultsAmong([again])).values()].flat());
      await othersTurn();
    }
    await othersTurn();
  }
  return faults;
}

/** Those of these orders that something is wrong with, and what. Five queries. */
async function faultsAmong(orders: readonly Order[]): Promise<Map<Order, string[]>> {
  const ids = orders.map(({ id }) => id);
  const accepted = await causedAmong(ids, acceptedBecause(""));
  const [booked, plans] = [await bookedOf(ids), await planCountsOf(ids)];
  const faults = new Map<Order, string[]>();
  for (const one of orders) {
    const { id, state, amountCents, paymentMethod, lines } = one;
    const paidBack = lines.filter(({ paidBackAt }) => paidBackAt !== null).length;
    const order = { state, amountCents, isGift: paymentMethod === "gift", lines: lines.length, paidBack };
    const facts = { plans: plans.get(id) ?? 0, isAcceptedByPerson: accepted.has(id) };
    const found = violationsOf({ id, order, ...booked.get(id)!, ...facts });
    if (found.length > 0) faults.set(one, found);
  }
  return faults;
}
