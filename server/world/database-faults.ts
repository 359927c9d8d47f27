/** What goes wrong with the database of a world. */
import { z } from "zod";
import { SECOND } from "../clock";
import { engine } from "../database/connection";
import { fillDatabase, lockDatabase, slowDatabase, takeDatabaseAway } from "../database/faults";
import { errorFacts, log } from "../log";
import { NotTaken } from "../sandbox/web/http";

const HOUR_SECONDS = 3_600;

export const DATABASE_FAULTS = {
  away: { sees: "no database: each query fails", begin: takeDatabaseAway },
  locked: {
    sees: "somebody else who writes: it can read, and a write fails after 5 seconds",
    begin: lockDatabase,
  },
  slow: { sees: "writes that each wait up to delaySeconds", begin: slowDatabase },
  full: { sees: "a disk without room: a write that needs some fails (SQLite alone)", begin: fillDatabase },
};
type Kind = keyof typeof DATABASE_FAULTS;

interface Going {
  shown: object;
  /** What ends it, once it has begun. */
  begun: Promise<() => Promise<void>>;
  timer: NodeJS.Timeout;
}

/** The one that goes on. It ends by the machine's clock: a world whose database is away moves none. */
let going: Going | undefined;

/** What a fault of the database takes. */
export const DatabaseFaultSchema = z.strictObject({
  next: z.enum(Object.keys(DATABASE_FAULTS) as Kind[]).describe("What happens."),
  seconds: z.number().positive().max(HOUR_SECONDS).describe("For so long, by the machine's clock."),
  delaySeconds: z.number().positive().max(4).optional().describe("So long a write waits where it is slow."),
});

/** Where the database goes wrong. */
export const databasePlace = {
  /** Begins one. @throws NotTaken for what cannot be */
  async add(fault: z.output<typeof DatabaseFaultSchema>): Promise<void> {
    const { next, seconds, delaySeconds } = fault;
    if ((next === "slow") !== (delaySeconds !== undefined))
      throw new NotTaken("delaySeconds", "says how slow, and is only for slow");
    if (engine() !== "sqlite" && next === "full") throw new NotTaken("next", "full is for SQLite");
    if (going) throw new NotTaken("next", "waits until the fault that goes on has ended");
    const begun = DATABASE_FAULTS[next].begin((delaySeconds ?? 0) * SECOND);
    const timer = setTimeout(() => void end().catch(reported), seconds * SECOND).unref();
    going = { shown: fault, begun, timer };
    await begun.catch((error: unknown) => {
      clearTimeout(timer); // it would end another one
      going = undefined;
      throw error;
    });
  },
  waiting: () => (going ? [going.shown] : []),
  end,
};

async function end(): Promise<void> {
  const ended = going;
  going = undefined;
  clearTimeout(ended?.timer);
  await (
    await ended?.begun
  )?.();
}

function reported(error: unknown): void {
  log("error", "a fault of the database does not end", errorFacts(error));
}
