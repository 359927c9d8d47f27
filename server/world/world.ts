/** A world: a whole shop with its worker, sandbox and mailbox in this process, on one clock that a tester moves. */
import { existsSync } from "node:fs";
import path from "node:path";
import type { ServerBuild } from "@remix-run/node";
import pLimit from "p-limit";
import { nowMs } from "../clock";
import { closeDatabase } from "../database/connection";
import { env, EnvError } from "../env";
import { startSandbox } from "../sandbox/sandbox";
import { prepareDatabase } from "../seeds/prepare";
import { listen } from "../web/server";
import { startWorker } from "../worker/worker";
import { overview, worldControls } from "./controls";
import { moveClock } from "./move-clock";
import { seeds } from "./seeds";
import { type Person, restore, takeSnapshot } from "./snapshot";

const WORK_DEADLINE_MS = 8_000;

export interface World {
  seed: string;
  people(): Person[];
  overview(): ReturnType<typeof overview>;
  /** Moves its clock. @param moment ms since 1970, not before now. */
  moveTo(moment: number): Promise<void>;
  /** Begins it again: its data, and its time. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens a world at the ports and the database of the environment.
 * @param kept the folder in which the snapshots of all seeds are kept; one that is not there yet is made.
 * @returns once it answers. @throws EADDRINUSE; EnvError where there is no such seed.
 */
export async function openWorld(
  build: ServerBuild,
  { seed, kept }: { seed: string; kept: string },
): Promise<World> {
  const make = Object.hasOwn(seeds, seed) ? seeds[seed] : undefined;
  if (!make) throw new EnvError(`There is no seed ${seed}. There are ${Object.keys(seeds).join(", ")}.`);
  const snapshot = path.join(kept, seed);
  const isMade = existsSync(snapshot);
  let people = isMade ? await restore(snapshot) : [];
  await prepareDatabase();
  const sandbox = await startSandbox(env().sandbox, [worldControls(() => world)]);
  const server = await listen(build, env().port);
  let stopWorker = startWorker();
  const inTurn = pLimit(1);

  const world: World = {
    seed,
    people: () => people,
    overview: () => overview(world),
    moveTo: (moment: number) => paused(() => moveClock(moment, sandbox)),
    reset: () => paused(async () => void (people = await restore(snapshot, sandbox))),
    async close(): Promise<void> {
      server.close();
      server.closeAllConnections();
      await Promise.all([stopWorker(WORK_DEADLINE_MS), sandbox.close()]);
      await closeDatabase();
    },
  };
  if (!isMade) {
    people = await make({
      shop: `http://127.0.0.1:${env().port}`,
      sandbox: sandbox.origin,
      pass: (ms = 0) => world.moveTo(nowMs() + ms),
    });
    await paused(() => takeSnapshot(snapshot, sandbox, people));
    await world.reset(); // as it is the next time: without what no file has, as faults
  }
  return world;

  /** Does something while no worker runs and nobody else does such a thing. */
  function paused(work: () => Promise<void>): Promise<void> {
    return inTurn(async () => {
      await stopWorker(WORK_DEADLINE_MS);
      try {
        await work();
      } finally {
        stopWorker = startWorker();
      }
    });
  }
}
