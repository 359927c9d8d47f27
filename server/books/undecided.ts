import { openCasesOf } from "./cases";
import { balancesOfOrders } from "./ledger";

/** Whether a person has to decide about money of these orders, or some of it is still to arrive at its payer. Two queries. */
export async function isUndecided(orderIds: readonly string[]): Promise<boolean> {
  if ((await openCasesOf(orderIds)).length > 0) return true;
  return (await balancesOfOrders(orderIds)).some(
    ({ account }) => account === "suspense" || account === "owed" || account === "returning",
  );
}
