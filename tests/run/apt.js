/** The last resort of the tests' set-up: Debian's packages. */
import { run } from "../../server/cli/processes.js";

/**
 * Installs packages where that needs no question: as root on Debian and its relatives.
 * @param {string[]} packages
 * @returns {Promise<string>} what went wrong; empty when it worked or was not possible.
 */
export async function aptInstall(packages) {
  if (process.getuid?.() !== 0 || !(await run("apt-get", ["--version"])).ok) return "";
  console.log(`Installing ${packages.join(", ")} with apt-get…`);
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  for (const args of [["update"], ["install", "-y", "--no-install-recommends", ...packages]]) {
    const { ok, output } = await run("apt-get", args, { env });
    if (!ok) return `${output}\n`;
  }
  return "";
}
