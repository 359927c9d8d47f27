/** The shop from its production build, and nothing else: `node bin/serve.js`. */
import { fileURLToPath } from "node:url";

// The build and the data are looked for here, wherever it was started.
process.chdir(fileURLToPath(new URL("..", import.meta.url)));

// React takes its slow development build otherwise.
process.env.NODE_ENV ??= "production";

// Under `npm start`: if that is killed, end too. A listener alone would keep the process alive.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();

try {
  const build = await import("../build/server/index.js");
  await build.entry.module.serve(build);
} catch (thrown) {
  const error = /** @type {any} */ (thrown);
  // A wrong setting is for the one who set it: the sentence helps, the stack does not.
  const expected = error?.name === "EnvError" || error?.code === "EADDRINUSE";
  console.error(expected ? error.message : error);
  process.exit(1);
}
