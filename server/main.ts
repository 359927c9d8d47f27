/** Boot: environment, database, worker, HTTP; and the orderly end of all of them. */
import type { Server } from "node:http";
import type { ServerBuild } from "@remix-run/node";
import { closeDatabase } from "./database/connection";
import { env } from "./env";
import { log } from "./log";
import { prepareDatabase } from "./seeds/prepare";
import { beginDraining } from "./web/health";
import { listen } from "./web/server";
import { wire } from "./wiring";
import { startWorker } from "./worker/worker";

const DRAIN_GRACE_MS = 1_000;
const DRAIN_DEADLINE_MS = 9_000;
const WORK_DEADLINE_MS = 8_000;

// Where the build serves pages alone (`remix-serve`), nothing below is called.
wire();

/**
 * Opens what works behind the answers: the database, and a worker.
 * @returns a function that closes them after the work under way, and the requests if it is given their end.
 * @throws a failed migration; nothing is left running then.
 */
export async function startBackend(): Promise<(answered?: Promise<unknown>) => Promise<void>> {
  await prepareDatabase();
  const stopWorker = startWorker();
  log("info", "worker started");
  return async (answered) => {
    await Promise.all([answered, stopWorker(WORK_DEADLINE_MS).then(() => log("info", "worker stopped"))]);
    await closeDatabase();
  };
}

/**
 * Runs the shop with this Remix build until SIGTERM or SIGINT.
 * @returns when it listens.
 * @throws EnvError, a failed migration, or EADDRINUSE; nothing is left running then.
 */
export async function serve(build: ServerBuild): Promise<void> {
  const { port } = env();
  const close = await startBackend();
  const server = await listen(build, port).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  log("info", "listening", { port });

  process.on("uncaughtException", (error) => {
    log("error", "crashed", { fault: error });
    process.exit(1);
  });

  let stopping = false;
  const stop = async () => {
    if (stopping) process.exit(1); // asked twice: no more patience
    stopping = true;
    setTimeout(() => process.exit(1), DRAIN_DEADLINE_MS).unref();
    await close(drain(server));
    process.exit(0);
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

/** Says 'not ready' for a moment, so a balancer stops sending, then answers what is under way and closes. */
async function drain(server: Server): Promise<void> {
  beginDraining();
  await new Promise((resolve) => setTimeout(resolve, DRAIN_GRACE_MS));
  await new Promise((resolve) => {
    server.close(resolve);
    server.closeIdleConnections();
    // A socket that a browser opened ahead and never used would hold the process for minutes.
    setTimeout(() => server.closeAllConnections(), DRAIN_DEADLINE_MS - 3 * DRAIN_GRACE_MS).unref();
  });
}
