import { deliveryReasons } from "../books/rules";
import { isUndelivered } from "../esims/deliveries";
import { isBeingTakenBack } from "../esims/take-backs";
import type { OrderLine } from "../orders/lines";
import { clearReview, findAnyOrder, type Order } from "../orders/orders";
import { linesToPayBack, planNamesOf } from "../orders/rules";
import { dueFor, impossible, obstacleTo } from "./obstacle";
import { payBack, sentWords } from "./pay-back";
import { takenBackFirst, takeBackSummary, type TakingBack } from "./take-back-first";
import { done, type Verdict } from "./verdict";

/** Some lines of an order that has others: these stay as they are. */
export async function refundLines(
  order: Order,
  lines: readonly OrderLine[],
  note: string,
  cents: number | undefined,
  takingBack: TakingBack,
): Promise<Verdict> {
  if (order.state !== "fulfilled") return impossible(order, "paid back in part: none of it was delivered");
  const there = await dueFor(order, lines);
  const [{ isByHand }, names] = [takingBack, planNamesOf({ lines })];
  const where = `is to be sent back of ${names} in`;
  const obstacle =
    (await obstacleTo(order, [{ cents: there }], { isByHand, balanceCents: cents }, where)) ??
    (await takenBackFirst(order, lines, true, takingBack));
  if (obstacle) return obstacle;
  const sent = await payBack(order, lines, note, { isByHand });
  await closeDelivered(order, note);
  return done(`Order ${order.id}: ${sentWords(sent)} of ${names}.${await takeBackSummary(lines)}`);
}

/** Closes what was open of the lines that are paid back, and of no other. Part of the caller's transaction. */
export async function closeDelivered(order: Order, note: string): Promise<void> {
  const left = linesToPayBack((await findAnyOrder(order.id))!.lines);
  const areTakenBack = await Promise.all(left.map(({ id }) => isBeingTakenBack(id)));
  const isLeft = { late: await isUndelivered([order.id]), takenBack: areTakenBack.includes(true) };
  await clearReview(order, note, [
    ...(isLeft.late ? [] : deliveryReasons),
    ...(isLeft.takenBack ? [] : (["esim_taken_back"] as const)),
  ]);
}
