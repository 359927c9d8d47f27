import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CONTROLS } from "../../../server/sandbox/payment-processor/controls";
import { FAULT_KINDS } from "../../../server/sandbox/payment-processor/faults";
import { WebhookSettingsSchema } from "../../../server/sandbox/payment-processor/webhooks";

const text = readFileSync("docs/reference/testing.md", "utf8").split("## The sandbox's controls")[1]!;
/** The names in the first column of the table with that heading. */
const rowsOf = (heading: string) => {
  const [table] = text.split(`| ${heading} |`)[1]!.split("\n\n");
  return [...table!.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name!);
};

test("docs/reference/testing.md names every control, and none that is not there", () => {
  const asRoute = (name: string) =>
    name
      .replaceAll(/\{\w+\}/g, "*")
      .replace("/", "")
      .replaceAll("/", " ");
  expect(rowsOf("control").map(asRoute).toSorted()).toEqual(Object.keys(CONTROLS).toSorted());
});

test("and every setting of the webhooks, and every fault", () => {
  expect(rowsOf("webhooks").toSorted()).toEqual(Object.keys(WebhookSettingsSchema.shape).toSorted());
  expect(rowsOf("fault").toSorted()).toEqual(FAULT_KINDS.toSorted());
});
