import { existsSync } from "node:fs";
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
  // npm writes this at the end.
  if (existsSync(join(prefix, "node_modules/.package-lock.json"))) return { folder, output: "" };
  console.error(`Fetching ${name}…`);
  const quiet = ["--no-save", "--no-audit", "--no-fund", "--prefix", prefix];
  const { ok, output } = await npm(["install", ...quiet, ...flags, `${name}@${version}`], { seconds: 300 });
  return ok ? { folder, output } : { output };
}
