import { beforeEach, expect, test } from "vitest";
import { db } from "#server/database/connection";
import * as route from "~/routes/api.esims.network.webhook";
import { makePlan } from "../support/esims";
import { ORIGIN, answerOf, argsOf } from "../support/requests";
import { addTo, changeIn, rowIn, rowsIn } from "../support/rows";

const PATH = "/api/esims/network/webhook";
let given = 0;

beforeEach(async () => {
  await db().deleteFrom("attempt_counters").execute();
});

function post(body: string | Uint8Array, method = "POST"): Promise<Response> {
  const init = { method, body: body as BodyInit };
  return answerOf(() => route.action(argsOf(new Request(`${ORIGIN}${PATH}`, init))));
}
const row = (id: string) => rowIn("esims", { id });
const notes = (id: string) => rowsIn("esim_events", { esim_id: id, kind: "notice" });

/** An eSIM that the network knows by this number. */
async function known() {
  const { esim, plan } = await makePlan();
  const ref = `2611211504${++given}`;
  await changeIn("esims", { id: esim.id }, { network_ref: ref, profile_state: "released" });
  return { id: esim.id, ref, plan };
}
const event = (esimTranNo: string, notifyId?: string, more = {}) =>
  JSON.stringify({
    notifyType: "SMDP_EVENT",
    notifyId,
    eventGenerateTime: "2026-11-21T15:00:00Z",
    content: { esimTranNo, smdpStatus: "ENABLED", ...more },
  });

test("a notification makes a check due, and its content is not trusted", async () => {
  const { id, ref } = await known();
  expect((await post(event(ref, "n-1"))).status).toBe(200);
  expect(await row(id)).toMatchObject({
    profile_state: "released",
    next_look_at: expect.any(String) as string,
  });
  expect(await notes(id)).toMatchObject([{ notice_id: "sandbox:n-1", cause: "SMDP_EVENT" }]);
});

test("the same one again changes nothing", async () => {
  const { id, ref } = await known();
  await post(event(ref, "n-twice"));
  await changeIn("esims", { id }, { next_look_at: null });
  expect((await post(event(ref, "n-twice"))).status).toBe(200);
  expect((await row(id)).next_look_at).toBeNull();
  expect(await notes(id)).toHaveLength(1);
});

test("an eSIM is checked every three seconds at most, however often it is called", async () => {
  const { id, ref } = await known();
  const looked = new Date().toISOString();
  await changeIn("esims", { id }, { looked_at: looked });
  await post(event(ref));
  expect(Date.parse((await row(id)).next_look_at!) - Date.parse(looked)).toBe(3000);
});

test("a notification about an order makes the worker query it", async () => {
  const { plan } = await known();
  await changeIn(
    "network_orders",
    { order_id: plan.orderId },
    { state: "sent", partner_order_no: `B${plan.orderId}`, next_try_at: "2099-01-01T00:00:00.000Z" },
  );
  const body = {
    notifyType: "ORDER_STATUS",
    content: { orderNo: `B${plan.orderId}`, orderStatus: "GOT_RESOURCE" },
  };
  expect((await post(JSON.stringify(body))).status).toBe(200);
  const owed = await rowIn("network_orders", { order_id: plan.orderId });
  expect(owed.next_try_at! < "2099").toBe(true);
});

test.each([
  [
    "a test of the address",
    JSON.stringify({ notifyType: "CHECK_HEALTH", content: { orderNo: "1234567890", orderStatus: "Test" } }),
  ],
  ["an eSIM that is none of ours", event("999", "n-unknown")],
  [
    "an order that is none of ours",
    JSON.stringify({ notifyType: "ORDER_STATUS", content: { orderNo: "B1", transactionId: "nobody" } }),
  ],
])("%s is accepted and leaves no trace", async (_what, body) => {
  expect((await post(body)).status).toBe(200);
  expect(
    await db()
      .selectFrom("esim_events")
      .select("id")
      .where("notice_id", "in", ["sandbox:n-unknown"])
      .execute(),
  ).toEqual([]);
});

test.each([
  ["nothing", ""],
  ["no JSON", "<html>"],
  ["a list", "[]"],
  ["no type", "{}"],
  ["a type of another kind", '{"notifyType":5}'],
  ["an endless id", event("1", "x".repeat(65))],
  ["an id with a NUL", event("1", "a\u0000b")],
  ["bytes that are no text", new Uint8Array([0xff, 0xfe, 0x00])],
])("%s is no notification", async (_what, body) => {
  const answer = await post(body);
  expect(answer.status).toBe(400);
  expect(await answer.text()).toBe("Invalid webhook");
});

test("only POST is accepted", async () => {
  for (const answer of [route.loader(), await post("{}", "PUT")]) {
    expect(answer.status).toBe(405);
    expect(answer.headers.get("allow")).toBe("POST");
  }
});

test("a flood from one address is turned away", async () => {
  const { ref } = await known();
  await addTo("attempt_counters", { key: "notice:", tries: 1200, window_ends: "2099-01-01T00:00:00.000Z" });
  expect((await post(event(ref, "n-flood"))).status).toBe(429);
});
