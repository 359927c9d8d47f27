import { describe, expect, test } from "vitest";
import { AN_ORDER, listenForWebhooks, sandbox, stateOf } from "./shop";

const total = async (client: Awaited<ReturnType<typeof sandbox>>) =>
  ((await (await client.api("/charges")).json()) as { pagination: { total: number } }).pagination.total;

describe("faults", () => {
  test("500 answers without creating, once", async () => {
    const client = await sandbox();
    await client.control("/faults", { next: "500" });
    const answer = await client.api("/charges", { json: AN_ORDER });
    expect([answer.status, await answer.json()]).toMatchObject([
      500,
      { error: { type: "internal_server_error" } },
    ]);
    expect(await total(client)).toBe(0);
    expect((await client.api("/charges", { json: AN_ORDER })).status).toBe(201);
  });

  test("429 as often as told, for one operation only", async () => {
    const client = await sandbox();
    await client.control("/faults", { next: "429", times: 2, operation: "create" });
    expect(await total(client)).toBe(0);
    const statuses = [];
    for (let tries = 0; tries < 3; tries += 1)
      statuses.push((await client.api("/charges", { json: AN_ORDER })).status);
    expect(statuses).toEqual([429, 429, 201]);
  });

  test("for one order only, by what its body says", async () => {
    const client = await sandbox();
    await client.control("/faults", { next: "500", operation: "create", about: "Asia 1 GB" });
    const create = async (name: string) =>
      (await client.api("/charges", { json: { ...AN_ORDER, name } })).status;
    expect([await create("Europe 5 GB"), await create("Asia 1 GB"), await create("Asia 1 GB")]).toEqual([
      201, 500, 201,
    ]);
  });

  test("for one charge only, by its address", async () => {
    const client = await sandbox();
    const create = async () => {
      const { data } = await (await client.api("/charges", { json: AN_ORDER })).json();
      return data.id as string;
    };
    const [one, other] = [await create(), await create()];
    await client.control("/faults", { next: "500", times: 9, about: one });
    const statusOf = async (path: string) => (await client.api(path)).status;
    expect([await statusOf(`/charges/${one}`), await statusOf(`/charges/${other}`)]).toEqual([500, 200]);
  });

  test("lost creates the charge and cuts the connection", async () => {
    const client = await sandbox();
    await client.control("/faults", { next: "lost" });
    await expect(client.api("/charges", { json: AN_ORDER })).rejects.toThrow();
    expect(await total(client)).toBe(1);
  });

  test("timeout neither creates nor answers", async () => {
    const client = await sandbox();
    await client.control("/faults", { next: "timeout", operation: "create" });
    await expect(
      client.api("/charges", { json: AN_ORDER, signal: AbortSignal.timeout(300) }),
    ).rejects.toThrow("timeout");
    expect(await total(client)).toBe(0);
  });

  test("drip begins an answer that does not end in time", async () => {
    const client = await sandbox();
    await client.control("/faults", { next: "drip" });
    const answer = await client.api("/charges", { json: AN_ORDER, signal: AbortSignal.timeout(1_000) });
    expect(answer.status).toBe(201);
    await expect(answer.text()).rejects.toThrow();
    expect(await total(client)).toBe(1);
  });

  test("nonsense, a missing address and a strange one", async () => {
    const client = await sandbox();
    for (const next of ["nonsense", "no_url", "evil_url"]) await client.control("/faults", { next });
    const nonsense = await client.api("/charges", { json: AN_ORDER });
    expect([nonsense.status, nonsense.headers.get("content-type")]).toEqual([
      200,
      "text/html; charset=utf-8",
    ]);
    expect(await nonsense.text()).toContain("maintenance");
    expect(await total(client)).toBe(0);
    const strange = await client.create();
    expect(strange.hosted_url).toBe("https://evil.example/x");
    expect((await client.read(strange.code)).hosted_url).toBe(`${client.origin}/pay/${strange.code}`);
  });

  test("no_url leaves the address out", async () => {
    const client = await sandbox();
    await client.control("/faults", { next: "no_url", operation: "create" });
    const charge = await client.create();
    expect(charge.code).toMatch(/^[A-Z0-9]{8}$/);
    expect(charge).not.toHaveProperty("hosted_url");
  });

  test("a delay alone is only slow", async () => {
    const client = await sandbox();
    await client.control("/faults", { delaySeconds: 0.15 });
    const before = performance.now();
    await client.create();
    expect(performance.now() - before).toBeGreaterThan(140);
  });
});

test("says how it is set and forgets everything when told to", async () => {
  const shop = await listenForWebhooks();
  const client = await sandbox({ webhookUrl: shop.url, confirmSeconds: 7 });
  await client.create();
  await client.control("/faults", { next: "500" });
  await client.control("/webhooks", { drop: true });
  await client.control("/clock", { advanceSeconds: 60 });
  expect(await client.control("")).toMatchObject({
    clock: { offsetSeconds: 60 },
    confirmSeconds: 7,
    webhooks: {
      url: shop.url,
      drop: true,
      duplicate: 1,
      delaySeconds: 0,
      reorder: false,
      wrongSignature: 0,
      retryBaseSeconds: 1,
    },
    faults: [{ next: "500", times: 1, delaySeconds: 0, operation: "any" }],
    counts: { charges: 1, events: 1 },
  });
  await client.control("/data", undefined, "DELETE");
  expect(await client.control("")).toMatchObject({
    clock: { offsetSeconds: 0 },
    webhooks: { drop: 0 },
    faults: [],
    counts: { charges: 0, events: 0, deliveries: 0 },
  });
});

test("pays, confirms and expires for scripts", async () => {
  const { create, pay, control, read } = await sandbox();
  const paid = await create();
  expect(stateOf(await pay(paid.code, { coin: "ETH", confirm: true }))).toBe("COMPLETED");
  expect((await read(paid.code)).payments[0]).toMatchObject({
    network: "ethereum",
    value: { crypto: { amount: "0.00754340", currency: "ETH" }, local: { amount: "19.99", currency: "USD" } },
  });
  const ended = await create();
  await control(`/charges/${ended.code}/expire`, {});
  const { expires_at, timeline } = await read(ended.code);
  expect(timeline.at(-1)).toEqual({ status: "EXPIRED", time: expires_at });
});

test.each([
  ["/webhooks", { dorp: 1 }],
  ["/faults", { next: "506" }],
  ["/clock", { advanceSeconds: -1 }],
  ["/charges/NONESUCH/pay", {}],
  ["/deliveries/none/redeliver", {}],
  ["/nothing", {}],
])("refuses %s %j", async (path, body) => {
  const { control } = await sandbox();
  await expect(control(path, body)).rejects.toThrow(/validation_error|not_found/);
});

test.each(["0", "-1", "1e3", "0.000000001", ""])("refuses to pay '%s'", async (amount) => {
  const { control, create } = await sandbox();
  const { code } = await create();
  await expect(control(`/charges/${code}/pay`, { amount })).rejects.toThrow("validation_error");
});

test("refuses to pay in a coin without a rate", async () => {
  const { control, create } = await sandbox();
  const { code } = await create();
  await expect(control(`/charges/${code}/pay`, { coin: "XRP" })).rejects.toThrow("validation_error");
});
