/**
 * `npm start`: from a fresh clone to a running shop, with a sandbox for the outside world beside
 * it. Stops both on Ctrl-C.
 */
import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { root, start, stopChildren } from "./processes.js";
import { ensureBuild, ensureInstall, ensureNode } from "./setup.js";

/** The shop itself gives up after 9. */
const STOP_SECONDS = 12;
const READY_SECONDS = 60;

let stopping = false;
let running = false;
// 130 is what a shell expects of a set-up that was interrupted; a shop that was stopped is no failure.
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => stop(running ? 0 : 130));

try {
  ensureNode();
  readEnvFile();
  const sandboxed = (process.env.PAYMENT_PROVIDER || "sandbox") === "sandbox";
  const shopPort = readPort("PORT", 3000);
  const sandboxPort = readPort("SANDBOX_PORT", shopPort + 1);
  await ensureFree("PORT", shopPort);
  if (sandboxed) {
    await ensureFree("SANDBOX_PORT", sandboxPort);
    await ensureFree("SANDBOX_SMTP_PORT", readPort("SANDBOX_SMTP_PORT", sandboxPort + 1));
  }

  await ensureInstall();
  await ensureBuild();
  // Both processes check their settings, and both would say the same.
  const { readEnv } = await import("../build/processes/env.js");
  readEnv();

  running = true;
  if (sandboxed) launch("sandbox", "build/processes/sandbox.js");
  launch("shop", "bin/serve.js");
  if (sandboxed) await answers("sandbox", `http://127.0.0.1:${sandboxPort}/`, () => true);
  await answers("shop", `http://127.0.0.1:${shopPort}/readyz`, (response) => response.ok);

  if (!stopping)
    greet(process.env.APP_ORIGIN || `http://localhost:${shopPort}`, sandboxed ? sandboxPort : undefined);
} catch (error) {
  if (!stopping) console.error(/** @type {Error} */ (error).message);
  await stop(1);
}

/** Variables that are already set win over the file. */
function readEnvFile() {
  const file = join(root, ".env");
  if (existsSync(file)) process.loadEnvFile?.(file);
}

/**
 * NaN for what is no number: the settings say so, with all else that is wrong with them.
 * @param {string} name
 * @param {number} fallback
 */
function readPort(name, fallback) {
  return Number(process.env[name] || fallback);
}

/**
 * Asked before anything is built, on both kinds of address: some systems let two servers share a
 * port as long as only one of them names an address.
 * @param {string} name
 * @param {number} port
 */
async function ensureFree(name, port) {
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return;
  for (const host of [undefined, "127.0.0.1"]) {
    await new Promise((resolve, reject) => {
      const server = createServer();
      server.once("error", (/** @type {NodeJS.ErrnoException} */ error) => {
        if (error.code === "EADDRINUSE") {
          reject(new Error(`Port ${port} is in use. Choose another one: ${name}=${port + 1000} npm start`));
        } else {
          reject(new Error(`Port ${port} cannot be used (${error.code}). Choose another one with ${name}.`));
        }
      });
      server.listen(port, host, () => server.close(resolve));
    });
  }
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
 * @param {string} name
 * @param {string} url
 * @param {(response: Response) => boolean} isReady
 */
async function answers(name, url, isReady) {
  const deadline = Date.now() + READY_SECONDS * 1000;
  while (!stopping) {
    const response = await fetch(url, { redirect: "manual", signal: AbortSignal.timeout(2000) }).catch(
      () => undefined,
    );
    await response?.body?.cancel();
    if (response && isReady(response)) return;
    if (Date.now() > deadline) throw new Error(`The ${name} was not ready after ${READY_SECONDS} seconds.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
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
