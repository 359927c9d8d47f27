/**
 * `npm run release`, `npm run release -- FOLDER`: makes a folder, `release/` by default, with all that a machine needs
 * to serve the shop besides Node. Its packages with machine code are for the kind of machine that it is made on.
 */
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve, sep } from "node:path";
import { requireNode, WITH_MACHINE_CODE } from "./node.js";
import { ensurePackages } from "./packages.js";
import { root } from "./processes.js";
import { ensureBuild } from "./ensure-build.js";

const FOLDER = resolve(root, process.argv[2] ?? "release");
const PROGRAMS = [
  "ensure-build",
  "node",
  "operator",
  "packages",
  "processes",
  "serve",
  "settings",
  "start",
  "web-processes",
];
const PARTS = [
  "build",
  "public",
  ".env.example",
  "farline.config.example.json",
  "farline.config.schema.json",
  ...PROGRAMS.map((name) => `server/cli/${name}.js`),
];
/** The parts of SQLite's driver for other machines, and its sources. */
const NOT_NEEDED = new RegExp(
  `better-sqlite3/(deps|src|prebuilds/(?!${process.platform}(musl)?-${process.arch}))`,
);

try {
  requireNode();
  await ensurePackages();
  await ensureBuild();
  if (root === FOLDER || root.startsWith(FOLDER + sep))
    throw new Error(`${FOLDER} is where the sources are.`);
  // Other files in the folder stay: its data, its settings.
  // Earlier releases had their programs in bin/, which would serve the new build with old code.
  for (const part of [...PARTS, "node_modules", "bin"])
    rmSync(join(FOLDER, part), { recursive: true, force: true });
  for (const part of PARTS) cpSync(join(root, part), join(FOLDER, part), { recursive: true });
  for (const name of packagesOf(WITH_MACHINE_CODE)) copyPackage(name);
  writeFileSync(join(FOLDER, "package.json"), `${JSON.stringify(description(), undefined, 2)}\n`);
  console.log(`${FOLDER} is all that a machine needs: copy it there and say \`npm start\` in it.`);
} catch (error) {
  console.error(/** @type {Error} */ (error).message);
  process.exitCode = 1;
}

/**
 * @param {string[]} names
 * @returns {Set<string>} with the installed packages that they depend on
 */
function packagesOf(names) {
  const { packages } = JSON.parse(readFileSync(join(root, "node_modules/.package-lock.json"), "utf8"));
  const found = new Set(names);
  for (const name of found) {
    const { dependencies = {}, optionalDependencies = {} } = packages[`node_modules/${name}`];
    for (const other of Object.keys({ ...dependencies, ...optionalDependencies }))
      if (packages[`node_modules/${other}`]) found.add(other);
  }
  return found;
}

/** @param {string} name */
function copyPackage(name) {
  cpSync(join(root, "node_modules", name), join(FOLDER, "node_modules", name), {
    recursive: true,
    filter: (file) => !NOT_NEEDED.test(file.replaceAll("\\", "/")),
  });
}

function description() {
  const { name, version, type, engines, dependencies } = JSON.parse(
    readFileSync(join(root, "package.json"), "utf8"),
  );
  return {
    name,
    version,
    private: true,
    type,
    engines,
    scripts: { start: "node server/cli/start.js", operator: "node server/cli/operator.js" },
    dependencies: Object.fromEntries(WITH_MACHINE_CODE.map((needed) => [needed, dependencies[needed]])),
  };
}
