import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { requestId, traceOf, underTrace } from "#server/trace";
import { runEach, runDue } from "#server/jobs/run-due";

/** A queue in memory, and what was done with it. */
function queueOf(count: number) {
  const waiting = Array.from({ length: count }, (_, index) => index);
  const batches: number[][] = [];
  return {
    batches,
    claim: async (limit: number) => waiting.splice(0, limit),
    work: async (due: number[]) => void batches.push(due),
  };
}

describe("working off", () => {
  test.each([
    [0, []],
    [2, [2]],
    [3, [3]],
    [7, [3, 3, 1]],
  ])("%i that are due, three at a time", async (count, sizes) => {
    const queue = queueOf(count);
    await runDue({ ...queue, atOnce: 3 });
    expect(queue.batches.map(({ length }) => length)).toEqual(sizes);
  });

  test("takes nothing new once it is to stop", async () => {
    const queue = queueOf(7);
    const stopping = new AbortController();
    const work = async (due: number[]) => {
      stopping.abort();
      await queue.work(due);
    };
    await runDue({ ...queue, atOnce: 3, work }, stopping.signal);
    await runDue({ ...queue, atOnce: 3, work }, stopping.signal);
    expect(queue.batches).toEqual([[0, 1, 2]]);
  });

  test("lets others have their turn in between", async () => {
    const queue = queueOf(1_000);
    const stopping = new AbortController();
    setImmediate(() => stopping.abort());
    await runDue({ ...queue, atOnce: 1 }, stopping.signal);
    expect(queue.batches.length).toBeLessThan(10);
  });
});

describe("each by itself", () => {
  const items = [1, 2, 3].map((place) => ({ place }));

  test("all at the same time", async () => {
    let atWork = 0;
    let most = 0;
    await runEach(async () => {
      most = Math.max(most, ++atWork);
      await sleep(10);
      atWork -= 1;
    })(items);
    expect([most, atWork]).toEqual([3, 0]);
  });

  test("one that fails is told of after the others have ended", async () => {
    const ended: number[] = [];
    const work = runEach(async ({ place }: { place: number }) => {
      if (place === 1) throw new Error("the first");
      await sleep(20 * place);
      ended.push(place);
      if (place === 3) throw new Error("the last");
    });
    await expect(work(items)).rejects.toThrow("the first");
    expect(ended).toEqual([2, 3]);
  });

  test("as a part of the request that its row has kept, or else of the run", async () => {
    const seen: (string | null)[] = [];
    const work = runEach(async () => {
      await sleep(1);
      seen.push(requestId());
    });
    await underTrace({ request: "run" }, () => work([{ request_id: "one" }, { request_id: null }, {}]));
    expect(seen).toEqual(["one", "run", "run"]);
  });

  test("and what one throws stays tied to its request", async () => {
    const work = runEach(() => Promise.reject(new Error("no luck")));
    const error: unknown = await work([{ request_id: "one" }]).catch((thrown: unknown) => thrown);
    expect(traceOf(error)).toEqual({ request: "one" });
  });
});
