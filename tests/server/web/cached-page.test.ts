import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { cachePage, pageStore } from "#server/web/cached-page";

const MB = 1024 * 1024;
setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc") as () => void;

test("what is only asked for takes no memory", () => {
  const store = pageStore();
  collect();
  const before = process.memoryUsage().heapUsed;
  for (let number = 0; number < 16_000; number++)
    expect(store.get(`/news/${number}${"x".repeat(15_000)}?part=plans`)).toBeUndefined();
  collect();
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(5 * MB);
  expect(store.get("/")).toBeUndefined(); // it is still there
});

test("pages of one kind with their queries drive out no others", async () => {
  const store = pageStore();
  const made = { madeAt: 0, version: 1, route: "" };
  const page = await cachePage("/trip", new Headers(), Buffer.alloc(100_000, "x"), made, undefined);
  store.set("/trip?to=jp", page);
  for (let number = 0; number < 100_000; number++) store.set(`/destinations/jp?q=${number}`, page);
  expect(store.get("/trip?to=jp")).toBe(page);
  expect(store.get("/destinations/jp?q=99999")).toBe(page);
  expect(store.get("/destinations/jp?q=0")).toBeUndefined();
});
