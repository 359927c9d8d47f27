/**
 * `npm start`: from a fresh clone to a running shop, with a sandbox for the outside world beside it. Stops both on
 * Ctrl-C.
 */
import { answers, start, stopChildren, onShutdown, root } from "./processes.js";
import { ensureFreePorts, isSandboxed, readEnvFile, readPorts } from "./settings.js";
import { requireNode } from "./node.js";
import { ensurePackages } from "./packages.js";
import { ensureBuild } from "./ensure-build.js";

/** The shop itself gives up after 9. */
const STOP_SECONDS = 12;

let stopping = false;
let running = false;
// A shell expects 130 of a set-up that was interrupted; a shop that was stopped is no failure.
onShutdown(() => stop(running ? 0 : 130));

try {
  requireNode();
  process.chdir(root);
  readEnvFile();
  const sandboxed = isSandboxed();
  const { port, sandboxPort } = readPorts();
  await ensureFreePorts();

  await ensurePackages();
  await ensureBuild();
  // Both processes check their settings, and both would report the same.
  const { readEnv } = await import("../../build/processes/env.js");
  readEnv();

  running = true;
  if (sandboxed) launch("sandbox", "build/processes/sandbox.js");
  launch("shop", "server/cli/serve.js");
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
  // The channel carries no messages: its end shows the child that we are gone, even when we were killed.
  const child = start(process.execPath, [file], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    env: { ...process.env, NODE_ENV: "production" },
  });
  child.once("exit", (code, signal) => {
    if (stopping) return;
    console.error(signal ? endedBy(signal, name) : `The ${name} ended (exit code ${code}).`);
    void stop(1);
  });
}

/**
 * @param {NodeJS.Signals} signal that nobody here sent
 * @param {string} name
 */
function endedBy(signal, name) {
  const cause = /KILL|TERM|INT|HUP/.test(signal)
    ? "somebody outside ended it, or the machine, which does so when it is short of memory"
    : `its memory was full (NODE_OPTIONS=--max-old-space-size=MB gives it more), or Node ${process.version} or a package of machine code has a fault that another version of Node may not have`;
  return `The ${name} was ended by ${signal}: ${cause}. Nothing that it had answered is lost; start it again.`;
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
  if (stopping) return;
  stopping = true;
  await stopChildren("SIGTERM", STOP_SECONDS);
  process.exit(code);
}
