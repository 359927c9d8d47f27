/** The settings of the environment and .env, for the programs that start the shop; server/env.ts checks them. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import util from "node:util";
import { portFault, root } from "./processes.js";

/** @type {string[]} */
let setByUs = [];

/**
 * Sets what .env says, and forgets what it said before. Variables that are already set win over the file, and the file
 * over the defaults.
 * @param {Record<string, string>} [defaults]
 */
export function readEnvFile(defaults) {
  for (const name of setByUs) delete process.env[name];
  const file = join(root, ".env");
  const settings = { ...defaults, ...(existsSync(file) ? util.parseEnv(readFileSync(file, "utf8")) : {}) };
  setByUs = Object.keys(settings).filter((name) => !(name in process.env));
  for (const name of setByUs) process.env[name] = settings[name];
}

/**
 * What to print of an error. For a wrong setting the sentence helps, and the stack does not. For code that cannot be
 * compiled the place helps.
 * @param {any} error
 * @returns {string}
 */
export function explain(error) {
  if (["EnvError", "NodeNeeded"].includes(error?.name) || error?.code === "EADDRINUSE") return error.message;
  if (error?.code === "ERR_DLOPEN_FAILED" || /Cannot find (native|module .*prebuilds)/.test(error?.message))
    return `A package of machine code does not load here: say \`npm start\` in a clone, which mends it, or make the release on this kind of machine. (${String(error.message).split("\n")[0]})`;
  return error?.runnerError ? [error.message, error.frame].filter(Boolean).join("\n") : util.inspect(error);
}

/**
 * Whether the sandbox stands in for the outside world; a processor may have a sandbox of its own beside it, as Coinbase
 * does.
 */
export function isSandboxed() {
  return (process.env.NETWORK_PROVIDER || "sandbox") === "sandbox";
}

/** The ports of the shop and of the sandbox. NaN for a value that is no number: server/env.ts reports it. */
export function readPorts() {
  const port = readPort("PORT", 3000);
  return { port, sandboxPort: readPort("SANDBOX_PORT", port + 1) };
}

/** @throws {Error} when a port that is needed is in use. */
export async function ensureFreePorts() {
  const { port, sandboxPort } = readPorts();
  await ensureFree("PORT", port);
  if (!isSandboxed()) return;
  await ensureFree("SANDBOX_PORT", sandboxPort);
  await ensureFree("SANDBOX_SMTP_PORT", readPort("SANDBOX_SMTP_PORT", sandboxPort + 1));
}

/**
 * @param {string} name
 * @param {number} fallback
 */
function readPort(name, fallback) {
  return Number(process.env[name] || fallback);
}

/**
 * Checked before anything is built, on both kinds of address: some systems let two servers share a port as long as only
 * one of them names an address.
 * @param {string} name
 * @param {number} port
 */
async function ensureFree(name, port) {
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return; // the check of the settings reports it
  const fault = (await portFault(port)) ?? (await portFault(port, "127.0.0.1"));
  if (fault === undefined) return;
  const reason = fault === "EADDRINUSE" ? "is in use" : `cannot be used (${fault})`;
  throw new Error(`Port ${port} ${reason}. Choose another one, as with ${name}=${port + 1000}.`);
}
