/** `npm run operator -- COMMAND`: what a person decides or does by hand, on the database of this shop. */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const from = process.cwd();
// The build, the data and the settings are looked for here, wherever it was started.
process.chdir(fileURLToPath(new URL("..", import.meta.url)));
process.env.NODE_ENV ??= "production";
if (existsSync(".env")) process.loadEnvFile?.(".env");

if (!existsSync("build/processes/operator.js")) {
  console.error("There is no build yet. Make one with: npm run build");
  process.exit(1);
}
try {
  const { main } = await import("../build/processes/operator.js");
  process.exitCode = await main(process.argv.slice(2), process.env.INIT_CWD ?? from);
} catch (thrown) {
  const error = /** @type {any} */ (thrown);
  console.error(error?.name === "EnvError" ? error.message : error);
  process.exitCode = 1;
}
