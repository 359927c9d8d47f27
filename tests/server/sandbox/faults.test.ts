import { describe, expect, it, test } from "vitest";
import { AN_ORDER, sandbox } from "./shop";

const DAY = 86_400;
const opened = async () => {
  const client = await sandbox();
  const status = async (path: string) => (await client.api(`/charges${path}`)).status;
  const listed = async () => {
    const { data } = (await (await client.api("/charges")).json()) as {
      data: { code: string; payments: unknown[] }[];
    };
    return data.map(({ code, payments }) => `${code} ${payments.length}`);
  };
  const sleep = (seconds: number) => client.control("/clock", { advanceSeconds: seconds });
  return { ...client, status, listed, sleep };
};

it("knows nothing of one charge, by id and by code, for as many calls as are set", async () => {
  const processor = await opened();
  const [gone, kept] = [await processor.create(), await processor.create()];
  await processor.control("/faults", { next: "404", times: 2, about: gone.code });
  expect(await processor.status(`/${kept.code}`)).toBe(200);
  expect(await processor.status("")).toBe(200);
  expect(await processor.status(`/${gone.id}`)).toBe(404);
  expect(await processor.status(`/${gone.code}`)).toBe(404);
  expect(await processor.status(`/${gone.code}`)).toBe(200);
});

it("resets the connection before it has done anything", async () => {
  const processor = await sandbox();
  await processor.control("/faults", { next: "reset", operation: "create" });
  await expect(processor.api("/charges", { json: AN_ORDER })).rejects.toThrow("fetch failed");
  expect((await processor.control("")).counts).toMatchObject({ charges: 0 });
});

it("strikes one kind of call and no other", async () => {
  const { api, create, control, status } = await opened();
  const { code } = await create();
  await control("/faults", { next: "500", operation: "cancel" });
  await control("/faults", { next: "400", operation: "resolve" });
  await control("/faults", { next: "404", operation: "events" });
  expect(await status(`/${code}`)).toBe(200);
  const post = async (verb: string) => (await api(`/charges/${code}/${verb}`, { method: "POST" })).status;
  expect([await post("cancel"), await post("resolve")]).toEqual([500, 400]);
  expect((await api("/events")).status).toBe(404);
  expect((await control("")).faults).toEqual([]);
});

describe("a fault of some time", () => {
  test("strikes every call until it is over, by the sandbox's clock", async () => {
    const { create, control, status, sleep } = await opened();
    const { code } = await create();
    await control("/faults", { next: "404", seconds: 2 * DAY });
    expect([await status(""), await status(`/${code}`)]).toEqual([404, 404]);
    await sleep(DAY);
    expect(await status(`/${code}`)).toBe(404);
    await sleep(DAY);
    expect([await status(""), await status(`/${code}`)]).toEqual([200, 200]);
    expect((await control("")).faults).toEqual([]);
  });

  test("ends with its count where that comes first", async () => {
    const { create, control, status } = await opened();
    const { code } = await create();
    await control("/faults", { next: "500", seconds: DAY, times: 2 });
    expect([await status(`/${code}`), await status(`/${code}`), await status(`/${code}`)]).toEqual([
      500, 500, 200,
    ]);
  });
});

describe("an answer of another day", () => {
  test("shows a charge as it was, and none that was not yet", async () => {
    const { create, control, listed, status, pay, sleep, read } = await opened();
    const old = await create();
    await sleep(DAY);
    await pay(old.code, { confirm: true });
    const young = await create();
    await control("/faults", { next: "stale", ageSeconds: DAY / 2, times: 3 });
    expect(await listed()).toEqual([`${old.code} 0`]);
    expect(await status(`/${young.code}`)).toBe(404);
    expect((await read(old.code)).timeline).toHaveLength(1);
    expect(await listed()).toEqual([`${young.code} 0`, `${old.code} 1`]);
  });

  test("of one charge leaves the others as they are", async () => {
    const { create, control, listed, pay, sleep } = await opened();
    const [one, other] = [await create(), await create()];
    await sleep(60);
    for (const { code } of [one, other]) await pay(code);
    await control("/faults", { next: "stale", ageSeconds: 30, operation: "list", about: one.code });
    expect(await listed()).toEqual([`${other.code} 1`, `${one.code} 0`]);
  });
});

test("a list leaves one charge out, or all", async () => {
  const { create, control, listed, status } = await opened();
  const [one, other] = [await create(), await create()];
  await control("/faults", { next: "left_out", about: one.id });
  await control("/faults", { next: "left_out" });
  expect(await status(`/${one.code}`)).toBe(200);
  expect(await listed()).toEqual([`${other.code} 0`]);
  expect(await listed()).toEqual([]);
  expect(await listed()).toHaveLength(2);
});

test.each([
  [{ next: "stale" }, "ageSeconds: says how old"],
  [{ next: "500", ageSeconds: 5 }, "ageSeconds: is only for stale"],
  [{ next: "left_out", operation: "read" }, "operation: left_out is only for list"],
  [{ next: "stale", ageSeconds: 5, operation: "create" }, "operation: stale is only for read and list"],
  [{ next: "no_url", operation: "events" }, "operation: no_url is only for"],
  [{ next: "404", operation: "list", about: "X" }, "about: a call of list is about no charge"],
  [{ next: "slow" }, "delaySeconds: says how slow"],
  [{ next: "timeout", delaySeconds: 1 }, "delaySeconds: a timeout"],
  [{ next: "500", seconds: 0 }, "seconds:"],
  [{ next: "500", times: 0 }, "times:"],
  [{ next: "500", matching: "X" }, "matching"],
  [{ next: "500", charge: "X" }, "charge"],
])("refuses %j", async (fault, why) => {
  const { control } = await sandbox();
  await expect(control("/faults", fault)).rejects.toThrow(why);
  expect((await control("")).faults).toEqual([]);
});
