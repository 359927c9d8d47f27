/**
 * `npm start`: from a fresh clone to a running shop, with a sandbox for the outside world beside
 * it. Stops both on Ctrl-C.
 */
import { answers, start, stopChildren } from "./processes.js";
import { ensureFreePorts, isSandboxed, readEnvFile, readPorts } from "./settings.js";
import { ensureBuild, ensureInstall, ensureNode } from "./setup.js";

/** The shop itself gives up after 9. */
const STOP_SECONDS = 12;

let stopping = false;
let running = false;
// 130 is what a shell expects of a set-up that was interrupted; a shop that was stopped is no failure.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop(running ? 0 : 130));

try {
  ensureNode();
  readEnvFile();
  const sandboxed = isSandboxed();
  const { port, sandboxPort } = readPorts();
  await ensureFreePorts();

  await ensureInstall();
  await ensureBuild();
  // Both processes check their settings, and both would say the same.
  const { readEnv } = await import("../build/processes/env.js");
  readEnv();

  running = true;
  if (sandboxed) launch("sandbox", "build/processes/sandbox.js");
  launch("shop", "bin/serve.js");
  if (sandboxed) await answers("sandbox", `http://127.0.0.1:${sandboxPort}/`);
  await answers("shop", `http://127.0.0.1:${port}/readyz`);

  if (!stopping)
    greet(process.env.APP_ORIGIN || `http://localhost:${port}`, sandboxed ? sandboxPort : undefined);
} catch (error) {
  if (!stopping) console.error(/** @type {Error} */ (error).message);
  await stop(1);
}

/**
 * @param {string} name
 * @param {string} file from the root
 */
function launch(name, file) {
  // The channel carries no messages: its end tells the child that we are gone, even when killed.
  const child = start(process.execPath, [file], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  child.once("exit", (code, signal) => {
    if (stopping) return;
    console.error(`The ${name} ended (${signal ?? `exit code ${code}`}).`);
    void stop(1);
  });
}

/**
 * @param {string} origin
 * @param {number | undefined} sandboxPort
 */
function greet(origin, sandboxPort) {
  console.log(`\n  Farline             ${origin}`);
  if (sandboxPort) {
    console.log(`  Sandboxed payments  http://localhost:${sandboxPort}  (no real money moves)`);
    console.log(`  All its mail        http://localhost:${sandboxPort}/mailbox`);
  }
  console.log("\n  Ctrl-C stops it.\n");
}

/** @param {number} code */
async function stop(code) {
  // npm passes Ctrl-C on as well, so it often comes twice.
  if (stopping) return;
  stopping = true;
  await stopChildren("SIGTERM", STOP_SECONDS);
  process.exit(code);
}
