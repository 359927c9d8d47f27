import { existsSync } from "node:fs";
import { join } from "node:path";
import { npm, root } from "./processes.js";

/**
 * A package that only the tests need, and only where the machine lacks it: kept apart from `node_modules`, and its
 * scripts, which would download more, are not run.
 * @param {string} name
 * @param {string} version
 * @returns {Promise<{ folder?: string, output: string }>} where it lies; else why it could not be had.
 */
export async function cachedPackage(name, version) {
  const prefix = join(root, ".cache", `${name.replace("/", "-")}-${version}`);
  const folder = join(prefix, "node_modules", name);
  // npm writes this when it is through.
  if (existsSync(join(prefix, "node_modules/.package-lock.json"))) return { folder, output: "" };
  console.log(`Fetching ${name}…`);
  const flags = ["--no-save", "--no-audit", "--no-fund", "--ignore-scripts", "--prefix", prefix];
  const { ok, output } = await npm(["install", ...flags, `${name}@${version}`], { seconds: 300 });
  return ok ? { folder, output } : { output };
}
