/** `/v1/payouts`, and what each is made of. */
import type { Processor } from "./processor";
import { accountFee, type BalanceTransaction, payoutOf, transactionsOf } from "./stripe-balance";

/** Pays out everything that no payout has had, with a fee of the account. */
export function payOut(processor: Processor): object {
  const { store } = processor;
  const gone = new Set(store.payouts.flatMap(({ entries }) => entries));
  const entries = [...balance(processor).keys()].filter((id) => !gone.has(id));
  const payout = { id: `po_${store.payouts.length + 1}`, time: Math.floor(processor.now() / 1_000), entries };
  store.addPayout(payout);
  return payoutOf(payout, entriesOf(processor, payout.id));
}

/** Newest first. */
export function payoutsSince(processor: Processor, seconds: number): object[] {
  return processor.store.payouts
    .filter(({ time }) => time >= seconds)
    .toReversed()
    .map((payout) => payoutOf(payout, entriesOf(processor, payout.id)));
}

export function entriesOf(processor: Processor, id: string): BalanceTransaction[] {
  const all = balance(processor);
  const payout = processor.store.payouts.find((one) => one.id === id);
  return payout ? [...payout.entries.map((entry) => all.get(entry)!), accountFee(id)] : [];
}

function balance({ store }: Processor): Map<string, BalanceTransaction> {
  return new Map(
    store.charges
      .filter(({ protocol }) => protocol === "stripe")
      .flatMap(({ charge }) => transactionsOf(charge).map((one) => [one.id, one])),
  );
}
