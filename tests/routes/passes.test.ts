import { expect, test } from "vitest";
import { passes } from "~/http/pages/passes.server";

test("what a page's HTML goes through is one list, in this order", () => {
  expect(passes.map(({ name }) => name)).toEqual([
    "doctype",
    "refusalInTitle",
    "askedPartAlone",
    "withItsStyles",
    "fewBytes",
    "policy",
  ]);
});
