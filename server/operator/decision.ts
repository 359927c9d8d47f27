import { openCasesOf } from "../books/cases";
import { moneyOfOrder } from "../books/money-of-order";
import { findReceived } from "../books/received";
import type { Verdict } from "../fulfilment/review";
import { findAnyOrder } from "../orders/orders";
import { type Command, type Flags, oneLine, type Say, UsageError } from "./command";

/** A command that decides about an order or a payment, by its number. */
export function decision(
  usage: string,
  explains: string,
  verdict: (id: string, note: string) => Promise<Verdict>,
): Command {
  return {
    usage,
    explains,
    run: ([id = ""], flags, say) => decide(id, flags, say, (note) => verdict(id, note)),
  };
}

/** Shows what it is about, and does it only when told to. */
export async function decide(
  id: string,
  flags: Flags,
  say: Say,
  verdict: (note: string) => Promise<Verdict>,
): Promise<boolean> {
  const note = flags.note?.trim();
  if (!note) throw new UsageError("Say with --note why, or what was sent: it stays with the order.");
  if (!flags.yes) {
    say((await paymentOf(id)) ?? (await orderOf(id)));
    say("Nothing was changed. Add --yes to do it.");
    return false;
  }
  const { isDone, says } = await verdict(note);
  say(says);
  return isDone;
}

async function orderOf(id: string): Promise<string> {
  const order = await findAnyOrder(id);
  if (!order) return `There is no order ${id}.`;
  const [cases, money] = [await openCasesOf([id]), await moneyOfOrder(id)];
  const open = cases.map(({ reason }) => reason).join(", ");
  return `${order.id}  ${order.state}${open && ` (${open})`}  ${usd(order.amountCents)}, received ${usd(money.receivedCents)}, owed ${usd(money.owedCents)}  ${order.planName}  ${order.createdAt}`;
}

/** @throws UsageError */
export function cents(amount: string): number {
  if (!/^\d{1,6}(\.\d{1,2})?$/.test(amount) || Number(amount) === 0)
    throw new UsageError("--amount is US dollars, such as 12.50");
  return Math.round(Number(amount) * 100);
}

export function usd(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`;
}

async function paymentOf(id: string): Promise<string | undefined> {
  const payment = await findReceived(id);
  if (!payment) return undefined;
  const { coin, amount, network, usd_cents, provider, charge } = payment;
  const worth = usd_cents === null ? "of unknown worth" : usd(usd_cents);
  return `payment ${id}  ${coin} ${amount || "?"} on ${oneLine(network)}, ${worth}, to charge ${oneLine(charge)} at ${provider}`;
}
