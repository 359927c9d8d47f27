/** Charges as a processor shows them, without a processor: for what becomes of money that came. */
import type { User } from "#server/accounts/accounts";
import { transaction } from "#server/database/connection";
import { openOrder, type Order } from "#server/orders/orders";
import { apply } from "#server/payments/apply";
import { beginAttempt } from "#server/payments/attempts";
import type { ChargeRequest, ChargeSnapshot } from "#server/processors/provider";
import type { AttemptState } from "#server/processors/rules";
import { findPlan } from "#server/plans/plans";
import { makeUser } from "./factories";

export type Payment = ChargeSnapshot["payments"][number];

/** What $19.99 are in the charges of these tests. */
export const PRICE = { bitcoin: "0.00045954", ethereum: "0.007543396226415094" };

/** A payment in bitcoin, final unless told otherwise. */
export function btc(amount: string, changes: Partial<Payment> = {}): Payment {
  return {
    network: "bitcoin",
    coin: "BTC",
    transactionId: `tx-${amount}`,
    amount,
    isConfirmed: true,
    ...changes,
  };
}

/** What a processor is asked for, of no order that there is. */
export function chargeRequest(changes: Partial<ChargeRequest> = {}): ChargeRequest {
  return {
    attemptId: "attempt-1",
    begunAt: new Date(),
    orderId: "order-1",
    cents: 300,
    currency: "USD",
    name: "Layover",
    description: "Layover",
    preferredCoin: undefined,
    successUrl: "https://shop.example/",
    cancelUrl: "https://shop.example/",
    ...changes,
  };
}

/** How a charge of $19.99 stands at its processor: paid, unless told otherwise, by nothing that is shown. */
export function snapshotOf(ref: string, changes: Partial<ChargeSnapshot> = {}): ChargeSnapshot {
  return {
    ref,
    code: ref,
    hostedUrl: `http://127.0.0.1/pay/${ref}`,
    state: "settled",
    priced: { cents: 1999, currency: "USD" },
    pricedIn: new Map([
      ["bitcoin", { amount: PRICE.bitcoin, coin: "BTC" }],
      ["ethereum", { amount: PRICE.ethereum, coin: "ETH" }],
    ]),
    payments: [],
    metadata: new Map(),
    expiresAt: undefined,
    version: 1,
    createdAt: undefined,
    ...changes,
  };
}

export interface OpenCharge {
  user: User;
  order: Order;
  ref: string;
  /** Has the shop hear how the charge stands. */
  hears(state: AttemptState, payments?: Payment[], changes?: Partial<ChargeSnapshot>): Promise<void>;
}

/** An order of the Nomad plan, $19.99, with a charge that can be paid. */
export async function openCharge(by?: User): Promise<OpenCharge> {
  const user = by ?? (await makeUser()).user;
  const plan = (await findPlan("nomad"))!;
  const { order, attempt } = await transaction(async () => {
    const made = await openOrder(user.id, [{ plan, esimId: null }], "crypto");
    return { order: made, attempt: await beginAttempt(made.id, "sandbox") };
  });
  const ref = `charge-${attempt.id}`;
  let version = 0;
  const hears: OpenCharge["hears"] = (state, payments = [], changes = {}) =>
    apply(attempt.id, snapshotOf(ref, { state, payments, version: ++version, ...changes }));
  await hears("open");
  return { user, order, ref, hears };
}
