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

/** Names as a sentence has them: 'Japan 5 GB and 2 × Nomad'. */
export function listedNames(names: readonly string[]): string {
  const each = [...new Set(names)].map((name) => {
    const count = names.filter((other) => other === name).length;
    return count === 1 ? name : `${count} × ${name}`;
  });
  return new Intl.ListFormat("en-GB").format(each);
}

/** The names of an order's plans. */
export function planNamesOf({ lines }: { lines: readonly { planName: string }[] }): string {
  return listedNames(lines.map(({ planName }) => planName));
}

/**
 * What of an order can still be paid back: of these lines, those that were not, with what lands on the new eSIM of one.
 * @param lineIds all of the order's without it.
 */
export function linesToPayBack<Line extends LineFacts>(
  lines: readonly Line[],
  lineIds?: readonly string[],
): Line[] {
  const isMeant = (line: Line | undefined) => line && (lineIds?.includes(line.id) ?? true);
  return lines.filter(
    (line) =>
      line.paidBackAt === null && (isMeant(line) || (line.onto !== null && isMeant(lines[line.onto]))),
  );
}

interface LineFacts {
  id: string;
  onto: number | null;
  paidBackAt: string | null;
}

/** An order as if it were of these lines alone. */
export function ofLines<One extends { amountCents: number }, Line extends { priceCents: number }>(
  order: One,
  lines: readonly Line[],
) {
  return { ...order, lines, amountCents: lines.reduce((sum, { priceCents }) => sum + priceCents, 0) };
}
