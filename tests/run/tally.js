/** What `npm test` and `npm run test:deep` share: steps that print when they begin and end, counted tests, one end. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root, run, stopChildren, onShutdown } from "../../server/cli/processes.js";
import { testsIn } from "./reports.js";
import { seconds } from "../../server/cli/ensure-build.js";

/** A slow machine needs three quarters of an hour for the journeys alone. */
const LONGEST_SECONDS = 3_600;

const PLAYWRIGHT = join(root, "node_modules/@playwright/test/cli.js");
const VITEST = join(root, "node_modules/vitest/vitest.mjs");

const TSX = join(root, "node_modules/tsx/dist/cli.mjs");

/** What a customer does most, and would miss first: every change runs these journeys. */
export const CORE_JOURNEYS =
  "account accounts app-navigation bad-network billing buy continue coverage data destinations devices form-errors " +
  "news passkeys password-reset signin-two-forms six-clicks states support toasts waitlist";

/** The files that the steps write for us. */
const folder = mkdtempSync(join(tmpdir(), "farline-tests-"));
/** Files of the steps that ran. @type {string[]} */
const reports = [];

/** @type {{ name: string, passed: number, failed: number, skipped: number }[]} */
const counts = [];
/** The failed tests, for the end: thousands of lines are above it. @type {string[]} */
const failures = [];
/** @type {(() => Promise<void>)[]} */
const cleanups = [];
let ended = false;
onShutdown(() => end(new Error("Stopped.")));

/**
 * Does the work, and ends the process with the counts on its last line.
 * @param {() => Promise<void>} work
 */
export async function tally(work) {
  try {
    await work();
    await end();
  } catch (error) {
    await end(/** @type {Error} */ (error));
  }
}

/** @param {() => Promise<void>} cleanup for the end, after success or failure */
export function atEnd(cleanup) {
  cleanups.push(cleanup);
}

/**
 * The shop's own settings are not for the tests: with a DATABASE_URL of this shell they would write there. Their names
 * are those of .env.example.
 */
