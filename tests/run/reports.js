/** The results of Vitest's and Playwright's reports. */
import { readFileSync } from "node:fs";
import { relative } from "node:path";
import { root } from "../../server/cli/processes.js";

/**
 * @typedef {object} Ran
 * @property {string} file from the root
 * @property {string} title with those around it
 * @property {"passed" | "second try" | "failed"} end
 * @property {string} [words] what failed
 */

/**
 * The tests of a report that were not skipped; a journey once for each browser.
 * @param {string} file
 * @returns {Ran[]}
 */
export function testsIn(file) {
  const report = JSON.parse(readFileSync(file, "utf8"));
  return report.suites ? report.suites.flatMap(journeysIn) : report.testResults.flatMap(unitTestsIn);
}

/**
 * @param {{ name: string, assertionResults: any[] }} file
 * @returns {Ran[]}
 */
function unitTestsIn({ name, assertionResults }) {
  return assertionResults
    .filter(({ status }) => status === "passed" || status === "failed")
    .map(({ ancestorTitles, title, status, failureMessages: [words] }) => ({
      file: relative(root, name),
      title: [...ancestorTitles, title].join(" > "),
      end: status === "passed" && words !== undefined ? "second try" : status,
      words: words?.split("\n")[0],
    }));
}

/** @type {Record<string, Ran["end"]>} */
const ends = { expected: "passed", flaky: "second try", unexpected: "failed" };

/**
 * @param {any} suite
 * @returns {Ran[]}
 */
function journeysIn({ file, specs, suites = [] }) {
  const inner = suites.flatMap((/** @type {any} */ suite) =>
    journeysIn(suite).map((ran) => ({ ...ran, title: `${suite.title} > ${ran.title}` })),
  );
  const own = specs.flatMap((/** @type {any} */ { title, tests }) =>
    tests.flatMap((/** @type {any} */ { status }) =>
      ends[status] ? { file: `tests/e2e/${file}`, title, end: ends[status] } : [],
    ),
  );
  return [...own, ...inner];
}
