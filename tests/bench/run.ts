import { inspect } from "node:util";
import { engineAsked, openStand, openStands, type Stand } from "./shop";

/**
 * Runs a program that ends with what went wrong, in sentences. Its stands are always removed, and after an error the
 * end of their shops' logs is printed.
 */
export async function judge(
  run: () => Promise<string[]>,
  endsWithinMs: number,
  allIsWell: string,
): Promise<void> {
  let isEnding = false;
  const end = async (broken: string[]) => {
    if (isEnding) return;
    isEnding = true;
    for (const stand of openStands) {
      if (broken.length > 0) console.log(problemsIn(stand.logged()));
      await stand.close().catch(console.error);
    }
    console.log(
      broken.length > 0
        ? `\n${broken.length} violations\n${broken.slice(0, 40).join("\n")}`
        : `\n${allIsWell}`,
    );
    process.exit(broken.length > 0 ? 1 : 0);
  };
  setTimeout(end, endsWithinMs, ["It did not come to an end."]).unref();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => end(["Stopped."]));
  await end(await run().catch((error: unknown) => [inspect(error)]));
}

/** A shop that is killed again and again while it gets requests. */
export interface Scenario {
  /** What it is asked to do, for the first line. */
  says: string;
  kills: number;
  /** Before the shop starts. */
  prepare?: (stand: Stand) => Promise<unknown>;
  /** Begins the requests, and returns what waits for the end: what went wrong, in sentences. */
  begin: (stand: Stand, bootMs: number) => Promise<() => Promise<string[]>>;
  /** Waits for the moment of a kill. */
  aim: (stand: Stand, kill: number) => Promise<unknown>;
  endsWithinMs: number;
  allIsWell: string;
}

export async function crash({ says, kills, prepare, begin, aim, endsWithinMs, allIsWell }: Scenario) {
  const run = async (stand: Stand) => {
    console.log(`${says}, ${kills} kills, ${stand.engine}`);
    await prepare?.(stand);
    const started = Date.now();
    stand.start();
    await stand.ready();
    const end = await begin(stand, Date.now() - started);
    await killAgainAndAgain(stand, kills, aim);
    return [...(await end()), ...stand.faults];
  };
  await judge(async () => run(await openStand({ engine: engineAsked })), endsWithinMs, allIsWell);
}

export async function killAgainAndAgain(stand: Stand, kills: number, aim: Scenario["aim"]): Promise<void> {
  for (let kill = 0; kill < kills; kill += 1) {
    await aim(stand, kill);
    await stand.kill();
    stand.start();
  }
  await stand.ready();
}

/** The shop's own error log, at the end. */
function problemsIn(log: string): string {
  const lines = log.split("\n").filter((line) => line && !line.includes('"level":"info"'));
  return `\nThe end of the log:\n${lines.slice(-40).join("\n")}`;
}
