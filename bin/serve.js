/** The shop from its production build, and nothing else: `node bin/serve.js`. */
import { root } from "./processes.js";
import { explain } from "./settings.js";

// The build and the data are looked for here, wherever it was started.
process.chdir(root);

// React takes its slow development build otherwise.
process.env.NODE_ENV ??= "production";

// Under `npm start`: if that is killed, end too. A listener alone would keep the process alive.
process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
process.channel?.unref();

try {
  const build = await import("../build/server/index.js");
  await build.entry.module.serve(build);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
