import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, describe, expect, test } from "vitest";
import { DAY, SECOND } from "#server/clock";
import { requestId, trace } from "#server/trace";
import { startTasks, type Task } from "#server/jobs/loop";
import { wakeWorker } from "#server/jobs/wake";
import { linesOf, logged } from "../../support/logged";

const PATIENCE = 5 * SECOND;
const SOON = { timeout: 5 * SECOND };
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

/** Starts one task that counts its runs, and how many there are at a time. */
function start(task: Partial<Task> = {}, report = async (_error: unknown) => {}) {
  const counted = { runs: 0, atWork: 0, most: 0 };
  const run = async (stop: AbortSignal) => {
    counted.runs += 1;
    counted.most = Math.max(counted.most, ++counted.atWork);
    try {
      await task.run?.(stop);
    } finally {
      counted.atWork -= 1;
    }
  };
  const end = startTasks([{ name: "a task", every: DAY, ...task, run }], report);
  stops.push(() => end(0));
  return { counted, stop: (patience = PATIENCE) => end(patience) };
}

/** Work that ends when the test says so. */
function gate() {
  let open!: () => void;
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

describe("a task", () => {
  test("runs at once, and every so often", async () => {
    const { counted } = start({ every: 5 });
    await expect.poll(() => counted.runs, SOON).toBeGreaterThan(3);
  });

  test("rests in between", async () => {
    const { counted } = start();
    await sleep(50);
    expect(counted.runs).toBe(1);
  });

  test("never runs beside itself", async () => {
    const { counted } = start({
      every: 1,
      comesWhenCalled: true,
      run: async () => {
        wakeWorker();
        await sleep(5);
      },
    });
    await expect.poll(() => counted.runs, SOON).toBeGreaterThan(5);
    expect(counted.most).toBe(1);
  });

  test("comes when called, if it does", async () => {
    const [comes, stays] = [start({ comesWhenCalled: true }), start()];
    await sleep(10);
    wakeWorker();
    await expect.poll(() => comes.counted.runs, SOON).toBe(2);
    await sleep(50);
    expect([comes.counted.runs, stays.counted.runs]).toEqual([2, 1]);
  });

  test("runs again for a call that came while it ran", async () => {
    const { open, opened } = gate();
    const { counted } = start({ comesWhenCalled: true, run: () => opened });
    wakeWorker();
    wakeWorker();
    open();
    await expect.poll(() => counted.runs, SOON).toBe(2);
    await sleep(50);
    expect(counted.runs).toBe(2);
  });

  test("that fails is told of, as a part of its run, and pauses", async () => {
    const told: unknown[] = [];
    const luckless = new Error("no luck");
    const { counted } = start({ every: 1, run: () => Promise.reject(luckless) }, async (error) => {
      told.push(error, trace().task);
    });
    await sleep(100);
    expect([counted.runs, told]).toEqual([1, [luckless, "a task"]]);
  });

  test("that calls itself lets others have their turn", async () => {
    let [runs, runsBefore] = [0, Infinity];
    const run = async () => {
      if (++runs === 1) setImmediate(() => (runsBefore = runs));
      if (runs < 1_000) wakeWorker();
    };
    start({ comesWhenCalled: true, run });
    await expect.poll(() => runs, SOON).toBe(1_000);
    expect(runsBefore).toBeLessThan(10);
  });

  test("has a number of its own for every run", async () => {
    const numbers = new Set<string | null>();
    start({ every: 1, run: async () => void numbers.add(requestId()) });
    await expect.poll(() => numbers.size, SOON).toBeGreaterThan(3);
    expect(numbers).not.toContain(null);
  });

  test("that fails does not keep the others from running", async () => {
    start({ run: () => Promise.reject(new Error("no luck")) });
    const { counted } = start({ every: 1 });
    await expect.poll(() => counted.runs, SOON).toBeGreaterThan(3);
  });
});

describe("the end", () => {
  test("waits for what is told of a failure", async () => {
    const { open, opened } = gate();
    let isTold = false;
    const { stop } = start({ run: () => Promise.reject(new Error("no luck")) }, async () => {
      await opened;
      isTold = true;
    });
    setTimeout(open, 50);
    await stop();
    expect(isTold).toBe(true);
  });

  test("waits for the work under way", async () => {
    const { open, opened } = gate();
    const { counted, stop } = start({ run: () => opened });
    let hasEnded = false;
    const ending = stop().then(() => (hasEnded = true));
    await sleep(50);
    expect([hasEnded, counted.atWork]).toEqual([false, 1]);
    open();
    await ending;
    expect(counted).toMatchObject({ runs: 1, atWork: 0 });
    expect(logged).toEqual([]);
  });

  test("tells the work under way to take nothing new", async () => {
    const { stop } = start({ run: async (stop) => void (await once(stop, "abort")) });
    await stop();
    expect(logged).toEqual([]);
  });

  test("cuts a rest short, and nothing runs after it", async () => {
    const { counted, stop } = start({ every: 20, comesWhenCalled: true });
    await sleep(5);
    const begun = Date.now();
    await stop();
    expect(Date.now() - begun).toBeLessThan(5_000);
    const { runs } = counted;
    wakeWorker();
    await sleep(50);
    expect(counted.runs).toBe(runs);
  });

  test("waits no longer than the caller's patience, and says what it cut off", async () => {
    const { open, opened } = gate();
    const { counted, stop } = start({ run: () => opened });
    const begun = Date.now();
    await stop(100);
    expect(Date.now() - begun).toBeGreaterThanOrEqual(95);
    expect(counted.atWork).toBe(1);
    expect(linesOf("work cut off")).toMatchObject([{ level: "warn", tasks: ["a task"] }]);
    open();
  });
});
