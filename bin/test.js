/**
 * `npm test`: gets what the tests need, then runs all of them, on both database engines and in a
 * browser. `npm test -- NAME` runs only the test files whose path has NAME in it;
 * `npm test -- --only=unit` or `--only=e2e` runs one half.
 */
import { ensureBrowser } from "./browser.js";
import { findHtmlChecker } from "./html-checker.js";
import { startPostgres } from "./postgres.js";
import { npm } from "./processes.js";
import { requireNode } from "./node.js";
import { ensurePackages } from "./packages.js";
import { ensureBuild } from "./setup.js";
import { atEnd, inTurn, journeys, specMap, step, tally, unitTests, withoutSettings } from "./tally.js";

const only = process.argv.find((arg) => arg.startsWith("--only="))?.slice("--only=".length);
const filters = process.argv.slice(2).filter((arg) => !arg.startsWith("--only="));
const whole = only === undefined && filters.length === 0;
const env = withoutSettings();

await tally(async () => {
  requireNode();
  await ensurePackages();
  // Some tests read the build: what it weighs, and that nothing of the server is in it.
  const checks = whole ? [check("lint"), check("typecheck")] : [];
  const [tools] = await Promise.all([getTools(), ensureBuild(), ...checks]);
  const { postgresUrl, browser, checker = "" } = tools;
  // In turn: side by side on two cores a test may miss its moment.
  await inTurn(
    ...(postgresUrl === undefined ? [] : onBothEngines(postgresUrl)),
    ...(browser === undefined ? [] : [() => browserJourneys(browser, checker)]),
    ...(whole ? [specMap] : []),
  );
});

/** One after the other: each may have to wait for the packages of the system. */
async function getTools() {
  /** @type {{ postgresUrl?: string, browser?: string, checker?: string }} */
  const tools = {};
  if (only !== "e2e") {
    const postgres = await startPostgres();
    atEnd(postgres.stop);
    tools.postgresUrl = postgres.url;
  }
  if (only !== "unit") {
    tools.browser = await ensureBrowser();
    tools.checker = await findHtmlChecker();
    if (!tools.checker)
      console.log("The Nu HTML checker does not run: it or a Java could not be found or installed.");
  }
  return tools;
}

/** @param {string} script of package.json */
async function check(script) {
  await step(script, () => npm(["run", script], { env }));
}

/** @param {string} postgresUrl */
function onBothEngines(postgresUrl) {
  // Of thousands one may miss its moment; those that needed this are named.
  const args = ["run", "--retry=1"];
  if (filters.length > 0) args.push("--passWithNoTests", ...filters);
  const onPostgres = { ...env, TEST_ENGINE: "postgres", TEST_POSTGRES_URL: postgresUrl };
  return [
    () => unitTests("SQLite", args, { ...env, TEST_ENGINE: "sqlite" }),
    () => unitTests("PostgreSQL", args, onPostgres),
  ];
}

/**
 * @param {string} browser its path; empty for Playwright's own
 * @param {string} checker
 */
async function browserJourneys(browser, checker) {
  const args = filters.length > 0 ? ["--pass-with-no-tests", ...filters] : [];
  await journeys("browser", args, { ...env, CHROMIUM_PATH: browser, NU_JAR: checker });
}
