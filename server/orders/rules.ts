/**
 * The states of an order and the only ways between them. An order may have several charges at a payment
 * processor, and at most one of them fulfils it.
 */
export const orderStates = [
  "created",
  "awaiting_payment",
  "confirming",
  "paid",
  "fulfilled",
  "needs_review",
  "expired",
  "cancelled",
  "refunded",
  "refused",
] as const;
export type OrderState = (typeof orderStates)[number];

export const orderTransitions: Record<OrderState, readonly OrderState[]> = {
  created: ["awaiting_payment", "paid", "cancelled"], // straight to paid: a card, which has no page to wait for
  awaiting_payment: ["confirming", "paid", "needs_review", "expired", "cancelled"],
  confirming: ["paid", "needs_review"],
  paid: ["fulfilled"],
  fulfilled: ["refunded"],
  needs_review: ["paid", "refunded", "refused"], // refused: a person found that nothing was paid for it
  expired: ["needs_review"],
  cancelled: ["needs_review"],
  refunded: [],
  refused: [],
};

export function canMove(from: OrderState, to: OrderState): boolean {
  return orderTransitions[from].includes(to);
}

/** States in which a click on the pay button continues the order instead of making another. */
export const openOrderStates = ["created", "awaiting_payment", "confirming"] as const satisfies OrderState[];

/** True while the state can change without anybody doing anything on our page. */
export function isPending(state: OrderState): boolean {
  return ["created", "awaiting_payment", "confirming", "paid"].includes(state);
}

/** True when whatever comes from now on was not asked for. */
export function isDecided(state: OrderState): boolean {
  return state === "fulfilled" || state === "refunded" || state === "refused";
}

/** States in which money is on its way, or a person decides about it: the account has to stay. */
export const unsettledOrderStates = [
  "awaiting_payment",
  "confirming",
  "paid",
  "needs_review",
] as const satisfies OrderState[];

/** The most orders in one answer. */
export const ORDERS_PER_ANSWER = 100;

/** Nobody pays for a gift: its order is of nothing, and nothing of it stands in the ledger. */
export const paymentMethods = ["crypto", "credit_card", "gift"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** How it stands with what an order bought, as customers and their programs read it (`esims/delivery-rules.ts`). */
export const deliveries = ["preparing", "late", "delivered", "given_up", "taken_back"] as const;

/** The names of an order's plans, as a sentence has them: 'Japan 5 GB and Nomad'. */
export function planNamesOf({ lines }: { lines: readonly { planName: string }[] }): string {
  return new Intl.ListFormat("en-GB").format(lines.map(({ planName }) => planName));
}

/** What an order bought, where a rule is still one for each order. @throws Error for an order of several lines. */
export function onlyLineOf<Line>({ lines: [line, ...others] }: { lines: readonly Line[] }): Line {
  if (!line || others.length > 0) throw new Error("an order of several lines");
  return line;
}
