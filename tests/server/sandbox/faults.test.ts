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
  const sleep = (seconds: number) => client.pass(seconds);
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

it("strikes the calls of one processor, and no other's", async () => {
  const processor = await opened();
  const fault = { next: "500", seconds: DAY };
  await processor.control("/faults", { ...fault, processor: "stripe" });
  expect(await processor.status("")).toBe(200);
  await processor.control("/faults", { ...fault, processor: "commerce" });
  expect(await processor.status("")).toBe(500);
});

describe("a call that makes a charge", () => {
  const made = async ({ control }: Awaited<ReturnType<typeof sandbox>>) =>
    ((await control("")).counts as { charges: number }).charges;

  test.each([
    ["500", 500],
    ["429", 429],
    ["404", 404],
    ["400", 400],
    ["nonsense", 200],
  ])("is answered by '%s' once, and nothing is done", async (next, status) => {
    const processor = await sandbox();
    await processor.control("/faults", { next, operation: "create" });
    expect((await processor.api("/charges", { json: AN_ORDER })).status).toBe(status);
    expect(await made(processor)).toBe(0);
    expect((await processor.api("/charges", { json: AN_ORDER })).status).toBe(201);
  });

  test.each([
    ["reset", "fetch failed", 0],
    ["timeout", "timeout", 0],
    ["lost", "fetch failed", 1],
    ["drip", "timeout", 1],
  ])("is not answered to the end by '%s': %s, and %d made", async (next, error, count) => {
    const processor = await sandbox();
    await processor.control("/faults", { next });
    const signal = AbortSignal.timeout(500);
    const answer = processor.api("/charges", { json: AN_ORDER, signal }).then((each) => each.text());
    await expect(answer).rejects.toThrow(error);
    expect(await made(processor)).toBe(count);
  });

  test("is answered without the page's address, with a strange one, or slowly", async () => {
    const { control, create, read, origin } = await sandbox();
    for (const fault of [{ next: "no_url" }, { next: "evil_url" }, { delaySeconds: 0.15 }])
      await control("/faults", { ...fault, operation: "create" });
    const [bare, strange, before] = [await create(), await create(), performance.now()];
    expect(bare).not.toHaveProperty("hosted_url");
    expect(strange.hosted_url).toBe("https://evil.example/x");
    expect((await read(strange.code)).hosted_url).toBe(`${origin}/pay/${strange.code}`);
    await create();
    expect(performance.now() - before).toBeGreaterThan(140);
  });

  test("goes wrong for one order only, by what its body says", async () => {
    const { api, control } = await sandbox();
    await control("/faults", { next: "500", operation: "create", about: "Asia 1 GB" });
    const create = async (name: string) => (await api("/charges", { json: { ...AN_ORDER, name } })).status;
    const statuses = [await create("Europe 5 GB"), await create("Asia 1 GB"), await create("Asia 1 GB")];
    expect(statuses).toEqual([201, 500, 201]);
  });
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

test("faults that wait are forgotten when told to", async () => {
  const { api, control } = await sandbox();
  for (const next of ["500", "404"]) await control("/faults", { next, seconds: 60 });
  expect((await control("")).faults).toMatchObject([{ next: "500" }, { next: "404" }]);
  expect(await control("/faults", undefined, "DELETE")).toMatchObject({ faults: [] });
  expect((await api("/charges")).status).toBe(200);
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
  [{ next: "500", seconds: 60, until: "2099-01-01T00:00:00Z" }, "until:"],
  [{ next: "500", until: "2020-01-01T00:00:00Z" }, "until: is over"],
  [{ next: "500", times: 0 }, "times:"],
  [{ next: "500", matching: "X" }, "matching"],
  [{ next: "500", charge: "X" }, "charge"],
])("refuses %j", async (fault, why) => {
  const { control } = await sandbox();
  await expect(control("/faults", fault)).rejects.toThrow(why);
  expect((await control("")).faults).toEqual([]);
});
