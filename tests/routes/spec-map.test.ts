import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("../../", import.meta.url));
const map = readFileSync(path.join(root, "docs/spec-map.md"), "utf8");
const rows = map.split("\n").filter((line) => line.startsWith("| ") && !line.startsWith("| Point"));

test("every file that the map names is there", () => {
  const files = [...map.matchAll(/`((?:app|server|tests|public|bin|docs)\/[^`]+)`/g)].map(
    ([, file]) => file!,
  );
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

test("every point has a place and a test", () => {
  const open = rows.filter((row) => {
    const [, , place = "", proof = ""] = row.split("|").map((cell) => cell.trim());
    return place === "" || !proof.includes("`tests/");
  });
  expect(open).toEqual([]);
});
