import { expect, test } from "vitest";
import type { OrderStatus } from "#server/payments/order-status";
import { moneyFacts } from "~/features/orders/order-money";
import { wordsOf } from "~/features/orders/order-words";

const order = (money: Partial<Pick<OrderStatus, "returningCents" | "owedCents" | "refund">>) =>
  wordsOf({ state: "refunded", paymentMethod: "crypto", received: [], ...money });

test.each<[string, Parameters<typeof order>[0], string, RegExp]>([
  ["that is there", { refund: { state: "sent", cents: 300, claimUrl: null } }, "Refunded", /was returned/],
  ["made by hand", { refund: null }, "Refunded", /was returned/],
  ["on its way", { returningCents: 300 }, "Your refund is on its way", /to send \$3\.00 back/],
  [
    "that waits for its payer",
    { returningCents: 300, refund: { state: "waiting", cents: 300, claimUrl: "https://pay.example/claim" } },
    "Your refund waits for you",
    /which wallet the \$3\.00/,
  ],
  [
    "that failed",
    { owedCents: 300, refund: { state: "failed", cents: 300, claimUrl: null } },
    "Your refund did not go through",
    /\$3\.00 came back to us/,
  ],
])("the page of an order says of a refund %s what is true", (_how, money, title, text) => {
  expect(order(money)).toMatchObject({ title, text: expect.stringMatching(text) as string });
});

test("and what is on its way is no money that was paid back", () => {
  const received = [{ coin: "USD", amount: "3.00", network: "card", usdCents: 300, isFinal: true }];
  const facts = moneyFacts({ received, owedCents: 0, returningCents: 300, paidBackCents: 0 });
  expect(facts).toEqual([
    ["Received", ["$3.00"]],
    ["On its way back", ["$3.00"]],
  ]);
});
