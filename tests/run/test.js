/**
 * `npm test` gets what the tests need. Then it runs what every change must pass: lint, types, each unit and route test on
 * SQLite, on PostgreSQL those of the modules that query it, and the core journeys with and without JavaScript; `npm run
 * test:deep` has everything else. `npm test -- NAME` runs the test files whose path has NAME in it, all of them on both
 * engines; `npm test -- --only=unit` or `--only=e2e` runs one half.
 */
import { ensureBrowser } from "./browser.js";
import { findHtmlChecker } from "./html-checker.js";
import { startPostgres } from "./postgres.js";
import { npm } from "../../server/cli/processes.js";
import { requireNode } from "../../server/cli/node.js";
import { ensurePackages } from "../../server/cli/packages.js";
import { ensureBuild } from "../../server/cli/ensure-build.js";
import {
  atEnd,
  CORE_JOURNEYS,
  inTurn,
  journeys,
  specMap,
  specs,
  step,
  tally,
  unitTests,
  withoutSettings,
} from "./tally.js";

const only = process.argv.find((arg) => arg.startsWith("--only="))?.slice("--only=".length);
const filters = process.argv.slice(2).filter((arg) => !arg.startsWith("--only="));
const whole = only === undefined && filters.length === 0;
const env = withoutSettings();

await tally(async () => {
  requireNode();
  await ensurePackages();
  // Some tests read the build: how large it is, and that nothing of the server is in it.
  const checks = whole ? [check("lint"), check("typecheck")] : [];
  const [postgresUrl, browser] = await Promise.all([getPostgres(), getBrowser(), ensureBuild(), ...checks]);
  // In turn: side by side on two cores a test may miss its moment.
  await inTurn(
    ...(postgresUrl === undefined ? [] : onBothEngines(postgresUrl)),
    ...(browser === undefined ? [] : [() => browserJourneys(browser)]),
    ...(whole ? [specMap] : []),
  );
});

async function getPostgres() {
  if (only === "e2e") return undefined;
  const { url, stop } = await startPostgres();
  atEnd(stop);
  return url;
}

async function getBrowser() {
  return only === "unit" ? undefined : ensureBrowser();
}

/** @param {string} script of package.json */
async function check(script) {
  await step(script, () => npm(["run", script], { env }));
}

/** @param {string} postgresUrl */
function onBothEngines(postgresUrl) {
  // One of thousands of tests may miss its moment; those that needed a second try are named.
  const args = ["run", "--retry=1"];
  if (filters.length > 0) args.push("--passWithNoTests", ...filters);
  const onPostgres = { ...env, TEST_ENGINE: "postgres", TEST_POSTGRES_URL: postgresUrl };
  return [
    () => unitTests("SQLite", args, { ...env, TEST_ENGINE: "sqlite" }),
    () => unitTests("PostgreSQL", args, whole ? { ...onPostgres, TEST_PART: "modules" } : onPostgres),
  ];
}

/** @param {string} browser its path; empty for Playwright's own */
async function browserJourneys(browser) {
  const settings = { ...env, CHROMIUM_PATH: browser };
  if (whole) return journeys("browser", specs(CORE_JOURNEYS), settings);
  const args = filters.length > 0 ? ["--pass-with-no-tests", ...filters] : [];
  await journeys("browser", args, { ...settings, NU_JAR: await findHtmlChecker() });
}
