/** Finds the Nu HTML checker and a Java to run it with, or gets them. Neither is needed to run the shop. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { aptInstall } from "./apt.js";
import { npm, root, run } from "./processes.js";

const VERSION = "26.9.27";
const PREFIX = join(root, ".cache/vnu-jar");
const PACKAGE = join(PREFIX, "node_modules/vnu-jar");

/** @returns {Promise<string>} the path of its jar; empty when it cannot be run here. */
export async function findHtmlChecker() {
  if (!(await hasJava())) await aptInstall(["default-jre-headless"]);
  if (!(await hasJava())) return "";
  const manifest = join(PACKAGE, "package.json");
  if (!existsSync(manifest) || JSON.parse(readFileSync(manifest, "utf8")).version !== VERSION) {
    // Its script would download a Java.
    const args = [
      "install",
      "--no-save",
      "--no-audit",
      "--no-fund",
      "--ignore-scripts",
      "--prefix",
      PREFIX,
      `vnu-jar@${VERSION}`,
    ];
    if (!(await npm(args, { seconds: 300 })).ok) return "";
  }
  return join(PACKAGE, "build/dist/vnu.jar");
}

/** It is started, not only looked for: macOS has a `java` that only says where to get one. */
async function hasJava() {
  return (await run("java", ["-version"], { seconds: 20 })).ok;
}
