/**
 * `npm run release`, `npm run release -- FOLDER`: a folder, `release/` by default, which is all that a machine needs to serve the shop besides Node. Its packages with
 * machine code are of the kind of machine that it is made on.
 */
import { cpSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { requireNode } from "./node.js";
import { root } from "./processes.js";
import { ensureBuild } from "./setup.js";

const FOLDER = resolve(root, process.argv[2] ?? "release");
const PROGRAMS = ["node", "operator", "processes", "serve", "settings", "setup", "start", "web-processes"];
const PARTS = ["build", "public", ".env.example", ...PROGRAMS.map((name) => `bin/${name}.js`)];
/** What cannot be in a script; the build holds all others (vite.config.ts). */
const WITH_MACHINE_CODE = ["better-sqlite3", "@node-rs/argon2"];

try {
  requireNode();
  await ensureBuild();
  rmSync(FOLDER, { recursive: true, force: true });
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
 * @returns {Set<string>} with the installed ones that they ask for
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
  cpSync(join(root, "node_modules", name), join(FOLDER, "node_modules", name), { recursive: true });
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
    scripts: { start: "node bin/start.js", operator: "node bin/operator.js" },
    dependencies: Object.fromEntries(WITH_MACHINE_CODE.map((needed) => [needed, dependencies[needed]])),
  };
}
