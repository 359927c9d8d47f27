/** What the shop calls to its partners what a tester calls by one name. */
import { accountWith, findUser } from "../accounts/accounts";
import { esimNamesOf } from "../esims/network-names";
import { ordersOf } from "../orders/history";
import { findAnyOrder } from "../orders/orders";
import { attemptsOf } from "../payments/attempts";
import { findAnyPlan } from "../plans/plans";

/**
 * Every text that names, to a partner, what this names: of an order its lines, charges and eSIMs, and its customer's address;
 * of a username or an address all of them; of a plan its name. At most seven queries.
 */
export async function namesIn(about: string): Promise<string[]> {
  const [order, plan] = [await findAnyOrder(about), await findAnyPlan(about)];
  const user = order ? await findUser(order.userId) : await accountCalled(about.toLowerCase());
  const orders = order ? [order] : user ? await ordersOf(user.id) : [];
  const orderIds = orders.map(({ id }) => id);
  const lineIds = orders.flatMap(({ lines }) => lines.map(({ id }) => id));
  const charges = (await attemptsOf(orderIds)).flatMap(({ id, ref }) => [id, ref]);
  const ours = [about, plan?.name, user?.email, ...orderIds, ...lineIds];
  const names = [...ours, ...charges, ...(await esimNamesOf(orderIds))];
  return names.filter((name) => typeof name === "string");
}

async function accountCalled(key: string) {
  return (await accountWith("username_key", key)) ?? accountWith("email_key", key);
}
