/**
 * Writes docs/spec-map.md: each point of `tests/spec/points.md` with the tests whose titles end in its number. Given
 * report files, it prints the points that they do not show, and fails if there are any.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { testsIn } from "./reports.js";
import { notShown, numbersIn, pointsIn, taggedTitles } from "../spec/points";

const root = fileURLToPath(new URL("../..", import.meta.url));
const text = readFileSync(new URL("../spec/points.md", import.meta.url), "utf8");
const points = pointsIn(text);
const titles = taggedTitles(root);
const ran = process.argv.slice(2).flatMap(testsIn);
const shownBy = (point: number) =>
  titles
    .filter(({ title }) => numbersIn(title).includes(point))
    .map(({ file, title }) => `\n  - \`${file}\`: ${title.replace(/ \[[^[]*\]$/, "")}`);
writeFileSync(
  new URL("../../docs/spec-map.md", import.meta.url),
  text.replaceAll(/^- (\d+) .*$/gm, (line, number: string) => line + shownBy(Number(number)).join("")),
);
const faults = notShown([...points.keys()], titles, ran);
console.log([...faults, `${points.size - faults.length} passed, ${faults.length} failed`].join("\n"));
if (faults.length > 0) process.exitCode = 1;
