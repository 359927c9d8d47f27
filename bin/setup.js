/**
 * What a fresh clone lacks: checked, and made only when it is missing or out of date. Runs before
 * `npm install`, so it uses nothing but Node.
 */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { npm, root } from "./processes.js";

const NODE_NEEDED = [20, 19];

/** A compiled package works only on the kind of Node that it was installed with. */
const RUNTIME = `${process.platform}-${process.arch}-${process.versions.modules}`;
const INSTALL_STAMP = join(root, "node_modules/.farline-install");

const BUILD_STAMP = join(root, "build/.farline-build");
const BUILD_OUTPUT = ["build/server/index.js", "build/processes/sandbox.js"];
/** The names in the root folder that the shop is made of. */
export const BUILD_INPUT =
  /^(app|bin|server|public|package\.json|package-lock\.json|tsconfig\.json|.+\.config\.[a-z]+)$/;

/** @throws {Error} with what to do, when this Node is too old. */
export function ensureNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  const [neededMajor = 0, neededMinor = 0] = NODE_NEEDED;
  if (major > neededMajor || (major === neededMajor && minor >= neededMinor)) return;
  throw new Error(
    `Farline needs Node ${NODE_NEEDED.join(".")} or newer; this is ${process.versions.node} (${process.execPath}).\n` +
      "Install a newer one from https://nodejs.org, or with your version manager.",
  );
}

/** Installs exactly what package-lock.json says, when it is not there yet. */
export async function ensureInstall() {
  if (isInstalled()) return;
  await quietly("Installing packages… (a minute or two the first time)", async () => {
    // Where SQLite has to be compiled, every core may do it.
    const env = { JOBS: "max", ...process.env };
    const result = await npm(["ci", "--include=dev", "--no-audit", "--no-fund"], { env });
    if (result.ok) return result;
    const output =
      `${result.output}\nThe packages could not be installed. If the lines above speak of better-sqlite3, node-gyp or ` +
      "make: no ready-made SQLite could be downloaded, and compiling it needs python3, make and g++\n" +
      "(Debian, Ubuntu: apt-get install python3 make g++; macOS: xcode-select --install).";
    return { ok: false, output };
  });
  writeFileSync(INSTALL_STAMP, RUNTIME);
}

/**
 * npm notes what it has put into node_modules; that is compared with what the lock file asks for.
 * So an install by hand counts too, and one that was interrupted does not.
 */
function isInstalled() {
  const installed = lockedPackages("node_modules/.package-lock.json");
  const wanted = lockedPackages("package-lock.json");
  const sameRuntime = !existsSync(INSTALL_STAMP) || readFileSync(INSTALL_STAMP, "utf8") === RUNTIME;
  return (
    sameRuntime &&
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

/** Builds the shop, when the build is not of these sources. */
export async function ensureBuild() {
  const wanted = hashOfSources();
  const complete = BUILD_OUTPUT.every((file) => existsSync(join(root, file)));
  if (complete && existsSync(BUILD_STAMP) && readFileSync(BUILD_STAMP, "utf8") === wanted) return;

  // A build that fails half-way must not pass for the one before it.
  rmSync(BUILD_STAMP, { force: true });
  await quietly("Building…", () =>
    npm(["run", "build"], { env: { ...process.env, NODE_ENV: "production" } }),
  );
  mkdirSync(join(root, "build"), { recursive: true });
  writeFileSync(BUILD_STAMP, wanted);
}

/** Contents, not dates: a checkout or a copy changes every date. */
function hashOfSources() {
  const hash = createHash("sha256");
  for (const name of readdirSync(root).sort()) {
    if (BUILD_INPUT.test(name)) addToHash(hash, name);
  }
  return hash.digest("hex");
}

/**
 * @param {import("node:crypto").Hash} hash
 * @param {string} path from the root
 */
function addToHash(hash, path) {
  const full = join(root, path);
  if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).sort()) addToHash(hash, `${path}/${name}`);
  } else {
    const content = readFileSync(full);
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
}

/**
 * Says that a long piece of work begins and ends; what it printed is shown only when it failed.
 * @param {string} title
 * @param {() => Promise<{ ok: boolean, output: string }>} work
 * @throws {Error} whose message is the output.
 */
export async function quietly(title, work) {
  const begun = Date.now();
  console.log(title);
  const { ok, output } = await work();
  console.log(ok ? `  done in ${seconds(begun)}` : "  failed");
  if (!ok) throw new Error(output);
}

/** @param {number} begun milliseconds, as of Date.now() */
export function seconds(begun) {
  return `${((Date.now() - begun) / 1000).toFixed(1)} s`;
}
