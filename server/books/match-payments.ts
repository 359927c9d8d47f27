import type { Row } from "../database/tables";
import type { SeenPayment } from "../processors/provider";
import { toUnits } from "../processors/rules";

type ReceivedPayment = Row<"received_payments">;

/**
 * Which of the known payments each of these is: the one of its transaction that is alike, final or not, then one
 * alike, then any that is left; a processor may list those of one transaction in another order each time. Pure.
 */
export function matchPayments(
  seen: readonly SeenPayment[],
  known: readonly ReceivedPayment[],
): (ReceivedPayment | undefined)[] {
  const left = new Set(known.toSorted((a, b) => Number(a.position) - Number(b.position)));
  const facts: (ReceivedPayment | undefined)[] = seen.map(() => undefined);
  const isAlike = (one: ReceivedPayment, { network, coin, amount }: SeenPayment) =>
    one.network === network && one.coin === coin && toUnits(one.amount) === toUnits(amount);
  const rules: ((one: ReceivedPayment, payment: SeenPayment) => boolean)[] = [
    (one, payment) => isAlike(one, payment) && (one.final_at !== null) === payment.isConfirmed,
    isAlike,
    () => true,
  ];
  for (const fits of rules)
    for (const [index, payment] of seen.entries()) {
      facts[index] ??= [...left].find(
        (one) => one.transaction_id === payment.transactionId && fits(one, payment),
      );
      if (facts[index]) left.delete(facts[index]);
    }
  return facts;
}
