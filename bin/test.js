/**
 * `npm test`: gets what the tests need, then runs all of them, on both database engines and in a
 * browser. `npm test -- NAME` runs only the test files whose path has NAME in it;
 * `npm test -- --only=unit` or `--only=e2e` runs one half.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBrowser } from "./browser.js";
import { findHtmlChecker } from "./html-checker.js";
import { startPostgres } from "./postgres.js";
import { npm, root, run, stopChildren } from "./processes.js";
import { ensureBuild, ensureInstall, ensureNode, seconds } from "./setup.js";

const VITEST = join(root, "node_modules/vitest/vitest.mjs");
const PLAYWRIGHT = join(root, "node_modules/@playwright/test/cli.js");

const only = process.argv.find((arg) => arg.startsWith("--only="))?.slice("--only=".length);
const filters = process.argv.slice(2).filter((arg) => !arg.startsWith("--only="));
const reports = mkdtempSync(join(tmpdir(), "farline-tests-"));
const cleanEnv = withoutSettings();

/** @type {{ name: string, passed: number, failed: number, skipped: number }[]} */
const counts = [];
/** @type {import("./postgres.js").RunningPostgres | undefined} */
let postgres;
let ended = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => end(new Error("Stopped.")));

try {
  ensureNode();
  await ensureInstall();
  // Some tests read the build: what it weighs, and that nothing of the server is in it.
  const checks = only === undefined && filters.length === 0 ? [check("lint"), check("typecheck")] : [];
  await Promise.all([...checks, ensureBuild()]);
  if (only !== "e2e") {
    await unitTests("SQLite", { TEST_ENGINE: "sqlite" });
    postgres = await startPostgres();
    await unitTests("PostgreSQL", { TEST_ENGINE: "postgres", TEST_POSTGRES_URL: postgres.url });
  }
  if (only !== "unit") await browserJourneys(await ensureBrowser());
  await end();
} catch (error) {
  await end(/** @type {Error} */ (error));
}

/**
 * What the shop's own settings say is never for the tests: a DATABASE_URL of this shell would have
 * them write there. Their names are those of .env.example.
 */
function withoutSettings() {
  const names = readFileSync(join(root, ".env.example"), "utf8").matchAll(/^#?([A-Z_]+)=/gm);
  const env = { ...process.env };
  for (const [, name] of names) delete env[String(name)];
  delete env.NODE_ENV;
  return env;
}

/** @param {string} script of package.json */
async function check(script) {
  await step(script, () => npm(["run", script], { env: cleanEnv }));
}

/**
 * @param {string} engine
 * @param {Record<string, string>} env
 */
async function unitTests(engine, env) {
  const report = join(reports, `${engine}.json`);
  const args = ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  if (filters.length > 0) args.push("--passWithNoTests", ...filters);
  const result = step(`tests on ${engine}`, () =>
    run(process.execPath, [VITEST, ...args], { env: { ...cleanEnv, ...env } }),
  );
  await counted(engine, result, () => {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = readReport(report);
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
  });
}

/** @param {string} browser its path; empty for Playwright's own */
async function browserJourneys(browser) {
  const report = join(reports, "browser.json");
  const args = ["test", "--reporter=list,json"];
  if (filters.length > 0) args.push("--pass-with-no-tests", ...filters);
  const checker = await findHtmlChecker();
  if (!checker)
    console.log("The Nu HTML checker does not run: it or a Java could not be found or installed.");
  const env = { ...cleanEnv, CHROMIUM_PATH: browser, NU_JAR: checker, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const result = step("browser journeys", () => run(process.execPath, [PLAYWRIGHT, ...args], { env }));
  await counted("browser", result, () => {
    const { expected, unexpected, flaky, skipped } = readReport(report).stats;
    // A flaky one failed and then passed.
    return { passed: expected + flaky, failed: unexpected, skipped };
  });
}

/**
 * @param {string} title
 * @param {() => Promise<{ ok: boolean, output: string }>} work
 */
async function step(title, work) {
  const begun = Date.now();
  if (process.stdout.isTTY) process.stdout.write(`${title} …\r`);
  const { ok, output } = await work();
  if (ended) return;
  console.log(`${title.padEnd(20)} ${ok ? "ok    " : "FAILED"} ${seconds(begun)}`);
  if (!ok) throw new Error(output);
}

/**
 * Counts the tests of a step also when it failed.
 * @param {string} name
 * @param {Promise<void>} result
 * @param {() => { passed: number, failed: number, skipped: number }} read
 */
async function counted(name, result, read) {
  try {
    await result;
  } finally {
    if (!ended) {
      try {
        counts.push({ name, ...read() });
      } catch {
        // It ended before it could write a report; end() makes up for the failure.
      }
    }
  }
}

/** @param {string} file */
function readReport(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}

/**
 * Stops what still runs and prints the counts. The last line is read by CI.
 * @param {Error} [error]
 */
async function end(error) {
  if (ended) return;
  ended = true;
  // Playwright and Vitest clean up on an interrupt, as from Ctrl-C.
  await stopChildren("SIGINT", 5);
  await postgres?.stop();
  rmSync(reports, { recursive: true, force: true });

  if (error) console.log(`\n${error.message.trimEnd()}`);
  console.log("");
  for (const { name, passed, failed } of counts) {
    console.log(
      `${name.padEnd(12)} ${String(passed).padStart(5)} passed${failed > 0 ? `, ${failed} failed` : ""}`,
    );
  }
  const total = (/** @type {"passed" | "failed" | "skipped"} */ key) =>
    counts.reduce((sum, count) => sum + count[key], 0);
  const noneRan = total("passed") + total("failed") === 0;
  if (noneRan && !error) console.log("No test matches.");
  // A step that broke outside of any test, or found none, is a failure too.
  const failed = Math.max(total("failed"), error || noneRan ? 1 : 0);
  const skipped = total("skipped");
  console.log(`${total("passed")} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`);
  process.exit(failed > 0 ? 1 : 0);
}
