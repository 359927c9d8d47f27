import { describe, expect, test } from "vitest";
import { db } from "#server/database/connection";
import { timestamp } from "#server/clock";
import { applyUsage } from "#server/subscriptions/usage";
import { buyBy, clientOf, joinBy, type Member } from "../../support/api";
import { startShop } from "../../support/shop-server";
import { deliverOwed } from "../../support/delivered";
import { payFor } from "../../support/esims";

const call = clientOf(await startShop());
const [alice, carol] = [await joinBy(call), await joinBy(call)];

const PHONE = { name: "iPhone 15 Pro", type: "smartphone", esimSupported: true };
const add = (member: Member, body: unknown = PHONE) =>
  call("POST", "/api/devices", { token: member.token, body });
const change = (member: Member, id: string, body: unknown) =>
  call("PATCH", `/api/devices/${id}`, { token: member.token, body });

describe("devices", () => {
  test("are added for the caller, active and activated now, with any values [267, 425-427]", async () => {
    const { status, json } = await add(alice, {
      ...PHONE,
      userId: alice.id,
      isActive: false,
      activationDate: "1999-01-01",
    });
    expect(status).toBe(201);
    expect(json).toEqual({
      ...PHONE,
      id: expect.stringMatching(/^[a-z0-9]{20}$/),
      userId: alice.id,
      isActive: true,
      activationDate: expect.any(String),
    });
    expect(Date.now() - Date.parse(json.activationDate)).toBeLessThan(10_000);
    expect((await call("GET", "/api/devices", { token: alice.token })).json).toEqual([json]);
    expect((await call("GET", "/api/devices", { token: carol.token })).json).toEqual([]);
  });

  test.each([
    [{ ...PHONE, userId: "1" }, 403],
    [{ ...PHONE, userId: [1] }, 422],
    [{ ...PHONE, name: "" }, 422],
    [{ ...PHONE, name: "a\u0000b" }, 422],
    [{ ...PHONE, name: "\ud800" }, 422],
    [{ ...PHONE, name: "x".repeat(61) }, 422],
    [{ ...PHONE, type: "toaster" }, 422],
    [{ ...PHONE, esimSupported: "yes" }, 422],
    [{}, 422],
  ])("are not added as %j [430]", async (body, status) => {
    expect((await add(carol, body)).status).toBe(status);
    expect((await call("GET", "/api/devices", { token: carol.token })).json).toEqual([]);
  });

  test("change by name, type and being active, and nothing else [431]", async () => {
    const { json } = await add(alice);
    const changed = await change(alice, json.id, {
      name: "Phone for trips",
    });
    expect(changed).toMatchObject({ status: 200, json: { ...json, name: "Phone for trips" } });
    expect((await change(alice, json.id, {})).json).toEqual(changed.json);
    for (const body of [{ name: "" }, { isActive: "no" }, { type: 1 }, { userId: carol.id }, { id: "1" }])
      expect((await change(alice, json.id, body)).status).toBe(422);
  });
});

