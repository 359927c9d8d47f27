import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CONTROLS } from "../../../server/sandbox/payment-processor/controls";
import { FAULT_KINDS } from "../../../server/sandbox/payment-processor/faults";
import { WebhookSettingsSchema } from "../../../server/sandbox/payment-processor/webhooks";

const text = readFileSync("docs/reference/testing.md", "utf8").split("## The sandbox's controls")[1]!;
const tableOf = (heading: string) => text.split(`| ${heading} |`)[1]!.split("\n\n")[0]!;
/** The names in the first column of the table with that heading. */
const rowsOf = (heading: string) =>
  [...tableOf(heading).matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name!);

test("docs/reference/testing.md has every control with what it does, and none that is not there", () => {
  const rows = [...tableOf("control").matchAll(/^\| `(\w+) \/(.*?)` \|.*\| (.*) \|$/gm)];
  const asRoute = (path: string) => path.replaceAll(/\{\w+\}/g, "*").replaceAll("/", " ");
  expect(
    Object.fromEntries(
      rows.map(([, method, path, sees]) => [`${method} ${asRoute(path!)}`, sees!.replaceAll("`", "")]),
    ),
  ).toEqual(Object.fromEntries(Object.entries(CONTROLS).map(([name, { sees }]) => [name, sees])));
});

test("and every setting of the webhooks, and every fault", () => {
  expect(rowsOf("webhooks").toSorted()).toEqual(Object.keys(WebhookSettingsSchema.shape).toSorted());
  expect(rowsOf("fault").toSorted()).toEqual(FAULT_KINDS.toSorted());
});
