/**
 * `WEB_PROCESSES=n`: n shops behind one port, each in a process of its own that takes every n-th connection. A process
 * that crashes is replaced; when we are asked to end, each answers the requests that it has begun.
 */
import cluster from "node:cluster";
import { setTimeout as sleep } from "node:timers/promises";

/** A process that crashes at once would do so again and again, so the next one starts a moment later. */
const RESTS_FOR_MS = 1_000;
/** A process that has hardly begun does not hear us yet. */
const REPEATED_EVERY_MS = 200;
const SIGNALS = /** @type {const} */ (["SIGTERM", "SIGINT", "SIGHUP"]);

/**
 * Runs this same program in so many processes until a signal, or until one cannot begin.
 * @param {number} count
 * @returns {Promise<never>}
 */
export async function runInProcesses(count) {
  let isStopping = false;
  let code = 0;

  const stop = () => {
    if (isStopping) process.exit(1); // asked twice: end at once
    isStopping = true;
    tellAll();
    setInterval(tellAll, REPEATED_EVERY_MS);
  };
  const tellAll = () => {
    for (const worker of Object.values(cluster.workers ?? {}))
      if (worker?.isConnected()) worker.send("stop", () => {});
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  process.once("disconnect", stop);

  /** @returns {Promise<void>} when it has ended, and so has its replacement. */
  const keepOne = async () => {
    while (!isStopping) {
      const worker = cluster.fork();
      let hasBegun = false;
      worker.once("listening", () => (hasBegun = true));
      const status = await new Promise((resolve) =>
        worker.once("exit", (code, signal) => resolve(signal ?? code)),
      );
      if (isStopping) return;
      if (!hasBegun) {
        code = 1; // unless a signal ended it, it has printed why, and a replacement would print the same
        if (typeof status === "string") console.error(`A process was ended by ${status} before it served.`);
        return stop();
      }
      console.error(JSON.stringify({ level: "error", event: "process replaced", status }));
      await sleep(RESTS_FOR_MS);
    }
  };
  await Promise.all(Array.from({ length: count }, keepOne));
  process.exit(code);
}

/** In one of these processes: ends when the first process says so, or is gone. */
export function endWithTheFirst() {
  let isAsked = false;
  process.once("SIGTERM", () => {
    isAsked = true;
    if (process.listenerCount("SIGTERM") === 0) process.exit(); // it has not begun, so nothing is under way
  });
  const end = () => {
    if (isAsked) return; // we hear it again and again; and a signal to the whole group has reached us already
    isAsked = true;
    process.kill(process.pid, "SIGTERM");
  };
  process.on("message", (message) => message === "stop" && end());
  process.once("disconnect", end);
}
