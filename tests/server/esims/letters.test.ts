import { expect, test } from "vitest";
import { esimReady, outOfBalance, outOfStock } from "#server/esims/letters";
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
  for (const letter of [outOfBalance("esim-access", SCRIPT), outOfStock("esim-access", SCRIPT)])
    expect(faultsIn(letter)).toEqual([]);
});
