/** A world: a whole shop with its worker, sandbox and mailbox in this process, on one clock that a tester moves. */
import { existsSync } from "node:fs";
import path from "node:path";
import type { ServerBuild } from "@remix-run/node";
import pLimit from "p-limit";
import { isClockFrozen, nowMs, setClock } from "../clock";
import { closeDatabase } from "../database/connection";
import { env, EnvError } from "../env";
import { isSandboxed } from "../payments/processor";
import { crashBy, nameFaultsBy } from "../sandbox/faults";
import { type Sandbox, startSandbox } from "../sandbox/sandbox";
import { letGo } from "../sandbox/web/http";
import { prepareDatabase } from "../seeds/prepare";
import { listen } from "../web/server";
import { startWorker } from "../worker/worker";
import { overview, worldControls } from "./controls";
import { endFaults, setFault, waitingFaults, WorldFaultSchema } from "./faults";
import { moveClock } from "./move-clock";
import { namesIn } from "./names";
import { seeds, seedsPaidInCoins } from "./seeds";
import { copySnapshot, peopleIn, type Person, restore, takeSnapshot } from "./snapshot";

const WORK_DEADLINE_MS = 8_000;

export interface World {
  seed: string;
  people(): Person[];
  /** What waits to go wrong in its stand-ins. */
  faults: Sandbox["faults"];
  overview(): ReturnType<typeof overview>;
  /** Moves its clock. @param moment ms since 1970, which is asked for when the moves before have ended. */
  moveTo(moment: () => number): Promise<void>;
  /** Has its clock stand still, or run on, when the moves before have ended. */
  freeze(isFrozen: boolean): Promise<void>;
  /** Begins it again: its data, and its time. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

interface WorldOptions {
  seed: string;
  /** The folder in which the snapshots of all seeds are kept; one that is not there yet is made. */
  snapshots: string;
  /** Where its data stands, as DATABASE_URL; seeds are made in the database of the environment, which is SQLite. */
  databaseUrl?: string | undefined;
  /** Begins this process again, at once. */
  restart(left: Left): never;
  /** What its process left that ended in a crash. */
  crashed?: Left | undefined;
}

/** What no file has of a world whose process ends in a crash. */
interface Left {
  /** How its clock stood, in ms since 1970. */
  at: number;
  isFrozen: boolean;
  /** What waited to go wrong. */
  faults: object[];
}

/**
 * Opens a world at the ports and the database of the environment.
 * @returns once it answers. @throws EADDRINUSE; EnvError where there is no such seed.
 */
export async function openWorld(
  build: ServerBuild,
  { seed, snapshots, databaseUrl = env().databaseUrl, restart, crashed }: WorldOptions,
): Promise<World> {
  const make = Object.hasOwn(seeds, seed) ? seeds[seed] : undefined;
  if (!make) throw new EnvError(`There is no seed ${seed}. There are ${Object.keys(seeds).join(", ")}.`);
  if (seedsPaidInCoins.has(seed) && env().takers.crypto.length === 0)
    throw new EnvError(`The seed ${seed} is about coins, and no processor takes any.`);
  if (!isSandboxed()) throw new EnvError("A world has no real processor and no real network.");
  const { processors, sandbox: settings } = env();
  const kept = path.join(snapshots, [seed, ...processors.map(({ id }) => id)].join("-"));
  const own = path.join(path.dirname(settings.stateFile), "seed"); // the other may go while this world runs
  const isMade = crashed !== undefined || existsSync(kept);
  if (isMade) env().databaseUrl = databaseUrl;
  nameFaultsBy(namesIn);
  let opened!: (world: World) => void;
  const opening = new Promise<World>((resolve) => (opened = resolve));
  const sandbox = await startSandbox(settings, [worldControls(opening)]);
  const { faults } = sandbox;
  crashBy(async () => {
    await sandbox.saved(); // those in it have not crashed
    return restart({ at: nowMs(), isFrozen: isClockFrozen(), faults: waitingFaults(faults) });
  });
  if (crashed) {
    setClock(crashed.at, crashed.isFrozen);
    for (const fault of crashed.faults) await setFault(faults, WorldFaultSchema.parse(fault));
  } else if (isMade) await begin(true);
  await prepareDatabase();
  const server = await listen(build, env().port);
  let stopWorker = startWorker();
  const inTurn = pLimit(1);

  const world: World = {
    seed,
    people: () => peopleIn(own),
    faults,
    overview: () => overview(world),
    moveTo: (moment) => paused(() => moveClock(moment(), sandbox)),
    freeze: (isFrozen) => inTurn(async () => setClock(nowMs(), isFrozen)),
    async reset() {
      // Nothing goes wrong any more, and nobody waits for an answer that does not come.
      await endFaults(faults);
      letGo();
      await paused(begin);
    },
    async close(): Promise<void> {
      server.close();
      server.closeAllConnections();
      await Promise.all([stopWorker(WORK_DEADLINE_MS), sandbox.close()]);
      await closeDatabase();
    },
  };
  if (!isMade) {
    const { limits } = env();
    env().limits = false; // a seed is made by one person, at once
    const people: Person[] = [];
    await make({ people, pass: (ms = 0) => world.moveTo(() => nowMs() + ms) });
    env().limits = limits;
    await paused(async () => {
      await takeSnapshot(kept, sandbox, people);
      await closeDatabase();
      env().databaseUrl = databaseUrl;
      await begin(true); // as it is the next time: without what no file has, as faults
    });
  }
  opened(world);
  return world;

  /** Makes it what it is in the beginning. */
  async function begin(isNew = false): Promise<void> {
    if (isNew) await copySnapshot(kept, own);
    await restore(own, sandbox, isNew);
  }

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
