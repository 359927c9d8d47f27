/** A private PostgreSQL for one run of the tests, gone when it ends. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { EXE, findBinaries } from "./postgres-binaries.js";
import { freePort, root, run } from "./processes.js";

const START_SECONDS = 60;
const STOP_SECONDS = 10;
/** @type {NodeJS.Signals[]} */
const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"];

/** @typedef {{ url: string, stop: () => Promise<void> }} RunningPostgres */
/** @typedef {{ uid: number, gid: number } | undefined} User */

/**
 * Starts a server on a free port of this machine, or takes the one of TEST_POSTGRES_URL.
 * @returns {Promise<RunningPostgres>}
 * @throws {Error} with what to do, when there is no PostgreSQL to be had.
 */
export async function startPostgres() {
  const given = process.env.TEST_POSTGRES_URL;
  if (given) return { url: given, stop: async () => {} };

  const bin = await findBinaries();
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "farline-postgres-")));
  try {
    return await startCluster(bin, folder);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/**
 * @param {string} bin
 * @param {string} folder an empty one, for this cluster alone
 * @returns {Promise<RunningPostgres>}
 */
async function startCluster(bin, folder) {
  const user = unprivilegedUser();
  let programs = bin;
  if (user) {
    // A clone below /root is out of that user's reach, the temporary folder is not.
    if (bin.startsWith(root)) {
      cpSync(dirname(bin), join(folder, "postgres"), { recursive: true, verbatimSymlinks: true });
      programs = join(folder, "postgres/bin");
    }
    await must("chown", ["-R", `${user.uid}:${user.gid}`, folder]);
  }
  const data = join(folder, "data");
  const options = { cwd: folder, env: { ...process.env, HOME: folder }, ...user };
  await must(
    join(programs, `initdb${EXE}`),
    ["-D", data, "--username=postgres", "--auth=trust", "--encoding=UTF8", "--no-locale", "--no-sync"],
    options,
  );

  const port = await freePort();
  const settings = [
    "listen_addresses=127.0.0.1",
    `port=${port}`,
    `unix_socket_directories=${process.platform === "win32" ? "" : folder}`,
    "max_connections=100",
    // Nobody needs these rows after a power cut, and waiting for the disk would take most of the
    // time of the suite. What the tests are about, locks and visibility, does not change.
    "fsync=off",
    // Refused statements are part of the tests; only the server's own words matter here.
    "log_min_messages=log",
  ];
  const server = spawn(
    join(programs, `postgres${EXE}`),
    ["-D", data, ...settings.flatMap((s) => ["-c", s])],
    {
      ...options,
      stdio: ["ignore", "ignore", "pipe"],
      // Not in our process group: Ctrl-C must not end it under the tests, stop() does.
      detached: process.platform !== "win32",
    },
  );
  const stop = stopper(server, folder);
  try {
    await accepting(server);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
}

/** PostgreSQL refuses to run as root. @returns {User} */
function unprivilegedUser() {
  if (process.getuid?.() !== 0) return undefined;
  const users = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  const found = users.find(([name]) => name === "postgres") ?? users.find(([name]) => name === "nobody");
  if (!found)
    throw new Error("PostgreSQL does not run as root, and there is no user named postgres or nobody.");
  return { uid: Number(found[2]), gid: Number(found[3]) };
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {Parameters<typeof run>[2]} [options]
 */
async function must(command, args, options) {
  const { ok, output } = await run(command, args, options);
  if (!ok) throw new Error(`${command} failed:\n${output}`);
}

/** @param {import("node:child_process").ChildProcess} server */
function accepting(server) {
  return new Promise((resolve, reject) => {
    let log = "";
    const fail = () => reject(new Error(`PostgreSQL did not start:\n${log}`));
    const timer = setTimeout(fail, START_SECONDS * 1000);
    server.once("error", (error) => {
      log += error.message;
      fail();
    });
    server.once("exit", fail);
    server.stderr?.setEncoding("utf8").on("data", (text) => {
      log = (log + text).slice(-10_000);
      if (!log.includes("ready to accept connections")) return;
      clearTimeout(timer);
      resolve(undefined);
    });
  });
}

/**
 * Ends the server and removes its folder: when asked, and when this process is stopped.
 * @param {import("node:child_process").ChildProcess} server
 * @param {string} folder
 */
function stopper(server, folder) {
  const remove = () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  const runs = () => server.pid !== undefined && server.exitCode === null && server.signalCode === null;
  /** @type {Promise<void> | undefined} */
  let stopped;

  const stop = () => (stopped ??= end());
  async function end() {
    if (runs()) {
      const timer = setTimeout(() => server.kill("SIGKILL"), STOP_SECONDS * 1000);
      // The fast shutdown: it does not wait for clients.
      server.kill("SIGINT");
      await once(server, "exit");
      clearTimeout(timer);
    }
    remove();
    process.off("exit", atExit);
    for (const signal of SIGNALS) process.off(signal, onSignal);
  }

  function atExit() {
    if (runs()) server.kill("SIGQUIT");
    remove();
  }
  /** @param {NodeJS.Signals} signal */
  async function onSignal(signal) {
    await stop();
    // Our listener kept the signal from ending the process; unless another one decides, do that now.
    if (process.listenerCount(signal) === 0) process.kill(process.pid, signal);
  }
  process.on("exit", atExit);
  for (const signal of SIGNALS) process.on(signal, onSignal);
  return stop;
}
