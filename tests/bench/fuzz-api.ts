/**
 * `npx tsx tests/bench/fuzz-api.ts [requests] [seed] [--postgres]`: calls every operation of the API of the production
 * build with odd values. Ends with an error at the first answer of 5xx, or that is not documented; prints the answers,
 * and how the shop's memory went.
 */
import { buyBy, registerBy } from "../support/api";
import { contractOf, operationsOf } from "../support/contract";
import { fuzz } from "../support/fuzz";
import { clientOf } from "./api-client";
import { judge } from "./run";
import { engineAsked, openStand } from "./shop";

const ENDS_WITHIN_MS = 30 * 60_000;
const ROUNDS = 5;
const [requests = 20_000, seed = 1] = process.argv
  .slice(2)
  .filter((word) => /^\d+$/.test(word))
  .map(Number);

await judge(
  async () => {
    const stand = await openStand({ engine: engineAsked });
    stand.start();
    await stand.ready();
    // Read first: while it is compiled nothing else is heard, not even that a kept connection has ended.
    const document: unknown = await (await fetch(`${stand.origin}/api/openapi.json`)).json();
    const [operations, contract] = [operationsOf(document), contractOf(document)];
    const call = clientOf(stand.origin);
    const member = await registerBy(call);
    const { id } = await buyBy(call, member);
    const plan = {
      operations,
      contract,
      call,
      member,
      ids: [id, member.id, "euro-week", "FJ"],
    };

    const statuses = new Map<number, number>();
    for (let round = 1; round <= ROUNDS; round++) {
      const began = performance.now();
      const result = await fuzz({ ...plan, requests: Math.ceil(requests / ROUNDS), seed: seed + round });
      for (const [status, count] of result.statuses)
        statuses.set(status, (statuses.get(status) ?? 0) + count);
      const seconds = ((performance.now() - began) / 1000).toFixed(0);
      console.log(
        `round ${round}: ${result.operations.size} operations, ${seconds} s, ${stand.residentMb().toFixed(0)} MB resident`,
      );
    }
    const total = [...statuses.values()].reduce((sum, count) => sum + count, 0);
    console.log(`${total} requests (${stand.engine}, seed ${seed})`);
    for (const [status, count] of [...statuses].sort(([a], [b]) => a - b))
      console.log(`  ${status}: ${count}`);
    const failed = (line: string) => line.includes('"request failed"');
    return [...stand.faults, ...stand.logged().split("\n").filter(failed)];
  },
  ENDS_WITHIN_MS,
  "No answer of 5xx, and none that is not documented.",
);
