import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { CONTROLS } from "#server/world/controls";
import { seeds } from "#server/world/seeds";
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

test("a sandbox that is no world's has no such control", async () => {
  const { origin } = await sandbox();
  expect((await fetch(`${origin}/world`)).status).toBe(404);
  expect((await fetch(`${origin}/world/clock`, { method: "POST", body: '{"freeze":true}' })).status).toBe(
    404,
  );
});
