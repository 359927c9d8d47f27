/**
 * Writes docs/spec-map.md from the points of `tests/spec`. Given reports of tests, each as `<name>=<file>`, it prints
 * what they do not show, and fails then.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { relative } from "node:path";
import { fileURLToPath } from "node:url";
import { drawMap, notShown, type Ran } from "../tests/spec/map";
import { sections } from "../tests/spec/points";

const root = fileURLToPath(new URL("..", import.meta.url));
const ran = process.argv.slice(2).flatMap((report) => {
  const [name = "", file = ""] = report.split("=");
  const read = JSON.parse(readFileSync(file, "utf8"));
  return "suites" in read ? inBrowsers(read) : onEngine(name, read);
});
writeFileSync(new URL("../docs/spec-map.md", import.meta.url), drawMap(sections));
const points = sections.flatMap(({ parts }) => Object.values(parts).flat());
const faults = notShown(sections, ran);
console.log([...faults, `${points.length - faults.length} passed, ${faults.length} failed`].join("\n"));
if (faults.length > 0) process.exitCode = 1;

type UnitReport = {
  testResults: {
    name: string;
    assertionResults: { ancestorTitles: string[]; title: string; status: string }[];
  }[];
};

function onEngine(engine: string, { testResults }: UnitReport): Ran[] {
  return testResults.flatMap(({ name: file, assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === "passed" || status === "failed")
      .map(({ ancestorTitles, title, status }) => ({
        name: [relative(root, file), ...ancestorTitles, title].join(" > "),
        where: engine,
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
        .map(({ projectName, status }) => ({
          name: [`tests/e2e/${suite.file}`, ...above, title].join(" > "),
          where: projectName,
          // One that passed at its second try is said to be so where the journeys end.
          passed: status !== "unexpected",
        })),
    ),
    ...(suite.suites ?? []).flatMap((inner) => walk(inner, [...above, inner.title])),
  ];
  return suites.flatMap((suite) => walk(suite, []));
}
