import { expect, test } from "vitest";
import { esimReady, lowBalance, outOfBalance, outOfStock } from "#server/esims/letters";
import { faultsIn, SCRIPT } from "../../support/letters";

test("the letter has no fault, and a test eSIM is called one", () => {
  const facts = { username: SCRIPT, esimId: "e1", planName: SCRIPT };
  for (const isTest of [true, false]) {
    const letter = esimReady({ ...facts, isTest });
    expect(faultsIn(letter)).toEqual([]);
    expect(letter.text.includes("This is a test eSIM")).toBe(isTest);
  }
});

test("the letters to support have no fault either", () => {
  for (const letter of [
    outOfBalance("esim-access", SCRIPT),
    outOfStock("esim-access", SCRIPT),
    lowBalance("esim-access", 12.5, 50, false),
    lowBalance("esim-access", 0, 50, true),
  ])
    expect(faultsIn(letter)).toEqual([]);
});
