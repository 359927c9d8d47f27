import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { db, transaction } from "#server/database/connection";
import { defineEvent } from "#server/events";

test("handlers hear of it in their order, each when the one before it is done", async () => {
  const event = defineEvent<number>("counted");
  const heard: string[] = [];
  event.on(
    async (n) => {
      await sleep(5); // slower than the second
      heard.push(`first ${n}`);
    },
    async (n) => heard.push(`second ${n}`),
  );
  await event.emit(1);
  expect(heard).toEqual(["first 1", "second 1"]);
});

test("what nobody handles is refused by its name", async () => {
  await expect(defineEvent("order paid").emit(undefined)).rejects.toThrow("nobody handles 'order paid'");
});

test("handlers that are said again replace those before", async () => {
  const event = defineEvent<void>("told");
  const heard: string[] = [];
  event.on(async () => heard.push("old"));
  event.on(async () => heard.push("new"));
  await event.emit();
  expect(heard).toEqual(["new"]);
});

test("a handler works in the teller's transaction: when it fails, both are undone, and nobody else is told", async () => {
  const event = defineEvent<string>("limit hit");
  const count = (key: string) =>
    db().insertInto("attempt_counters").values({ key, tries: 1, window_ends: "9" }).execute();
  let isTold = false;
  event.on(
    async (key) => {
      await count(`${key} handler`);
      throw new Error("not today");
    },
    async () => (isTold = true),
  );
  const step = transaction(async () => {
    await count("event teller");
    await event.emit("event");
  });
  await expect(step).rejects.toThrow("not today");
  const kept = await db()
    .selectFrom("attempt_counters")
    .select("key")
    .where("key", "like", "event%")
    .execute();
  expect([kept, isTold]).toEqual([[], false]);
});
