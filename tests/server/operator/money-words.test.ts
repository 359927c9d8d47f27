import { expect, test } from "vitest";
import { moneyWords } from "#server/operator/decision";

test("what is on its way back is said where there is some", () => {
  const money = { receivedCents: 1999, owedCents: 300, returningCents: 0 };
  expect(moneyWords(money)).toBe("received $19.99, owed $3.00");
  expect(moneyWords({ ...money, returningCents: 135 })).toBe(
    "received $19.99, owed $3.00, on its way back $1.35",
  );
});
