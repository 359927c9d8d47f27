import { afterEach, beforeAll, expect, test } from "vitest";
import { stopwatch } from "#server/clock";
import { engine, isDatabaseUp } from "#server/database/connection";
import { queueMail } from "#server/mail/outbox";
import { findAnyPlan } from "#server/plans/plans";
import { databasePlace } from "#server/world/database-faults";

let made = 0;
const write = () =>
  queueMail({
    to: "ana@example.test",
    subject: "A subject",
    text: "x".repeat(20_000),
    html: "",
    key: `large-${++made}`,
  });
const isSqlite = () => engine() === "sqlite";
beforeAll(() => write());
afterEach(() => databasePlace.end());

test("one that is away answers nothing until it is back, with all that it had", async () => {
  await databasePlace.add({ next: "away", seconds: 60 });
  expect(await isDatabaseUp()).toBe(false);
  await expect(write()).rejects.toThrow();
  await databasePlace.end();
  expect(await isDatabaseUp()).toBe(true);
  expect(await findAnyPlan("nomad")).toBeDefined();
});

test("one that is full takes nothing more, and can be read", async ({ skip }) => {
  skip(!isSqlite());
  await databasePlace.add({ next: "full", seconds: 60 });
  await expect(write()).rejects.toThrow("full");
  expect(await findAnyPlan("nomad")).toBeDefined();
  await databasePlace.end();
  await write();
});

test.each([
  [{ next: "locked", seconds: 0.4 } as const, 350],
  [{ next: "slow", seconds: 60, delaySeconds: 0.3 } as const, 150],
])("by %j it can be read, and a write waits", async (fault, ms) => {
  await databasePlace.add(fault);
  expect(databasePlace.waiting()).toEqual([fault]);
  const taken = stopwatch();
  expect(await findAnyPlan("nomad")).toBeDefined();
  expect(taken()).toBeLessThan(100);
  await write();
  expect(taken()).toBeGreaterThan(ms);
});

test("one goes wrong one way at a time, and by its end it is well", async () => {
  await databasePlace.add({ next: "locked", seconds: 60 });
  await expect(databasePlace.add({ next: "locked", seconds: 60 })).rejects.toThrow("waits until");
  await expect(databasePlace.add({ next: "slow", seconds: 60 })).rejects.toThrow("says how slow");
  await databasePlace.end();
  expect(databasePlace.waiting()).toEqual([]);
  await write();
});
