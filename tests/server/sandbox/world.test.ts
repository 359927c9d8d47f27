import { readFileSync } from "node:fs";
import type { ServerBuild } from "@remix-run/node";
import { expect, test } from "vitest";
import { env } from "#server/env";
import { CONTROLS } from "#server/world/controls";
import { seeds } from "#server/world/seeds";
import { openWorld } from "#server/world/world";
import { takingPaymentsWith } from "../../../server/cli/stand-ins.js";
import { live, read } from "../../support/settings";
import { sandbox } from "./shop";

const text = readFileSync("docs/testing.md", "utf8");
/** The names in the first column of the table with that heading. */
const rowsOf = (heading: string) => {
  const [table] = text.split(`| ${heading} |`)[1]!.split("\n\n");
  return [...table!.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name!);
};

test("docs/testing.md names every seed and control, and none that is not there", () => {
  expect(rowsOf("seed")).toEqual(Object.keys(seeds));
  const table = text.split("| control |")[1]!.split("\n\n")[0]!;
  const rows = [...table.matchAll(/^\| `(\w+) \/world\/?(.*?)` \|.*\| (.*) \|$/gm)];
  expect(Object.fromEntries(rows.map(([, method, path, sees]) => [`${method} ${path}`, sees]))).toEqual(
    Object.fromEntries(Object.entries(CONTROLS).map(([name, { sees }]) => [name, sees])),
  );
});

test.each([
  ["real money", live],
  ["a processor of test payments elsewhere", takingPaymentsWith(["stripe"], "https://api.stripe.com")],
])("no world opens with %s", async (_, settings) => {
  const before = { ...env() };
  Object.assign(env(), read(settings));
  const opening = openWorld({} as ServerBuild, { seed: "empty", snapshots: "none" });
  await expect(opening.finally(() => Object.assign(env(), before))).rejects.toThrow("A world has no real");
});

test("a sandbox that is no world's has no such control", async () => {
  const { origin } = await sandbox();
  expect((await fetch(`${origin}/world`)).status).toBe(404);
  expect((await fetch(`${origin}/world/clock`, { method: "POST", body: '{"freeze":true}' })).status).toBe(
    404,
  );
});
