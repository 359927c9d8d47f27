import { timestamp } from "../clock";
import { takeBack } from "../esims/take-back-due";
import { paidBackFrom } from "../esims/delivery-rules";
import { stoppedWords, takenBackWords } from "../esims/take-back-rules";
import { requestTakeBack, oweBack, type TakeBack, takeBackOf } from "../esims/take-backs";
import type { OrderLine } from "../orders/lines";
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
  /** The lines that are meant, by their ids; all of the order without it. */
  lineIds?: readonly string[] | undefined;
  /** What is sent, in cents, where it is a part of that. */
  part?: number | undefined;
}

/**
 * Has the eSIMs of lines of a held order taken back before they are paid back. Part of the caller's transaction; the
 * network is called after it, by `outside` of the verdict, and then the same command runs again.
 * @param isForced the operator's explicit order: an eSIM that was used is revoked too. Else it stays as it is.
 * @returns what prevents it; undefined once the order can be paid back.
 */
export async function takenBackFirst(
  order: Order,
  lines: readonly Pick<OrderLine, "id">[],
  isForced: boolean,
  { despiteNetwork = false, hasAsked = false }: TakingBack,
): Promise<Verdict | undefined> {
  if (order.state !== "fulfilled") return undefined;
  const known = await Promise.all(lines.map(async ({ id }) => ({ id, row: await takeBackOf(id) })));
  // What was added to an eSIM before the plan that brought it: that goes once nothing lives on it.
  const open = known.filter(({ row }) => row?.state !== "done").toReversed();
  // What was withdrawn and asked for again meanwhile is asked of the network anew.
  if (!hasAsked || (!despiteNetwork && open.some(({ row }) => !row))) {
    const asked: TakeBack[] = [];
    for (const { id } of open) {
      const row = await (isForced ? oweBack(id) : requestTakeBack(id));
      if (row) asked.push(row);
    }
    const left = asked.filter(({ state }) => state !== "done");
    if (left.length === 0) return undefined;
    return { isDone: false, says: silence(order, left[0]!), outside: () => takeBackEach(left) };
  }
  const refused = open.find(({ row }) => isRefused(row))?.row;
  if (refused) {
    const why = `Order ${order.id} cannot be paid back as it was asked: ${refused.last_error}.`;
    return notDone(`${why} Nothing of it was changed. Refuse the request, or see 'orders refund'.`);
  }
  const silent = open.filter(({ row }) => row?.state !== "impossible");
  if (silent.length === 0) return undefined;
  if (!despiteNetwork || paidBackFrom(order.fulfilledAt!, "word") > timestamp())
    return notDone(silence(order, silent[0]!.row!, despiteNetwork));
  for (const { id } of silent) await oweBack(id);
  await noteOnOrder(order, "paid back before the network has said that its eSIM is ended: it is asked on");
  return undefined;
}

/** Those of these lines of which the network has not said that it is used, or another plan is on its eSIM. A query each. */
export async function withoutRefused<Line extends Pick<OrderLine, "id">>(
  lines: readonly Line[],
): Promise<Line[]> {
  const rows = await Promise.all(lines.map(({ id }) => takeBackOf(id)));
  return lines.filter((_, place) => !isRefused(rows[place]));
}

function isRefused(row: TakeBack | undefined): boolean {
  return row?.state === "impossible" && row.is_forced === 0;
}

/** One by one, each as the one before has left it: what is on one eSIM goes together. */
async function takeBackEach(rows: readonly TakeBack[]): Promise<void> {
  for (const { line_id } of rows) {
    const row = (await takeBackOf(line_id))!;
    if (row.state === "asked" || row.state === "owed") await takeBack(row);
  }
}

/** What became of the eSIMs of lines that are paid back, in words; empty where they have none. A query each. */
export async function takeBackSummary(lines: readonly Pick<OrderLine, "id">[]): Promise<string> {
  const rows = await Promise.all(lines.map(({ id }) => takeBackOf(id)));
  return rows.map((row) => (row ? ` ${takenBackWords(row.outcome, row.used_bytes)}` : "")).join("");
}

function silence({ id, fulfilledAt }: Order, row: TakeBack, isTooEarly = false): string {
  const why = row.last_error === null ? "" : ` (${row.last_error})`;
  const from = `${isTooEarly ? "Not before" : "From"} ${paidBackFrom(fulfilledAt!, "word")}`;
  return `The eSIM of order ${id} is still to be taken back${why}. ${stoppedWords(row)} The shop goes on by itself; say it again later. ${from}, --despite-network pays back all the same.`;
}
