import { expect, test } from "vitest";
import { canMove, isPending, openOrderStates, orderStates, orderTransitions } from "#server/orders/rules";

/** The table of the design, written once more by hand: `from` on the left, every `to` on the right. */
const allowed = {
  created: ["awaiting_payment", "paid", "cancelled"],
  awaiting_payment: ["confirming", "paid", "needs_review", "expired", "cancelled"],
  confirming: ["paid", "needs_review"],
  paid: ["fulfilled"],
  fulfilled: ["refunded"],
  needs_review: ["paid", "refunded", "refused"],
  expired: ["needs_review"],
  cancelled: ["needs_review"],
  refunded: [],
  refused: [],
} as const;

const pairs = orderStates.flatMap((from) => orderStates.map((to) => ({ from, to })));

test.each(pairs)("from $from to $to", ({ from, to }) => {
  expect(canMove(from, to)).toBe((allowed[from] as readonly string[]).includes(to));
});

test("every state can be reached from the first one", () => {
  const reached = new Set(["created"]);
  for (const state of reached)
    for (const next of orderTransitions[state as keyof typeof orderTransitions]) reached.add(next);
  expect([...reached].toSorted()).toEqual([...orderStates].toSorted());
});

test("no way leads round, so every order comes to an end", () => {
  const walk = (path: string[]): void => {
    for (const next of orderTransitions[path.at(-1) as keyof typeof orderTransitions]) {
      expect(path, `${path.join(" → ")} → ${next}`).not.toContain(next);
      walk([...path, next]);
    }
  };
  walk(["created"]);
});

test("an order that is over is never open again", () => {
  for (const state of ["fulfilled", "expired", "cancelled", "refunded", "refused", "needs_review"] as const)
    expect(openOrderStates.filter((open) => canMove(state, open))).toEqual([]);
});

test("the states that change by themselves are those before the plan", () => {
  expect(orderStates.filter(isPending)).toEqual(["created", "awaiting_payment", "confirming", "paid"]);
});
