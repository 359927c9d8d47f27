/** The shop from its production build, and nothing else: `node server/cli/serve.js`. */
import cluster from "node:cluster";
import { requireNode } from "./node.js";
import { root } from "./processes.js";
import { explain } from "./settings.js";
import { endWithTheFirst, runInProcesses } from "./web-processes.js";

// The build and the data are looked for here, from whichever folder it was started.
process.chdir(root);

// Otherwise React uses its slow development build.
process.env.NODE_ENV ??= "production";

try {
  requireNode();
  if (cluster.isPrimary && (process.env.WEB_PROCESSES || "1") !== "1") {
    const { readEnv } = await import("../../build/processes/env.js");
    await runInProcesses(readEnv().webProcesses);
  }
  if (cluster.isWorker) endWithTheFirst();
  else {
    // Under `npm start`: if that is killed, this ends too. A listener alone would keep the process alive.
    process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
    process.channel?.unref();
  }
  const build = await import("../../build/server/index.js");
  await build.entry.module.serve(build);
} catch (error) {
  console.error(explain(error));
  process.exit(1);
}
