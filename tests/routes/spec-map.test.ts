import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { drawMap } from "../spec/map";
import { sections } from "../spec/points";

const root = fileURLToPath(new URL("../../", import.meta.url));
const points = sections.flatMap(({ parts }) => Object.values(parts).flat());

test("every file that a point names is there", () => {
  const files = points.flatMap(({ in: places, shown }) => [
    ...places,
    ...shown.map((name) => `tests/${name.split(" > ")[0]}`),
  ]);
  expect([...new Set(files)].filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
});

test("every point has a place and a test", () => {
  expect(points.length).toBeGreaterThan(288);
  expect(points.filter(({ in: places, shown }) => places.length === 0 || shown.length === 0)).toEqual([]);
});

test("the page has these points; what was seen of them, npm test writes", () => {
  const withoutSeen = (map: string) => map.replaceAll(/ \| [^|]* \|$/gm, " |");
  const written = readFileSync(path.join(root, "docs/spec-map.md"), "utf8");
  expect(withoutSeen(written), "npm test writes it anew").toBe(withoutSeen(drawMap(sections, []).map));
});

test("what did not run, failed, or is not named is no proof", () => {
  const point = (...shown: string[]) => [
    { title: "9. x", parts: { Part: [{ asks: "x", in: ["a.ts"], shown }] } },
  ];
  const ran = (name: string, where: string, passed = true) => ({ name: `tests/${name}`, where, passed });
  const faultsOf = (shown: string[], ...tests: ReturnType<typeof ran>[]) =>
    drawMap(point(...shown), tests).faults;

  expect(faultsOf([])).toEqual(["point 1, x: no test is named"]);
  expect(faultsOf(["a.test.ts > b"])).toEqual(["point 1, x: did not run: a.test.ts > b"]);
  expect(faultsOf(["a.test.ts > b"], ran("a.test.ts > bc", "SQLite"))).toHaveLength(1);
  expect(
    faultsOf(["a.test.ts > b"], ran("a.test.ts > b", "SQLite"), ran("a.test.ts > b", "PostgreSQL", false)),
  ).toEqual(["point 1, x: failed (PostgreSQL): a.test.ts > b"]);
  expect(faultsOf(["a.test.ts > b *"], ran("a.test.ts > b (c)", "SQLite"))).toEqual([]);
  const { map } = drawMap(point("a.test.ts > b", "e2e/c.spec.ts > d"), [
    ran("a.test.ts > b", "SQLite"),
    ran("a.test.ts > b", "PostgreSQL"),
    ran("e2e/c.spec.ts > d", "with JavaScript"),
  ]);
  expect(map).toContain("| both engines; browser, with JavaScript |");
});
