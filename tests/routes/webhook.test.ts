import { createHmac } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { timestamp } from "#server/clock";
import { transaction } from "#server/database/connection";
import { openOrder } from "#server/orders/orders";
import { beginAttempt } from "#server/payments/attempts";
import { processors } from "#server/payments/processor";
import type { PaymentProvider } from "#server/processors/provider";
import { commerceProvider } from "#server/processors/commerce-provider";
import { findPlan } from "#server/plans/plans";
import { makeUser } from "../support/factories";
import { balancesOf } from "../support/orders";
import { answerOf, argsOf, ORIGIN } from "../support/requests";
import { rowIn, rowsIn } from "../support/rows";
import { live } from "../support/settings";

const PATH = "/api/payments/crypto/webhook";
/** The known answer that Coinbase publishes with its SDK: this body, this secret, this signature. */
const BODY = readFileSync(new URL("../fixtures/payments/kat_charge_created.body", import.meta.url));
const SECRET = "30291a20-0bd1-4267-9b0f-e6e7b123c0bf";
const SIGNATURE = "8be7742c7d372f08a6a3224edadf18a22b65fa9e28f3f2de97376cdaa092590d";

Object.assign(process.env, live, {
  COMMERCE_WEBHOOK_SECRET: SECRET,
  COMMERCE_BASE_URL: "http://127.0.0.1:1",
  COMMERCE_COINS: "BTC",
});
const route = await import("~/routes/api.payments.crypto.webhook");

function post(
  body: Uint8Array | string,
  headers: Record<string, string>,
  method = "POST",
): Promise<Response> {
  const init = { method, headers, body: body as BodyInit };
  return answerOf(() => route.action(argsOf(new Request(`${ORIGIN}${PATH}`, init))));
}
const postSigned = (body: Uint8Array | string) =>
  post(body, { "X-CC-Webhook-Signature": createHmac("sha256", SECRET).update(body).digest("hex") });
const events = () => rowsIn("webhook_events");
const keptIds = async () => (await events()).map(({ event_id }) => event_id);
const eventWith = (id: string, data: unknown = {}) =>
  JSON.stringify({ id: "delivery", event: { id, type: "charge:confirmed", data } });

/** signatures.test.ts tests every adapter's signatures; this tests that the bytes are checked. */
test.each<[string, string | Uint8Array, Record<string, string>]>([
  ["is missing", BODY, {}],
  ["belongs to the body with a line more", `${BODY.toString()}\n`, { "X-CC-Webhook-Signature": SIGNATURE }],
])("a signature that %s is refused with 400, and nothing is stored", async (_how, body, headers) => {
  const answer = await post(body, headers);
  expect([answer.status, await answer.text()]).toEqual([400, "Invalid webhook"]);
  expect(await keptIds()).toEqual([]);
});

describe("a valid one", () => {
  test("matches the published answer, and its bytes are stored as they came", async () => {
    const answer = await post(BODY, {
      "x-cc-webhook-signature": SIGNATURE,
      "Content-Type": "application/json",
    });
    expect([answer.status, await answer.text()]).toEqual([200, "ok"]);
    const [event] = await events();
    expect(event).toMatchObject({
      provider: "commerce",
      event_id: JSON.parse(BODY.toString()).event.id,
      type: "charge:created",
    });
    expect(Buffer.from(event!.body).equals(BODY)).toBe(true);
  });

  test("that comes twenty times at once is stored once and accepted each time", async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => postSigned(eventWith("again"))));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect((await keptIds()).filter((id) => id === "again")).toHaveLength(1);
  });

  test.each([
    ["of a type that nobody knows", JSON.stringify({ event: { id: "odd-type", type: "charge:teleported" } })],
    [
      "of a charge that is not ours",
      eventWith("strange", { id: "no-such-charge", metadata: { attempt_id: "no-such-attempt" } }),
    ],
    ["with odd notes in it", eventWith("odd-notes", { metadata: { attempt_id: 7, __proto__: { x: 1 } } })],
  ])("%s is stored and accepted", async (_what, body) => {
    expect((await postSigned(body)).status).toBe(200);
    expect(await keptIds()).toContain(JSON.parse(body).event.id);
  });

  test("over no event is refused with 400", async () => {
    const before = await keptIds();
    expect((await postSigned("{}")).status).toBe(400);
    expect(await keptIds()).toEqual(before);
  });

  test("makes the charge's check due; of 'paid' the customer is notified, and nothing is booked", async () => {
    const { user } = await makeUser();
    const plan = (await findPlan("nomad"))!;
    const { order, attempt } = await transaction(async () => {
      const order = await openOrder(user.id, [{ plan, esimId: null }], "crypto");
      return { order, attempt: await beginAttempt(order.id, "commerce") };
    });
    expect(attempt.next_check_at! > timestamp()).toBe(true);
    await postSigned(eventWith("due-now", { id: "charge-x", metadata: { attempt_id: attempt.id } }));
    const after = await rowIn("payment_attempts", { id: attempt.id });
    expect(after.next_check_at! <= timestamp()).toBe(true);
    expect(after).toMatchObject({ state: "seen", ref: "charge-x" });
    expect(await rowsIn("orders", { id: order.id })).toMatchObject([{ state: "confirming" }]);
    expect(await balancesOf(order.id)).toEqual({});
  });
});

describe("each processor has an address of its own", () => {
  const sendTo = async (provider: string) => {
    const { action } = await import("~/routes/api.payments.$provider.webhook");
    const body = eventWith(`to-${provider}`);
    const signature = createHmac("sha256", SECRET).update(body).digest("hex");
    const headers = { "X-CC-Webhook-Signature": signature };
    const request = new Request(`${ORIGIN}/api/payments/${provider}/webhook`, {
      method: "POST",
      headers,
      body,
    });
    return answerOf(() => action(argsOf(request, { params: { provider } })));
  };

  test("at which its webhook is received as its own", async () => {
    expect((await sendTo("commerce")).status).toBe(200);
    expect(await events()).toContainEqual(
      expect.objectContaining({ provider: "commerce", event_id: "to-commerce" }),
    );
  });

  test("also where its id has a dash", async () => {
    const id = "coinbase-business";
    const settings = {
      baseUrl: "http://127.0.0.1:1",
      apiKey: "test",
      webhookSecrets: [SECRET],
      coins: ["BTC"],
    };
    (processors() as Map<string, PaymentProvider>).set(
      id,
      commerceProvider({ ...settings, id, isTest: false }),
    );
    try {
      expect((await sendTo(id)).status).toBe(200);
    } finally {
      (processors() as Map<string, PaymentProvider>).delete(id);
    }
    expect(await events()).toContainEqual(expect.objectContaining({ provider: id, event_id: `to-${id}` }));
  });

  test("one that is not configured is 404, and nothing is stored", async () => {
    expect((await sendTo("another-one")).status).toBe(404);
    expect(await keptIds()).not.toContain("to-another-one");
  });
});

describe("any other method", () => {
  test("is answered with 405 and the right one", async () => {
    const answers = [
      await answerOf(() => route.loader()),
      ...(await Promise.all(["PUT", "PATCH", "DELETE"].map((method) => post(BODY, {}, method)))),
    ];
    expect(answers.map((answer) => [answer.status, answer.headers.get("Allow")])).toEqual(
      Array.from({ length: 4 }, () => [405, "POST"]),
    );
  });
});
