/** The build: made only when it is missing or out of date. */
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { npm, root } from "./processes.js";

/** Says what the build is of: all its sources, and the owner's file. */
export const BUILD_STAMP = join(root, "build/.farline-build");
const BUILD_OUTPUT = ["build/server/index.js", "build/processes/sandbox.js"];
/** The names in the root folder that the shop is built from. */
export const BUILD_INPUT =
  /^(app|server|public|package\.json|package-lock\.json|tsconfig\.json|farline\.config\.example\.json|.+\.config\.[a-z]+)$/;

/** Builds the shop when the build is not of these sources. A release has no sources. */
export async function ensureBuild() {
  if (!existsSync(join(root, "app"))) return;
  const wanted = hashOfSources();
  const complete = BUILD_OUTPUT.every((file) => existsSync(join(root, file)));
  if (complete && existsSync(BUILD_STAMP) && readFileSync(BUILD_STAMP, "utf8") === wanted) return;

  // After a build that failed half-way, the old build must not count as current.
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
 * Prints when a long piece of work begins and ends. Its own output is shown only when it failed.
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