describe("usage", () => {
  const patch = (member: Member, id: string, body: unknown) =>
    call("PATCH", `/api/subscriptions/${id}/usage`, { token: member.token, body });
  const history = (member: Member, id: string) =>
    call("GET", `/api/subscriptions/${id}/usage-history`, { token: member.token });

  test("rises, and is read where it was written [266, 268, 419-421, 423]", async () => {
    const { id } = await buyBy(call, alice);
    await deliverOwed();
    expect(await patch(alice, id, { dataUsed: 100.25 })).toMatchObject({
      status: 200,
      json: { id, dataUsed: 100.25, isReported: true },
    });
    const entry = await call("POST", "/api/usage-history", {
      token: alice.token,
      body: { subscriptionId: id, dataUsed: 300, date: "1999-01-01" },
    });
    const today = new Date().toISOString().slice(0, 10);
    expect(entry).toMatchObject({
      status: 201,
      json: { subscriptionId: id, date: today, dataUsed: 300, totalUsed: 300, isReported: true },
    });
    expect((await history(alice, id)).json).toEqual([entry.json]);
    expect((await call("GET", "/api/subscriptions/active", { token: alice.token })).json).toMatchObject({
      id,
      dataUsed: 300,
    });

    expect((await patch(alice, id, { dataUsed: 299.99 })).status).toBe(409);
    expect((await patch(alice, id, { dataUsed: 5120.01 })).status).toBe(409);
    expect((await patch(alice, id, { dataUsed: 9e15 })).status).toBe(422);
    expect((await patch(alice, id, { dataUsed: 5120 })).json).toMatchObject({ dataUsed: 5120 });
  });

  test("reported as all of the data is answered as reported, and leaves the plan as it was", async () => {
    const { id } = await buyBy(call, alice);
    await deliverOwed();
    const [reported, active] = [
      await patch(alice, id, { dataUsed: 5120 }),
      await call("GET", "/api/subscriptions/active", { token: alice.token }),
    ];
    for (const { status, json } of [reported, active]) {
      expect(status).toBe(200);
      expect(json).toMatchObject({
        id,
        state: "ready",
        isActive: true,
        dataUsed: 5120,
        isReported: true,
      });
    }
    await applyUsage(id, { usedBytes: 7 * 1024 ** 2, asOf: timestamp() });
    const [day] = (await history(alice, id)).json as unknown[];
    expect(day).toMatchObject({ dataUsed: 5120, isReported: true });
    expect((await call("GET", "/api/subscriptions/active", { token: alice.token })).json).toMatchObject({
      state: "running",
      dataUsed: 5120,
      isReported: true,
    });
  });

  test.each([
    '{"dataUsed":-1}',
    '{"dataUsed":1e309}',
    '{"dataUsed":-1e309}',
    '{"dataUsed":"5"}',
    '{"dataUsed":null}',
    '{"dataUsed":[5]}',
    "{}",
  ])("cannot be %s [420]", async (body) => {
    expect((await patch(alice, "0123456789abcdefghjk", body)).status).toBe(422);
  });

  test("written twice at once, in any order, is the higher one", async () => {
    const { id } = await buyBy(call, alice);
    await Promise.all([700, 600, 650].map((dataUsed) => patch(alice, id, { dataUsed })));
    const plans = (await call("GET", "/api/subscriptions", { token: alice.token })).json as {
      id: string;
      dataUsed: number;
    }[];
    expect(plans.find((plan) => plan.id === id)?.dataUsed).toBe(700);
  });

  test("of more than a hundred days comes in pages [421]", async () => {
    const { id } = await buyBy(call, alice);
    const day = (n: number) => new Date(Date.UTC(2026, 0, 1 + n)).toISOString();
    const samples = Array.from({ length: 130 }, (_, n) => ({
      subscription_id: id,
      day: day(n).slice(0, 10),
      used_bytes: n,
      as_of: day(n),
    }));
    await db().insertInto("usage_samples").values(samples).execute();
    const first = await history(alice, id);
    const next = /^<([^>]+)>; rel="next"$/.exec(String(first.headers.link))?.[1];
    const second = await call("GET", next!, { token: alice.token });
    expect([first.json.length, second.json.length, second.headers.link]).toEqual([100, 30, undefined]);
    expect(
      (await call("GET", `/api/subscriptions/${id}/usage-history?after=x`, { token: alice.token })).status,
    ).toBe(400);
  });
});

describe("eSIMs", () => {
  test("show their status, and their code is not in the list", async () => {
    const { id: subscription } = await buyBy(call, carol);
    const [esim] = (await call("GET", "/api/esims", { token: carol.token })).json;
    expect(esim).toMatchObject({ profileState: "preparing", subscriptionIds: [subscription] });
    expect(esim).not.toHaveProperty("activationCode");
    const details = await call("GET", `/api/esims/${esim.id}`, { token: carol.token });
    expect([details.status, details.headers["cache-control"]]).toEqual([200, "private, no-store"]);
    expect(details.json).toEqual({ ...esim, activationCode: null });
  });

  test("have one counter of all plans on them, and each subscription keeps its own", async () => {
    const member = await joinBy(call);
    const { id } = await buyBy(call, member);
    await deliverOwed();
    const read = async (path: string) => (await call("GET", path, { token: member.token })).json;
    const [{ id: esimId, dataLeft: first }] = await read("/api/esims");
    await payFor(member.id, { planId: "layover", esimId });
    const report = { token: member.token, body: { dataUsed: 300 } };
    await call("PATCH", `/api/subscriptions/${id}/usage`, report);
    expect(await read(`/api/esims/${esimId}`)).toMatchObject({
      dataAmount: first + 1024,
      dataUsed: 300,
      dataLeft: first + 724,
      usageAsOf: expect.any(String),
      isReported: true,
      dataParts: [
        { dataLeft: first - 300, endDate: null, startBy: expect.any(String) },
        { dataLeft: 1024, endDate: null, startBy: null },
      ],
    });
    expect((await read("/api/subscriptions")).map(({ dataUsed }: { dataUsed: number }) => dataUsed)).toEqual([
      0, 300,
    ]);
  });
});
