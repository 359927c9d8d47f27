import { existsSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { notShown } from "../spec/map";
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

test("what failed, is not named, or did not run though its file did, is no proof", () => {
  const point = (...shown: string[]) => [
    { title: "9. x", parts: { Part: [{ asks: "x", in: ["a.ts"], shown }] } },
  ];
  const ran = (name: string, where: string, passed = true) => ({ name: `tests/${name}`, where, passed });
  const faultsOf = (shown: string[], ...tests: ReturnType<typeof ran>[]) => notShown(point(...shown), tests);

  expect(faultsOf([])).toEqual(["point 1, x: no test is named"]);
  expect(faultsOf(["a.test.ts > b"], ran("a.test.ts > bc", "SQLite"))).toEqual([
    "point 1, x: did not run: a.test.ts > b",
  ]);
  expect(faultsOf(["a.test.ts > b"], ran("b.test.ts > b", "SQLite"))).toEqual([]);
  expect(
    faultsOf(["a.test.ts > b"], ran("a.test.ts > b", "SQLite"), ran("a.test.ts > b", "PostgreSQL", false)),
  ).toEqual(["point 1, x: failed (PostgreSQL): a.test.ts > b"]);
  expect(faultsOf(["a.test.ts > b *"], ran("a.test.ts > b (c)", "SQLite"))).toEqual([]);
});
