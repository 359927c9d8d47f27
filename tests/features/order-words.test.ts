import { expect, test } from "vitest";
import { stoppedWords } from "#server/esims/take-back-rules";
import { wordsOf } from "~/features/orders/order-words";

const order = { state: "fulfilled", paymentMethod: "crypto", received: [] } as const;

test("of a plan that is stopped, only what the network has confirmed is said", () => {
  const textOf = (...[back]: Parameters<typeof stoppedWords>) =>
    wordsOf(order, { delivery: { shown: "taken_back", kind: "new", stopped: stoppedWords(back) } }).text;
  expect(textOf({ state: "owed", outcome: null })).toContain("so a phone may still use it. We write to you");
  expect(textOf({ state: "impossible", outcome: null })).toContain("so a phone may still use it. We write");
  expect(textOf({ state: "done", outcome: "revoked" })).toContain(
    "yet. Its eSIM was revoked at the network.",
  );
});
