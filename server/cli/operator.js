/** `npm run operator -- COMMAND`: what a person decides or does by hand, on the database of this shop. */
import { existsSync } from "node:fs";
import { root } from "./processes.js";
import { requireNode } from "./node.js";
import { explain, readEnvFile } from "./settings.js";

const from = process.cwd();
// The build, the data and the settings are looked for here, from whichever folder it was started.
process.chdir(root);
process.env.NODE_ENV ??= "production";
readEnvFile();

// A reader may stop early, as `head` does; the command is done all the same.
process.stdout.on("error", (error) => {
  if (!("code" in error) || error.code !== "EPIPE") throw error;
});

if (!existsSync("build/processes/operator.js")) {
  console.error("There is no build yet. Make one with: npm run build");
  process.exit(1);
}
try {
  requireNode();
  const { main } = await import("../../build/processes/operator.js");
  process.exitCode = await main(process.argv.slice(2), process.env.INIT_CWD ?? from);
} catch (error) {
  console.error(explain(error));
  process.exitCode = 1;
}
