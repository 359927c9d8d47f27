import { existsSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { npm, root } from "./processes.js";

/**
 * A package that only tests and worlds need, and only where the machine lacks it: kept apart from `node_modules`.
 * @param {string} name
 * @param {string} version
 * @param {string[]} flags of npm; with them it does not run the package's scripts, which may download more
 * @returns {Promise<{ folder?: string, output: string }>} where it lies; else why it could not be installed.
 */
export async function cachedPackage(name, version, flags = ["--ignore-scripts"]) {
  const prefix = join(root, ".cache", `${name.replace("/", "-")}-${version}`);
  const folder = join(prefix, "node_modules", name);
  if (existsSync(folder)) return { folder, output: "" };
  console.error(`Fetching ${name}…`);
  // Two may fetch at once, and each may be ended in the middle: what stands at its place is whole.
  const own = `${prefix}.${process.pid}`;
  const quiet = ["--no-save", "--no-audit", "--no-fund", "--prefix", own];
  const { ok, output } = await npm(["install", ...quiet, ...flags, `${name}@${version}`], { seconds: 300 });
  if (ok && !existsSync(prefix)) renameSync(own, prefix);
  rmSync(own, { recursive: true, force: true });
  return ok ? { folder, output } : { output };
}
