/** Finds the Nu HTML checker and a Java to run it with, or gets them. Neither is needed to run the shop. */
import { join } from "node:path";
import { aptInstall } from "./apt.js";
import { cachedPackage } from "./cached-package.js";
import { run } from "./processes.js";

const VERSION = "26.9.27";

/** @returns {Promise<string>} the path of its jar; empty when it cannot be run here. */
export async function findHtmlChecker() {
  if (!(await hasJava())) await aptInstall(["default-jre-headless"]);
  if (!(await hasJava())) return "";
  const { folder } = await cachedPackage("vnu-jar", VERSION);
  return folder ? join(folder, "build/dist/vnu.jar") : "";
}

/** It is started, not only looked for: macOS has a `java` that only says where to get one. */
async function hasJava() {
  return (await run("java", ["-version"], { seconds: 20 })).ok;
}
