import { timestamp } from "../clock";
import { takeBack } from "../esims/take-back-due";
import { paidBackFrom } from "../esims/delivery-rules";
import { stoppedWords, takenBackWords } from "../esims/take-back-rules";
import { requestTakeBack, oweBack, type TakeBack, takeBackOf } from "../esims/take-backs";
import { noteOnOrder, type Order } from "../orders/orders";
import { notDone, type Verdict } from "./verdict";

/** The options of an operator's command on a refund. */
export interface TakingBack {
  /** Pay back although the network does not answer: from a day after the payment. */
  despiteNetwork?: boolean;
  /** The network was called since the command was given. What it has not answered by now it does not answer today. */
  hasAsked?: boolean;
  /** A person has sent the money, whatever its processor could do. */
  isByHand?: boolean;
  /** The balance that can be sent back, in cents, as the operator saw it. If it is another sum now, nothing is done. */
  balanceCents?: number | undefined;
  /** What is sent, in cents, where it is a part of that. */
  part?: number | undefined;
}

/**
 * Has the eSIM of a held order taken back before the order is paid back. Part of the caller's transaction; the
 * network is called after it, by `outside` of the verdict, and then the same command runs again.
 * @param isForced the operator's explicit order: an eSIM that was used is revoked too. Else it stays as it is.
 * @returns what prevents it; undefined once the order can be paid back.
 */
export async function takenBackFirst(
  order: Order,
  isForced: boolean,
  { despiteNetwork = false, hasAsked = false }: TakingBack,
): Promise<Verdict | undefined> {
  if (order.state !== "fulfilled" || (await takeBackOf(order.id))?.state === "done") return undefined;
  if (!hasAsked) {
    const row = await (isForced ? oweBack(order) : requestTakeBack(order));
    if (!row || row.state === "done") return undefined;
    return { isDone: false, says: silence(order, row), outside: () => takeBack(row) };
  }
  const row = await takeBackOf(order.id);
  if (row?.state === "impossible") {
    if (row.is_forced) return undefined;
    const why = `Order ${order.id} cannot be paid back as it was asked: ${row.last_error}.`;
    return notDone(`${why} Nothing was changed. Refuse the request, or see 'orders refund'.`);
  }
  if (!despiteNetwork || paidBackFrom(order.fulfilledAt!, "word") > timestamp())
    return notDone(silence(order, row!, despiteNetwork));
  await oweBack(order);
  await noteOnOrder(order, "paid back before the network has said that its eSIM is ended: it is asked on");
  return undefined;
}

/** What became of the eSIM of an order that is paid back, in words; empty where it has none. One query. */
export async function takeBackSummary(orderId: string): Promise<string> {
  const row = await takeBackOf(orderId);
  return row ? ` ${takenBackWords(row.outcome, row.used_bytes)}` : "";
}

function silence({ id, fulfilledAt }: Order, row: TakeBack, isTooEarly = false): string {
  const why = row.last_error === null ? "" : ` (${row.last_error})`;
  const from = `${isTooEarly ? "Not before" : "From"} ${paidBackFrom(fulfilledAt!, "word")}`;
  return `The eSIM of order ${id} is still to be taken back${why}. ${stoppedWords(row)} The shop goes on by itself; say it again later. ${from}, --despite-network pays back all the same.`;
}
