import { expect, test } from "vitest";
import { stoppedWords } from "#server/esims/take-back-rules";
import { orderStateWords } from "~/features/orders/order-words";
import type { OrderStatus } from "#server/payments/order-status";
import { moneyFacts } from "~/features/orders/order-money";

const order = { state: "fulfilled", paymentMethod: "crypto", received: [] } as const;

test("for a stopped plan only what the network has confirmed is said", () => {
  const taken = { shown: "taken_back", kind: "new", isReplacement: false } as const;
  const textOf = (...[back]: Parameters<typeof stoppedWords>) =>
    orderStateWords(order, { delivery: { ...taken, stopped: stoppedWords(back) } }).text;
  expect(textOf({ state: "owed", outcome: null })).toContain("so a phone may still use it. We write to you");
  expect(textOf({ state: "impossible", outcome: null })).toContain("so a phone may still use it. We write");
  expect(textOf({ state: "done", outcome: "revoked" })).toContain(
    "yet. Its eSIM was revoked at the network.",
  );
});

type Money = Pick<OrderStatus, "returningCents" | "owedCents" | "refund" | "claims">;

const claims = (...all: number[]) => all.map((cents) => ({ cents, url: `https://pay.example/${cents}` }));
const ended = (money: Partial<Money>, state: "refunded" | "refused" = "refunded") =>
  orderStateWords({ state, paymentMethod: "crypto", received: [], ...money });

test.each<[string, Parameters<typeof ended>[0], string, RegExp]>([
  ["that is there", { refund: "sent" }, "Refunded", /was returned/],
  ["made by hand", { refund: null }, "Refunded", /was returned/],
  ["on its way", { returningCents: 300 }, "Your refund is on its way", /to send \$3\.00 back/],
  [
    "that waits for its payer",
    { returningCents: 300, claims: claims(300) },
    "Your refund waits for you",
    /which wallet the \$3\.00/,
  ],
  [
    "of which one part waits for its payer, and another is on its way",
    { returningCents: 435, claims: claims(300) },
    "Your refund waits for you",
    /which wallet the \$3\.00/,
  ],
  [
    "of several parts that wait for their payer",
    { returningCents: 435, claims: claims(300, 135) },
    "Your refunds wait for you",
    /\$3\.00 and \$1\.35 have a page each/,
  ],
  [
    "beside which more arrived",
    { owedCents: 300 },
    "Refunded, and more is yours",
    /returned to you\. Beside it, \$3\.00 more arrived/,
  ],
  [
    "that failed",
    { owedCents: 300, refund: "failed" },
    "Your refund did not go through",
    /\$3\.00 came back to us/,
  ],
])("the page of an order says of a refund %s what is true", (_how, money, title, text) => {
  expect(ended(money)).toMatchObject({ title, text: expect.stringMatching(text) as string });
});

test("for a closed order the money that goes back is said first", () => {
  expect(ended({}, "refused").title).toBe("Order closed");
  expect(ended({ returningCents: 300 }, "refused").title).toBe("Your refund is on its way");
  expect(ended({ returningCents: 300, claims: claims(300) }, "refused").title).toBe(
    "Your refund waits for you",
  );
});

test("and money that is under way does not count as paid back", () => {
  const received = [{ coin: "USD", amount: "3.00", network: "card", usdCents: 300, isFinal: true }];
  const facts = moneyFacts({ received, owedCents: 0, returningCents: 300, paidBackCents: 0 });
  expect(facts).toEqual([
    ["Received", ["$3.00"]],
    ["On its way back", ["$3.00"]],
  ]);
});

test("an amount of coin has at most eight decimals", () => {
  const coins = { coin: "BTC", amount: "0.000931034482758621", network: "b", usdCents: 405, isFinal: true };
  const facts = moneyFacts({ received: [coins], owedCents: 0, returningCents: 0, paidBackCents: 0 });
  expect(facts).toEqual([["Received", ["0.00093103 BTC, worth $4.05"]]]);
});
