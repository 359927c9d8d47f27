import type { LoaderFunctionArgs } from "@remix-run/node";
import type { User } from "#server/accounts/accounts";
import { ordersPaidIn } from "#server/orders/payers";
import { currentUser, limitedTo, sessionIdIn } from "../session.server";
import { requireUser, unavailable } from "./guards.server";

/**
 * The owner of a page, for a reader who may read it: the owner, or a limited session that paid for one of the orders
 * that the page is about. It is for reading only: forms use `requireUser`.
 * @throws the redirect to the sign-in page.
 */
export async function requireReader(
  args: Pick<LoaderFunctionArgs, "request" | "context">,
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
