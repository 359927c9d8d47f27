/**
 * Writes docs/spec-map.md: each point of `tests/spec/points.md` with the tests whose titles end in its number. Given
 * reports of tests, each as `<name>=<file>`, it prints which points they do not show, and fails then.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { notShown, numbersIn, pointsIn, type Ran, taggedTitles } from "../tests/spec/points";

const root = fileURLToPath(new URL("..", import.meta.url));
const text = readFileSync(new URL("../tests/spec/points.md", import.meta.url), "utf8");
const points = pointsIn(text);
const titles = taggedTitles(root);
const ran = process.argv.slice(2).flatMap((report) => {
  const [, file = ""] = report.split("=");
  const read = JSON.parse(readFileSync(file, "utf8"));
  return "suites" in read ? inBrowsers(read) : onEngine(read);
});
const shownBy = (point: number) =>
  titles
    .filter(({ title }) => numbersIn(title).includes(point))
    .map(({ file, title }) => `\n  - \`${file}\`: ${title.replace(/ \[[^[]*\]$/, "")}`);
writeFileSync(
  new URL("../docs/spec-map.md", import.meta.url),
  text.replaceAll(/^- (\d+) .*$/gm, (line, number: string) => line + shownBy(Number(number)).join("")),
);
const faults = notShown([...points.keys()], titles, ran);
console.log([...faults, `${points.size - faults.length} passed, ${faults.length} failed`].join("\n"));
if (faults.length > 0) process.exitCode = 1;

type UnitReport = {
  testResults: {
    name: string;
    assertionResults: { ancestorTitles: string[]; title: string; status: string }[];
  }[];
};

function onEngine({ testResults }: UnitReport): Ran[] {
  return testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "passed" || status === "failed")
      .map(({ ancestorTitles, title, status }) => ({
        file: relative(root, file),
        title: [...ancestorTitles, title].join(" > "),
        passed: status === "passed",
      })),
  );
}

type Suite = {
  title: string;
  file: string;
  suites?: Suite[];
  specs: { title: string; tests: { projectName: string; status: string }[] }[];
};

function inBrowsers({ suites }: { suites: Suite[] }): Ran[] {
  const walk = (suite: Suite, above: string[]): Ran[] => [
    ...suite.specs.flatMap(({ title, tests }) =>
      tests
        .filter(({ status }) => status !== "skipped")
        .map(({ status }) => ({
          file: `tests/e2e/${suite.file}`,
          title: [...above, title].join(" > "),
          // One that passed at its second try is said to be so where the journeys end.
          passed: status !== "unexpected",
        })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => walk(inner, [...above, inner.title])),
  ];
  return suites.flatMap((suite) => walk(suite, []));
}
