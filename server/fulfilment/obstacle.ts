import { moneyOf } from "../books/ledger";
import { receivedFor } from "../books/received";
import type { Order } from "../orders/orders";
import { ofLines } from "../orders/rules";
import { disputesOf } from "../payments/disputes";
import { whyOutOfReach } from "../payments/send-back";
import { usdAmount } from "../processors/rules";
import type { TakingBack } from "./take-back-first";
import { notDone, type Verdict } from "./verdict";

/** What prevents sending back the balance of an order, by its processors or by who says how much it is. */
export async function obstacleTo(
  order: Order,
  there: readonly { cents: number }[],
  { isByHand, balanceCents }: TakingBack,
  where = "lies here for",
): Promise<Verdict | undefined> {
  if (await hasUnvalued(order)) return notDone(VALUE_FIRST);
  if (balanceCents !== undefined && balanceCents !== sumOf(there))
    return notDone(
      `${usdAmount(sumOf(there))} ${where} order ${order.id}, not ${usdAmount(balanceCents)}: look again.`,
    );
  if ((await disputesOf(order.id)).includes("open")) return notDone(disputedSays(order.id));
  const away = isByHand ? undefined : await whyOutOfReach(about(order));
  return away === undefined ? undefined : notDone(away);
}

/** Why nothing of an order is sent back while a payment of it is disputed. */
function disputedSays(id: string): string {
  return `The holder of the card disputes order ${id}, and nothing is decided: a refund beside a dispute that is lost is paid twice. Answer the dispute at the processor, or accept it there, and say it again when it is decided.`;
}

export const VALUE_FIRST = "What came cannot be said in dollars: say it with payments value first.";

/** Whether something final came for the order whose worth nobody has said. One query. */
export async function hasUnvalued({ id }: Pick<Order, "id">): Promise<boolean> {
  return (await receivedFor(id)).some(({ final_at, usd_cents }) => final_at !== null && usd_cents === null);
}

/** Cents that go back for lines of an order: their price, of what is still here of what it was sold for. One query. */
export async function dueFor(order: Order, lines: readonly { priceCents: number }[]): Promise<number> {
  return Math.min(ofLines(order, lines).amountCents, sumOf(await moneyOf(about(order), "revenue")));
}

export function about({ id }: Order) {
  return { orderId: id };
}

export function sumOf(balances: readonly { cents: number }[]): number {
  return balances.reduce((sum, { cents }) => sum + cents, 0);
}

export function impossible({ id, state }: Order, what: string): Verdict {
  return notDone(`Order ${id} is ${state} and cannot be ${what}.`);
}
