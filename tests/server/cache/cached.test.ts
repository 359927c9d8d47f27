/** What is read once for everybody, and when it is read again. */
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { MINUTE, SECOND, shiftClock } from "#server/clock";
import { db } from "#server/database/connection";
import { cachedByVersion } from "#server/cache/cached";

// Seconds pass when a test says so, however busy the machine.
beforeAll(() => void vi.useFakeTimers({ toFake: ["Date", "performance"] }));
afterAll(() => void vi.useRealTimers());

let passed = 0;
const pass = (ms: number) => shiftClock((passed += ms));
beforeEach(() => pass(2 * MINUTE));

const change = () => sql`update plans set name = name where id = 'nomad'`.execute(db());

function counted(most: number) {
  const read = vi.fn(async (codes: readonly string[], kind: string) => `${codes.join("+")} ${kind}`);
  return { read, ask: cachedByVersion(read, most) };
}

test("each question is read once, and has its own answer", async () => {
  const { read, ask } = counted(2);
  for (let time = 0; time < 2; time += 1) {
    expect(await ask(["JP", "KR"], "pass")).toBe("JP+KR pass");
    expect(await ask(["JP"], "KR")).toBe("JP KR");
  }
  expect(read).toHaveBeenCalledTimes(2);
});

test("the least recently used result is dropped when there are too many", async () => {
  const { read, ask } = counted(2);
  for (const kind of ["a", "b", "a", "c", "a"]) await ask([], kind);
  expect(read).toHaveBeenCalledTimes(3);
  await ask([], "b");
  expect(read).toHaveBeenCalledTimes(4);
});

test("it is read again a second after a change, and each minute", async () => {
  const { read, ask } = counted(1);
  await ask([], "a");
  await change();
  pass(SECOND);
  await ask([], "a");
  expect(read).toHaveBeenCalledTimes(2);
  pass(MINUTE - SECOND);
  await ask([], "a");
  expect(read).toHaveBeenCalledTimes(2);
  pass(2 * SECOND);
  await ask([], "a");
  expect(read).toHaveBeenCalledTimes(3);
});

test("what could not be read is not kept", async () => {
  const { read, ask } = counted(1);
  read.mockRejectedValueOnce(new Error("away"));
  await expect(ask([], "a")).rejects.toThrow("away");
  expect(await ask([], "a")).toBe(" a");
});
