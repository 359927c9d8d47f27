/** Finds the Nu HTML checker and a Java to run it with, or gets them. Neither is needed to run the shop. */
import { join } from "node:path";
import { aptInstall } from "./apt.js";
import { cachedPackage } from "../../server/cli/cached-package.js";
import { run } from "../../server/cli/processes.js";

const VERSION = "26.9.27";

/** @returns {Promise<string>} the path of its jar; empty, and said, when it cannot be run here. */
export async function findHtmlChecker() {
  if (!(await hasJava())) await aptInstall(["default-jre-headless"]);
  const { folder } = (await hasJava()) ? await cachedPackage("vnu-jar", VERSION) : {};
  if (folder) return join(folder, "build/dist/vnu.jar");
  console.log("The Nu HTML checker does not run: it or a Java could not be found or installed.");
  return "";
}

/** It is started, not only looked for: macOS has a `java` that only says where to get one. */
async function hasJava() {
  return (await run("java", ["-version"], { seconds: 20 })).ok;
}
