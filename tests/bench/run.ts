import { engineAsked, openStand, type Stand } from "./shop";

/** Runs at a stand of its own, which is cleared away whatever happens, and ends with what went wrong, in sentences. */
export async function runAtStand(
  run: (stand: Stand) => Promise<string[]>,
  endsWithinMs: number,
  allIsWell: string,
): Promise<void> {
  let stand: Stand | undefined;
  const fail = async (failure: Error) => {
    console.error(failure.message);
    try {
      await stand?.close();
    } finally {
      process.exit(1);
    }
  };
  setTimeout(() => fail(new Error("It did not come to an end.")), endsWithinMs).unref();
  for (const signal of ["SIGINT", "SIGTERM"] as const)
    process.once(signal, () => fail(new Error("Stopped.")));
  try {
    stand = await openStand({ engine: engineAsked });
    const broken = await run(stand);
    if (broken.length > 0) console.log(problemsIn(stand.logged()));
    await stand.close();
    console.log(
      broken.length > 0
        ? `\n${broken.length} violations\n${broken.slice(0, 40).join("\n")}`
        : `\n${allIsWell}`,
    );
    process.exit(broken.length > 0 ? 1 : 0);
  } catch (error) {
    await fail(error as Error);
  }
}

/** What the shop itself complained of, at the end. */
function problemsIn(log: string): string {
  const lines = log.split("\n").filter((line) => line && !line.includes('"level":"info"'));
  return `\nThe end of the log:\n${lines.slice(-40).join("\n")}`;
}