export function withoutSettings() {
  const names = readFileSync(join(root, ".env.example"), "utf8").matchAll(/^#?([A-Z_]+)=/gm);
  const env = { ...process.env };
  for (const [, name] of names) delete env[String(name)];
  delete env.NODE_ENV;
  env.SHOP_CONFIG = ""; // and an owner's file beside the sources is not for them, either
  return env;
}

/**
 * Waits for all of them, also when one fails, so that each is counted.
 * @param {Promise<void>[]} lanes
 */
export async function sideBySide(...lanes) {
  const faults = (await Promise.allSettled(lanes)).flatMap((lane) =>
    lane.status === "rejected" ? [lane.reason.message] : [],
  );
  if (faults.length > 0) throw new Error(faults.join("\n"));
}

/** After so many minutes no further step begins. It is set where time is limited, as in CI. */
const LATEST_MS = Number(process.env.TEST_MINUTES ?? Infinity) * 60_000;

/**
 * One after the other, also when one fails, so that each is counted.
 * @param {(() => Promise<void>)[]} works
 */
export async function inTurn(...works) {
  /** @type {string[]} */
  const faults = [];
  for (const work of works) {
    if (performance.now() > LATEST_MS) {
      console.log("There is no time for the rest, which is left out.");
      counts.push({ name: "without time", passed: 0, failed: 0, skipped: 1 });
      break;
    }
    await work().catch(({ message }) => void faults.push(message));
  }
  if (faults.length > 0) throw new Error(faults.join("\n"));
}

/**
 * @param {string} engine
 * @param {string[]} args of Vitest
 * @param {NodeJS.ProcessEnv} env
 * @param {string} [node] its path, where it is another than ours
 */
export async function unitTests(engine, args, env, node = process.execPath) {
  const report = reportOf(engine);
  const all = [VITEST, ...args, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const result = step(`tests on ${engine}`, () => run(node, all, { env, seconds: LONGEST_SECONDS }));
  await counted(engine, result, () => {
    const { numPassedTests, numFailedTests, numPendingTests, numTodoTests } = readReport(report);
    tellOfFailures(engine, report);
    return { passed: numPassedTests, failed: numFailedTests, skipped: numPendingTests + numTodoTests };
  });
}

/**
 * @param {string} name
 * @param {string[]} args of Playwright
 * @param {NodeJS.ProcessEnv} env with `CHROMIUM_PATH`
 */
export async function journeys(name, args, env) {
  const report = reportOf(name);
  const all = [PLAYWRIGHT, "test", "--reporter=list,json", ...args];
  const settings = { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: report };
  const result = step(`journeys, ${name}`, () =>
    run(process.execPath, all, { env: settings, seconds: LONGEST_SECONDS }),
  );
  await counted(name, result, () => {
    const { expected, unexpected, flaky, skipped } = readReport(report).stats;
    tellOfFailures(name, report);
    return { passed: expected + flaky, failed: unexpected, skipped };
  });
}

/** @param {string} names of journeys, for Playwright */
export function specs(names) {
  return names.split(" ").map((name) => `/${name}.spec.ts`);
}

/**
 * Tests that passed at their second try count as passed, and are named all the same: somebody may have to mend them.
 * @param {string} where
 * @param {string} report
 */
function tellOfFailures(where, report) {
  const named = (/** @type {string} */ end) =>
    testsIn(report)
      .filter((ran) => ran.end === end)
      .map(({ file, title, words }) => [`${file} > ${title}`, words].filter(Boolean).join(": "));
  const again = named("second try");
  if (again.length > 0) console.log(`${where}: passed at the second try:\n  ${again.join("\n  ")}`);
  failures.push(...named("failed").map((title) => `${where}: ${title}`));
}

/**
 * A browser or a Node that is not available here: printed, and counted as a skipped test.
 * @param {string} name
 */
export function leftOut(name) {
  console.log(`${name}: left out, it could not be found or installed.`);
  counts.push({ name, passed: 0, failed: 0, skipped: 1 });
}

/**
 * @param {string} title
 * @param {() => Promise<{ ok: boolean, output: string }>} work
 */
export async function step(title, work) {
  const begun = Date.now();
  if (process.stdout.isTTY) process.stdout.write(`${title} …\r`);
  const { ok, output } = await work();
  if (ended) return;
  console.log(`${title.padEnd(28)} ${ok ? "ok    " : "FAILED"} ${seconds(begun)}`);
  if (!ok) throw new Error(output);
}

/**
 * Counts the tests of a step also when it failed.
 * @param {string} name
 * @param {Promise<void>} result
 * @param {() => { passed: number, failed: number, skipped: number }} read
 */
export async function counted(name, result, read) {
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

/**
 * Checks the reports of the steps so far for each point of the specification. A point that they should have shown, and
 * did not, counts as a failed test.
 */
export async function specMap() {
  let output = "";
  const drawn = step("points of the specification", async () => {
    const result = await run(process.execPath, [TSX, "tests/run/spec-map.ts", ...reports], {});
    output = result.output;
    return result;
  });
  await counted("points of the specification", drawn, () => {
    const [, passed, failed] = output.match(/(\d+) passed, (\d+) failed\s*$/) ?? [];
    if (!passed) throw new Error("it ended before it could count");
    return { passed: Number(passed), failed: Number(failed), skipped: 0 };
  });
}

/** @param {string} name of a step */
function reportOf(name) {
  const file = join(folder, `${name}.json`);
  reports.push(file);
  return file;
}

/** @param {string} file */
function readReport(file) {
  return JSON.parse(readFileSync(file, "utf8"));
}

/**
 * Stops what still runs and prints the counts. CI reads the last line.
 * @param {Error} [error]
 */
async function end(error) {
  if (ended) return;
  ended = true;
  // Playwright and Vitest clean up on an interrupt, as from Ctrl-C.
  await stopChildren("SIGINT", 5);
  for (const cleanup of cleanups) await cleanup();
  rmSync(folder, { recursive: true, force: true });

  if (error) console.log(`\n${error.message.trimEnd()}`);
  if (failures.length > 0) console.log(`\nfailed:\n  ${failures.join("\n  ")}`);
  console.log("");
  for (const { name, passed, failed } of counts) {
    console.log(
      `${name.padEnd(28)} ${String(passed).padStart(5)} passed${failed > 0 ? `, ${failed} failed` : ""}`,
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
