import { expect, test } from "vitest";
import { passes } from "~/http/pages/passes.server";

test("the steps for a page's HTML are one list, in this order", () => {
  expect(passes.map(({ name }) => name)).toEqual([
    "doctype",
    "refusalInTitle",
    "askedPartAlone",
    "withItsStyles",
    "fewBytes",
    "policy",
  ]);
});
