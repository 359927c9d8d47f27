/**
 * `npm run test:deep` runs what takes too long for every change: the journeys and the tests on PostgreSQL that `npm
 * test` leaves out; unit tests and the built shop on the oldest and the newest Node; the tests' random searches with
 * many more tries; the API of the production build with twenty thousand odd requests; shops that are killed while
 * customers pay, eSIMs are made and API clients repeat their calls, and shops whose customers' passwords are guessed
 * at, each on both database engines; the journeys in a browser that translates, in Firefox and in WebKit; every form on
 * a line that breaks and on one that loses one request in twenty; axe in every theme, layout and at twice the type
 * size.
 */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { ensureBrowser, findFirefox, findWebKit } from "./browser.js";
import { cachedPackage } from "../../server/cli/cached-package.js";
import { findHtmlChecker } from "./html-checker.js";
import { startPostgres } from "./postgres.js";
import { root, run } from "../../server/cli/processes.js";
import { NODE_PACKAGE, requireNode } from "../../server/cli/node.js";
import { ensurePackages } from "../../server/cli/packages.js";
import { ensureBuild } from "../../server/cli/ensure-build.js";
import {
  atEnd,
  CORE_JOURNEYS,
  counted,
  inTurn,
  journeys,
  leftOut,
  sideBySide,
  specMap,
  specs,
  step,
  tally,
  unitTests,
  withoutSettings,
} from "./tally.js";

const TSX = join(root, "node_modules/tsx/dist/cli.mjs");
const LONGEST_SECONDS = 1_800;
/** A random search that fails prints its seed, and takes it as an argument. */
const LONG_RUNS = [
  "fuzz-api",
  "crash-orders",
  "crash-esims",
  "crash-keys",
  "guess-attack addresses=40 owners=10",
];
/** The newest version of the oldest line that still gets fixes, where all unit tests run, and the newest of all. */
const NODES = ["22.23.3", "26.10.0"];
/** The journeys that click, type or wait in pages where a script runs. */
const TRANSLATED =
  "account accounts app-navigation bad-network billing buy coverage data destinations devices doubt drafts esim " +
  "form-errors launch news password-reset placeholders processor-down refresh states support toasts waitlist";
const IN_FIREFOX =
  "account accounts app-navigation bad-network billing buy coverage destinations devices drafts esim form-errors " +
  "news password-reset refresh support waitlist";

await tally(async () => {
  requireNode();
  await ensurePackages();
  await ensureBuild();
  const postgres = await startPostgres();
  atEnd(postgres.stop);
  const env = withoutSettings();
  const onPostgres = { ...env, TEST_ENGINE: "postgres", TEST_POSTGRES_URL: postgres.url };
  await inTurn(
    () => unitTests("PostgreSQL, others", ["run", "--retry=1"], { ...onPostgres, TEST_PART: "others" }),
    ...NODES.map((version) => () => onNode(version, env)),
  );
  await sideBySide(
    inTurn(
      () => oddJourneys(env),
      () => inFirefox(env),
      () => inWebKit(env),
    ),
    inTurn(
      () => onEngine("SQLite", { ...env, TEST_ENGINE: "sqlite" }, []),
      () => onEngine("PostgreSQL", onPostgres, ["--postgres"]),
    ),
  );
  await specMap();
});

/**
 * @param {string} version
 * @param {NodeJS.ProcessEnv} env
 */
async function onNode(version, env) {
  const { folder } = await cachedPackage(NODE_PACKAGE, version);
  if (!folder) return leftOut(`Node ${version}`);
  const node = join(folder, process.platform === "win32" ? "bin/node.exe" : "bin/node");
  const tests = () =>
    unitTests(`SQLite, Node ${version}`, ["run", "--retry=1"], { ...env, TEST_ENGINE: "sqlite" }, node);
  await inTurn(...(version === NODES[0] ? [tests] : []), () =>
    longRun(`the shop on Node ${version}`, "on-this-node", [], env, node),
  );
}

/** @param {NodeJS.ProcessEnv} env */
async function oddJourneys(env) {
  const settings = { ...env, CHROMIUM_PATH: await ensureBrowser() };
  /**
   * @param {string} name
   * @param {string[]} args
   * @param {Record<string, string>} asked
   */
  const asking = (name, args, asked) => () => journeys(name, args, { ...settings, ...asked });
  const inBrowser = "--project=with JavaScript";
  const lossy = "one request in twenty";
  await inTurn(
    asking("browser", specs(otherJourneys()), { NU_JAR: await findHtmlChecker() }),
    asking("translated", [inBrowser, ...specs(TRANSLATED)], { TRANSLATED: "1" }),
    asking("every view", [inBrowser, "/site.spec.ts", "/large-text.spec.ts"], { EVERY_VIEW: "1" }),
    asking("every way", [inBrowser, "/arriving.spec.ts"], { EVERY_WAY: "1" }),
    asking("every form", ["/sent-twice.spec.ts", "--grep-invert", lossy], { EVERY_FORM: "1" }),
    asking("bad luck", ["/sent-twice.spec.ts", "--grep", lossy], { BAD_LUCK: "1" }),
  );
}

/** The journeys that `npm test` leaves out. */
function otherJourneys() {
  const all = readdirSync(join(root, "tests/e2e")).map((file) => file.replace(".spec.ts", ""));
  return all.filter((name) => !CORE_JOURNEYS.split(" ").includes(name)).join(" ");
}

/** @param {NodeJS.ProcessEnv} env */
async function inFirefox(env) {
  const path = await findFirefox();
  if (!path) return leftOut("journeys, Firefox");
  await journeys("Firefox", ["--project=Firefox", ...specs(IN_FIREFOX)], { ...env, FIREFOX_PATH: path });
}

/** @param {NodeJS.ProcessEnv} env */
async function inWebKit(env) {
  const path = await findWebKit();
  if (!path) return leftOut("journeys, WebKit");
  await journeys("WebKit", ["--project=WebKit"], { ...env, WEBKIT_BROWSER: path });
}

/**
 * @param {string} engine
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} args of the long runs
 */
function onEngine(engine, env, args) {
  const searches = ["related", "tests/support/deep.ts", "--run", "--maxWorkers=1"];
  return inTurn(
    () => unitTests(engine, searches, { ...env, DEEP: "1" }),
    ...LONG_RUNS.map((name) => () => longRun(`${name} on ${engine}`, name, args, env)),
  );
}

/**
 * @param {string} title
 * @param {string} program of tests/bench, with its arguments; it counts as one test
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {string} [node] its path, where it is another than ours
 */
async function longRun(title, program, args, env, node = process.execPath) {
  let isOk = false;
  const [name = "", ...takes] = program.split(" ");
  const result = step(title, async () => {
    const line = [TSX, join(root, `tests/bench/${name}.ts`), ...takes, ...args];
    const { ok, output } = await run(node, line, { env, seconds: LONGEST_SECONDS });
    isOk = ok;
    return { ok, output: `${title}\n${output}` };
  });
  await counted(title, result, () => ({ passed: Number(isOk), failed: Number(!isOk), skipped: 0 }));
}
