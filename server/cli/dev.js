/**
 * `npm run dev`: the shop from its sources, with a sandbox for the outside world beside it and a customer to sign in
 * as. A saved file counts from the next request on.
 */
import { once } from "node:events";
import { answers, start, stopChildren, onShutdown } from "./processes.js";
import { ensureFreePorts, explain, isSandboxed, readEnvFile, readPorts } from "./settings.js";
import { requireNode } from "./node.js";
import { ensurePackages } from "./packages.js";
import { seconds } from "./ensure-build.js";

const STOP_SECONDS = 12;
const begun = Date.now();

/** @type {import("./dev-server.js").DevServer | undefined} */
let devServer;
/** @type {number | undefined} */
let port;
let stopping = false;
let isEnding = false;
onShutdown(() => stop(0));

try {
  requireNode();
  process.env.NODE_ENV = "development"; // before React is loaded
  readSettings();
  await ensureFreePorts();
  await ensurePackages();
  const { openDevServer } = await import("./dev-server.js");
  devServer = await openDevServer(readPorts().port, onSave);
  await Promise.all([startSandbox(), devServer.load()]);
  await greet();
  console.log(`  Ready after ${seconds(begun)}. Ctrl-C stops it.\n`);
} catch (error) {
  // Until then an error is what this machine lacks, in a sentence.
  if (devServer) report(error);
  else console.error(/** @type {Error} */ (error).message);
  await stop(1);
}

/** The data of development is kept apart, with a folder for each port, since the sandbox's data belongs to one port. */
function readSettings() {
  readEnvFile();
  port ??= readPorts().port;
  readEnvFile({ DATABASE_URL: `file:data/dev-${port}/farline.sqlite` });
  process.env.PORT = String(port); // this value stays, whatever .env says later
}

/** @returns when it answers, or has ended with an error. */
async function startSandbox() {
  if (!isSandboxed()) return;
  // The channel carries no messages: its end shows the child that we are gone, even when we were killed.
  const child = start(process.execPath, ["--import", "tsx", "server/sandbox/main.ts"], {
    stdio: ["ignore", "inherit", "inherit", "ipc"],
  });
  child.once("exit", (code, signal) => {
    if (code || (signal && !isEnding))
      console.error(
        `The sandbox has ended (${signal ?? `exit code ${code}`}). It starts again when its code or .env is saved.`,
      );
  });
  const address = `http://127.0.0.1:${readPorts().sandboxPort}/`;
  await Promise.race([once(child, "exit"), answers("sandbox", address)]);
}

/**
 * Applies the changes that the shop does not apply by itself.
 * @param {Set<string>} files from the root
 */
async function onSave(files) {
  const hasSettings = files.has(".env");
  if (!hasSettings && ![...files].some((file) => file.startsWith("server/sandbox/"))) return;
  isEnding = true;
  await stopChildren("SIGTERM", STOP_SECONDS);
  isEnding = false;
  if (hasSettings) {
    readSettings();
    devServer?.forget("server/env.ts");
  }
  await startSandbox();
  if (hasSettings) void greet(); // the shop admits it when it is open again
}

/** Prints all addresses. The first time, the traveller signs up and buys. */
async function greet() {
  const { port, sandboxPort } = readPorts();
  const shop = process.env.APP_ORIGIN || `http://localhost:${port}`;
  const places = [["Farline", shop]];
  if (isSandboxed()) {
    const sandbox = `http://localhost:${sandboxPort}`;
    places.push(
      ["Payments", `${sandbox}  (no real money moves)`],
      ["All mail", `${sandbox}/mailbox`],
      ["Sign in as", "traveller, Window-seat-7"],
      ["Dashboard", `${shop}/dashboard`],
    );
    const traveller = await welcome().catch(report);
    if (traveller)
      places.push(
        ["Their eSIM", `${shop}/dashboard/esims/${traveller.esimId}`],
        ["Its phone", `${sandbox}/phone/${traveller.iccid}`],
      );
  }
  console.log(`\n${places.map(([name = "", place]) => `  ${name.padEnd(12)}${place}`).join("\n")}\n`);
}

async function welcome() {
  const seeds = await devServer?.module("/server/world/seeds.ts");
  return seeds?.welcomeTraveller();
}

/** @param {unknown} error */
function report(error) {
  if (!stopping) console.error(explain(error));
}

/** @param {number} code */
async function stop(code) {
  if (stopping) return;
  stopping = isEnding = true;
  setTimeout(() => process.exit(1), STOP_SECONDS * 1000).unref();
  await devServer?.close(); // before the sandbox, which running work may still call
  await stopChildren("SIGTERM", STOP_SECONDS);
  process.exit(code);
}
