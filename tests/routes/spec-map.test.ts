import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { notShown, numbersIn, pointsIn, taggedTitles } from "../spec/points";

const root = fileURLToPath(new URL("../../", import.meta.url));
const points = [...pointsIn(readFileSync(`${root}tests/spec/points.md`, "utf8")).keys()];

test("every point has a test, and no test names a point that does not exist", () => {
  const titles = taggedTitles(root);
  expect(points.length).toBeGreaterThan(500);
  expect(notShown(points, titles, [])).toEqual([]);
  expect(
    titles.flatMap(({ title }) => numbersIn(title)).filter((number) => !points.includes(number)),
  ).toEqual([]);
});

test("a test that failed, is not named, or did not run though its file did, proves nothing", () => {
  const title = "said > once [2, 4-6]";
  const ran = (file: string, title: string, end: "passed" | "failed" = "passed") => [{ file, title, end }];
  expect(numbersIn("of all [1] > once [2, 4-6]")).toEqual([1, 2, 4, 5, 6]);
  expect(notShown([3], [{ file: "a", title }], [])).toEqual(["point 3: no test is named"]);
  expect(notShown([5], [{ file: "a", title }], ran("b", "x"))).toEqual([]);
  expect(notShown([5], [{ file: "a", title }], ran("a", "x"))).toEqual(["point 5: did not run: a"]);
  expect(notShown([5], [{ file: "a", title }], ran("a", title))).toEqual([]);
  expect(notShown([5], [{ file: "a", title }], [...ran("a", "x"), ...ran("b", title)])).toHaveLength(1);
  expect(notShown([5], [{ file: "a", title }], ran("a", title, "failed"))).toEqual([
    `point 5: failed: ${title}`,
  ]);
});
