/**
 * What a fresh clone lacks before anything can run: its packages, and a Node that is new enough. This file runs where
 * there are no packages yet, and on a Node that may be too old, so it uses only what Node 20 has.
 */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { isOldNode, NODE_BROUGHT, NODE_PACKAGE, nodeNeeded, WITH_MACHINE_CODE } from "./node.js";
import { npm, root } from "./processes.js";
import { quietly } from "./ensure-build.js";

/** npm itself ran on it when all of this was tried. */
const OLDEST_TO_INSTALL_WITH = 20;

/** A package with machine code works only on the kind of machine that it was installed on. */
const MACHINE = `${process.platform}-${process.arch}`;
const STAMP = join(root, "node_modules/.farline-install");

/** Installs exactly what package-lock.json names, when packages are missing or do not work. */
export async function ensurePackages() {
  if (!existsSync(join(root, "package-lock.json"))) return; // a release brings its own
  if (isInstalled() && !brokenDriver()) return;
  if (Number.parseInt(process.versions.node) < OLDEST_TO_INSTALL_WITH)
    throw nodeNeeded("Install one from https://nodejs.org, or with your version manager.");
  rmSync(STAMP, { force: true });
  await quietly("Installing packages…", () => install("ci"));
  writeFileSync(STAMP, MACHINE);
  const broken = brokenDriver();
  if (broken) throw new Error(`A package does not load on this machine, though it is new: ${broken}`);
}

/**
 * Puts a Node among the packages, where npm's scripts would run on one that is too old: npm looks for `node` there
 * first, so each script of package.json and each `npx` runs on it from then on
 * (docs/why/archive/0099-a-living-node.md).
 */
export async function ensureNode() {
  const found = nodeOfScripts();
  const isOfBefore = existsSync(join(root, "node_modules", NODE_PACKAGE)) && found !== `v${NODE_BROUGHT}`;
  if (!isOldNode(found) && !isOfBefore) return;
  await quietly(`Bringing Node ${NODE_BROUGHT}, since here is ${found || "none that runs"}…`, () =>
    install("install", "--no-save", "--ignore-scripts", `${NODE_PACKAGE}@${NODE_BROUGHT}`),
  );
  if (isOldNode(nodeOfScripts()))
    throw nodeNeeded("The one that was brought does not run here: install one from https://nodejs.org.");
}

/** The version as `node -v` says it; empty where none runs. */
function nodeOfScripts() {
  return (spawnSync("node -v", { encoding: "utf8", shell: true }).stdout ?? "").trim();
}

/**
 * Compares npm's own list of what it has put into node_modules with the lock file. So an install by hand counts too,
 * and an interrupted one does not.
 */
function isInstalled() {
  const installed = lockedPackages("node_modules/.package-lock.json");
  const wanted = lockedPackages("package-lock.json");
  const sameMachine = !existsSync(STAMP) || readFileSync(STAMP, "utf8") === MACHINE;
  return (
    sameMachine &&
    Object.entries(wanted).every(([path, entry]) => {
      // Optional packages are mostly for other platforms.
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

/**
 * @returns {string | undefined} what is wrong with a package of machine code; not tried on an old Node, which would
 *   crash.
 */
function brokenDriver() {
  if (isOldNode(process.version)) return undefined;
  const require = createRequire(import.meta.url);
  try {
    const [Database] = WITH_MACHINE_CODE.map((name) => require(name));
    new Database(":memory:").close(); // only this loads its machine code
    return undefined;
  } catch (error) {
    return /** @type {Error} */ (error).message;
  }
}

/**
 * With what the build needs, whatever NODE_ENV says, and with errors as the only output.
 * @param {string[]} args of npm
 */
async function install(...args) {
  const flags = [
    "--include=dev",
    "--no-audit",
    "--no-fund",
    "--loglevel=error",
    "--fetch-retry-maxtimeout=10000",
  ];
  const { ok, output } = await npm([...args, ...flags]);
  return { ok, output: ok ? output : inOneSentence(output) };
}

/** @param {string} output of npm, which failed; it is returned as it is where we have no better words */
function inOneSentence(output) {
  const [, code = ""] = /^npm (?:error|ERR!) code (\S+)/m.exec(output) ?? [];
  const [, path = "its folder"] = /^npm (?:error|ERR!) path (.+)/m.exec(output) ?? [];
  if (/^(ENOTFOUND|EAI_AGAIN|ECONN\w+|E\w*TIMED?OUT|ENETUNREACH|EHOSTUNREACH|FETCH_ERROR|E5\d\d)$/.test(code))
    return `The registry of npm does not answer (${code}): connect this machine to the internet, and start again.`;
  if (/^(EACCES|EPERM|EROFS)$/.test(code) || /^npm (?:error|ERR!) syscall mkdir/m.test(output))
    return `npm may not write to ${path} (${code}): make it writable, or name another cache, as with npm_config_cache=/tmp/npm, and start again.`;
  if (code === "ENOSPC") return "The disk is full: the packages take 600 MB. Make room, and start again.";
  return output;
}
