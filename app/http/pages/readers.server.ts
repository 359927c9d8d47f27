import type { LoaderFunctionArgs } from "@remix-run/node";
import type { User } from "#server/accounts/accounts";
import { ordersPaidIn } from "#server/orders/payers";
import { currentUser, limitedTo, sessionIdIn } from "../session.server";
import { requireUser, unavailable } from "./guards.server";

type Args = Pick<LoaderFunctionArgs, "request" | "context">;

/**
 * Whose page it is, for whoever may read it: its owner, or a session that was limited and paid one of the orders which
 * the page is about. It reads, and does nothing else: forms ask `requireUser`.
 * @throws the way to the sign-in page.
 */
export async function requireReader(
  args: Args,
  purpose: string,
  ordersOf: (user: User) => string[] | Promise<string[]>,
): Promise<User> {
  if (!(await currentUser(args).catch(unavailable))) {
    const payer = await payerOf(args.request, ordersOf).catch(unavailable);
    if (payer) return payer;
  }
  return requireUser(args, purpose);
}

async function payerOf(
  request: Request,
  ordersOf: (user: User) => string[] | Promise<string[]>,
): Promise<User | undefined> {
  const owner = await limitedTo(request);
  if (!owner) return undefined;
  const [paid, orders] = [await ordersPaidIn(owner.id, (await sessionIdIn(request))!), await ordersOf(owner)];
  return orders.some((id) => paid.has(id)) ? owner : undefined;
}
