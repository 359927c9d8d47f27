/** Finds the Nu HTML checker and a Java to run it with, or installs them. Neither is needed to run the shop. */
import { join } from "node:path";
import { aptInstall } from "./apt.js";
import { cachedPackage } from "../../server/cli/cached-package.js";
import { run } from "../../server/cli/processes.js";

const VERSION = "26.9.27";

/** @returns {Promise<string>} the path of its jar; empty, with a message, when it cannot run here. */
export async function findHtmlChecker() {
  if (!(await hasJava())) await aptInstall(["default-jre-headless"]);
  const { folder } = (await hasJava()) ? await cachedPackage("vnu-jar", VERSION) : {};
  if (folder) return join(folder, "build/dist/vnu.jar");
  console.log("The Nu HTML checker does not run: it or a Java could not be found or installed.");
  return "";
}

/** Starts it, and does not only look for it: macOS has a `java` that only says where to get one. */
async function hasJava() {
  return (await run("java", ["-version"], { seconds: 20 })).ok;
}
