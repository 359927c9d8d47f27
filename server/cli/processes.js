/** Child processes of `npm start` and `npm test`: started in one place, so that one call stops all that still run. */
import { spawn } from "node:child_process";
import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";
import { basename, dirname } from "node:path";
import { fileURLToPath } from "node:url";

/** The folder of the project. */
export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const windows = process.platform === "win32";

/** @type {Set<import("node:child_process").ChildProcess>} */
const children = new Set();

/**
 * Starts a program in a process group of its own: Ctrl-C in a terminal then reaches only us, and
 * we decide in which order the others end.
 * @param {string} command
 * @param {string[]} args
 * @param {import("node:child_process").SpawnOptions} [options]
 */
export function start(command, args, options) {
  const child = spawn(command, args, { cwd: root, detached: !windows, ...options });
  children.add(child);
  for (const event of ["exit", "error"]) child.once(event, () => children.delete(child));
  return child;
}

/**
 * Runs a program to its end without showing what it prints.
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, uid?: number, gid?: number, seconds?: number, shell?:
 * boolean }} [options]
 *   `seconds`: after these it is killed.
 * @returns {Promise<{ ok: boolean, output: string }>}
 */
export async function run(command, args, { seconds = 900, ...options } = {}) {
  const child = start(command, args, { ...options, stdio: ["ignore", "pipe", "pipe"] });
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding("utf8").on("data", (text) => (output += text));
  }
  const timer = setTimeout(() => {
    output += `\nStopped after ${seconds} seconds.\n`;
    signalGroup(child, "SIGKILL");
  }, seconds * 1000);
  try {
    const [code] = await once(child, "close");
    return { ok: code === 0, output };
  } catch (error) {
    return { ok: false, output: `${output}${command}: ${/** @type {Error} */ (error).message}\n` };
  } finally {
    clearTimeout(timer);
  }
}

/**
 * The npm that runs us, as a command: through Node, since on Windows `npm` is a batch file.
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
export function npm(args, options) {
  const { npm_execpath: cli, npm_node_execpath: node = process.execPath } = process.env;
  return cli && basename(cli) === "npm-cli.js"
    ? run(node, [cli, ...args], options)
    : run("npm", args, { ...options, shell: windows });
}

/** Below the ports that systems give to outgoing connections: such a port could be taken again at any moment. */
const [LOWEST_PORT, HIGHEST_PORT] = [10_000, 32_000];

/**
 * A port of this machine on which nobody listens.
 * @param {number} [count] nor on those after it, so many in all
 */
export async function freePort(count = 1) {
  for (;;) {
    const port = randomInt(LOWEST_PORT, HIGHEST_PORT);
    const ports = Array.from({ length: count }, (_, nth) => portFault(port + nth, "127.0.0.1"));
    if (!(await Promise.all(ports)).some(Boolean)) return port;
  }
}

/**
 * Why nobody can listen there, as the system says it; undefined where that is possible.
 * @param {number} port
 * @param {string} [host]
 * @returns {Promise<string | undefined>}
 */
export async function portFault(port, host) {
  const server = createServer().listen(port, host);
  const fault = await once(server, "listening").then(
    () => undefined,
    (error) => error.code,
  );
  await new Promise((resolve) => server.close(resolve));
  return fault;
}

const READY_SECONDS = 60;
const PARENT_EVERY_MS = 500;

/**
 * Waits until a server answers without an error.
 * @param {string} name for the message
 * @param {string} url
 * @throws {Error} when it does not within a minute.
 */
export async function answers(name, url) {
  const deadline = Date.now() + READY_SECONDS * 1000;
  for (;;) {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.ok) return;
    if (Date.now() > deadline) throw new Error(`The ${name} was not ready after ${READY_SECONDS} seconds.`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/**
 * Calls `end` once somebody wants this program to stop.
 * @param {() => unknown} end may be called again, since npm passes Ctrl-C on as well
 */
export function onShutdown(end) {
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, end);
  if (windows || !process.env.npm_lifecycle_script?.includes(basename(process.argv[1] ?? "?"))) return;
  // When npm is ended by its process id, it ends the shell between us, and the shell passes nothing on.
  endWithParent(end);
}

/**
 * Calls `end` once the program that started us is gone: one that was killed passes nothing on.
 * @param {() => unknown} end
 * @param {number} [parent] its process id
 */
export function endWithParent(end, parent = process.ppid) {
  setInterval(() => process.ppid !== parent && end(), PARENT_EVERY_MS).unref();
}

/**
 * Asks every child that still runs to end, waits, and kills those that do not.
 * @param {NodeJS.Signals} signal
 * @param {number} seconds
 */
export async function stopChildren(signal, seconds) {
  const left = [...children];
  for (const child of left) signalGroup(child, signal);
  const timer = setTimeout(() => left.forEach((child) => signalGroup(child, "SIGKILL")), seconds * 1000);
  await Promise.all(left.map((child) => children.has(child) && once(child, "exit")));
  clearTimeout(timer);
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
function signalGroup(child, signal) {
  if (!child.pid) return;
  try {
    process.kill(windows ? child.pid : -child.pid, signal);
  } catch {
    // It ended by itself in the meantime.
  }
}
