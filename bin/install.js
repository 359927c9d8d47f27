/**
 * What npm runs before `start`, `dev`, `release` and the tests: a fresh clone's packages, installed only where they are
 * missing. It runs before there are any, and on a Node that may be too old for the shop.
 *
 * Then one from the registry is put among the packages. npm looks for `node` there first, so each script of
 * package.json and each `npx` runs on it from then on (docs/decisions/0099-a-living-node.md).
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { isOldNode, NODE_PACKAGE, nodeNeeded } from "./node.js";
import { npm, root, stopChildren, whenAskedToEnd } from "./processes.js";
import { quietly } from "./setup.js";

/** npm itself ran on it when all of this was tried. */
const OLDEST_TO_INSTALL_WITH = 20;
const NODE_BROUGHT = "24.21.0";

/** A package with machine code works only on the kind of machine that it was installed on. */
const MACHINE = `${process.platform}-${process.arch}`;
const STAMP = join(root, "node_modules/.farline-install");

const STOP_SECONDS = 5;
const windows = process.platform === "win32";

whenAskedToEnd(() => void stopChildren("SIGTERM", STOP_SECONDS).then(() => process.exit(130)));

try {
  await ensurePackages();
  await ensureNode();
} catch (error) {
  console.error(/** @type {Error} */ (error).message);
  process.exit(1);
}

/** Installs exactly what package-lock.json says, when it is not there yet, or not in working order. */
async function ensurePackages() {
  if (isInstalled() && !brokenDriver()) return;
  if (Number.parseInt(process.versions.node) < OLDEST_TO_INSTALL_WITH)
    throw nodeNeeded("Install one from https://nodejs.org, or with your version manager.");
  rmSync(STAMP, { force: true });
  await quietly("Installing packages…", () => install("ci", "--include=dev"));
  writeFileSync(STAMP, MACHINE);
  const broken = brokenDriver();
  if (broken) throw new Error(`A package does not load on this machine, though it is new: ${broken}`);
}

/** Brings a Node where npm's scripts would run on one that is too old. */
async function ensureNode() {
  const found = nodeOfScripts().trim();
  if (!isOldNode(found)) return;
  await quietly(`Bringing Node ${NODE_BROUGHT}, since this machine has ${found}…`, () =>
    install("install", "--no-save", "--ignore-scripts", `${NODE_PACKAGE}@${NODE_BROUGHT}`),
  );
  if (isOldNode(nodeOfScripts()))
    throw nodeNeeded("The one that was brought does not run here: install one from https://nodejs.org.");
}

function nodeOfScripts() {
  return spawnSync("node", ["-v"], { encoding: "utf8", shell: windows }).stdout ?? "";
}

/**
 * npm notes what it has put into node_modules; that is compared with what the lock file asks for.
 * So an install by hand counts too, and one that was interrupted does not.
 */
function isInstalled() {
  const installed = lockedPackages("node_modules/.package-lock.json");
  const wanted = lockedPackages("package-lock.json");
  const sameMachine = !existsSync(STAMP) || readFileSync(STAMP, "utf8") === MACHINE;
  return (
    sameMachine &&
    Object.entries(wanted).every(([path, entry]) => {
      // Optional ones are mostly for other platforms.
      if (path === "" || entry.optional || entry.devOptional) return true;
      return installed[path]?.version === entry.version;
    })
  );
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, devOptional?: boolean }>}
 */
function lockedPackages(file) {
  const path = join(root, file);
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")).packages : {};
}

/** @returns {string | undefined} what is wrong with a package of machine code; an old Node is not asked, it would crash. */
function brokenDriver() {
  if (isOldNode(process.version)) return undefined;
  const require = createRequire(import.meta.url);
  try {
    require("@node-rs/argon2");
    new (require("better-sqlite3"))(":memory:").close();
    return undefined;
  } catch (error) {
    return /** @type {Error} */ (error).message;
  }
}

/** @param {string[]} args of npm */
async function install(...args) {
  const { ok, output } = await npm([...args, "--no-audit", "--no-fund", "--fetch-retry-maxtimeout=10000"]);
  return { ok, output: ok ? output : inOneSentence(output) };
}

/** @param {string} output of npm, which failed; as it is where we have no better word */
function inOneSentence(output) {
  const [, code = ""] = /npm error code (\S+)/.exec(output) ?? [];
  const [, path = "its folder"] = /npm error path (.+)/.exec(output) ?? [];
  if (/^(ENOTFOUND|EAI_AGAIN|ECONN\w+|E\w*TIMEDOUT|ENETUNREACH|EHOSTUNREACH)$/.test(code))
    return `The registry of npm does not answer (${code}): connect this machine to the internet, and start again.`;
  if (/^(EACCES|EPERM|EROFS)$/.test(code) || output.includes("npm error syscall mkdir"))
    return `npm may not write to ${path} (${code}): make it writable, or name another cache, as with npm_config_cache=/tmp/npm, and start again.`;
  if (code === "ENOSPC") return "The disk is full: the packages take 600 MB. Make room, and start again.";
  return output;
}
