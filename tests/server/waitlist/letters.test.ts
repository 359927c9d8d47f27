import { expect, test } from "vitest";
import { waitlistWelcome } from "#server/waitlist/letters";
import { faultsIn, SCRIPT } from "../../support/letters";

test("the letter has no fault, with a number and without one", () => {
  const letters = [
    waitlistWelcome({ firstName: SCRIPT, place: 7 }),
    waitlistWelcome({ firstName: null, place: null }),
  ];
  expect(faultsIn(...letters)).toEqual([]);
});

test("whoever is among the first hundred reads the number", () => {
  expect(waitlistWelcome({ firstName: "Ana", place: 7 }).text).toMatch(
    /^Hello Ana,\n\nYou are number 7 of the first 100\./,
  );
  expect(waitlistWelcome({ firstName: "Ana", place: null }).text).toContain("were taken before yours");
});
