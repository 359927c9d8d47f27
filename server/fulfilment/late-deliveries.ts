import { findUser } from "../accounts/accounts";
import { transaction } from "../database/connection";
import { runQuery } from "../database/queries";
import { undelivered } from "../esims/deliveries";
import { countOverdue, deliveriesToReport, type Mark, markReported } from "../esims/delivery-cases";
import { notifyAllReady } from "../esims/ready-mail";
import { holdOrder, type Order } from "../orders/orders";
import { review } from "../payments/review";
import { runEach, runDue } from "../jobs/run-due";
import { manySlowDeliveries, slowDelivery } from "./support-emails";
import { notifySupport } from "./notify-support";

/**
 * Raises the alarm about what is not delivered at half of its deadline, and makes a case of what is late, once a delivery;
 * called by the worker of every process.
 */
export async function notifyOfLateDeliveries(stop?: AbortSignal): Promise<void> {
  await notifyAll("half_told_at", notifyOfHalf, stop);
  await notifyAll("late_told_at", notifyOfLate, stop);
}

async function notifyAll(
  mark: Mark,
  notify: (order: Order) => Promise<void>,
  stop?: AbortSignal,
): Promise<void> {
  const work = runEach(({ orderId, lineId }: Record<"orderId" | "lineId", string>) =>
    transaction(async () => {
      const order = await holdOrder(orderId);
      if (!(await markReported(lineId, mark))) return; // another process was faster
      if (order.state !== "fulfilled") return;
      if ((await runQuery(undelivered([orderId]))).has(lineId)) await notify(order);
    }),
  );
  await runDue({ atOnce: 5, claim: (limit) => deliveriesToReport(mark, limit), work }, stop);
}

async function notifyOfLate(order: Order): Promise<void> {
  await review(order, "esim_late");
  await notifyAllReady(order);
}

async function notifyOfHalf(order: Order): Promise<void> {
  const customer = await findUser(order.userId);
  await notifySupport({
    kind: "delivery",
    about: order.id,
    email: slowDelivery(customer?.username ?? "deleted account", order),
    many: manySlowDeliveries(await countOverdue("half_told_at")),
  });
}
