import { describe, expect, test } from "vitest";
import { db, transaction } from "#server/database/connection";
import { env } from "#server/env";
import { checkBalanceSoon, checkDueBalance } from "#server/esims/balance";
import { sessionIdOf } from "#server/accounts/sessions";
import { openOrder } from "#server/orders/orders";
import { paymentsOf } from "#server/payments/payments";
import { ordersPaidIn } from "#server/orders/payers";
import { findPlan } from "#server/plans/plans";
import { buyBy, clientOf, joinBy, type Member } from "../../support/api";
import { settleDown, startSandbox, workOnEsims } from "../../support/sandbox";
import { startShop } from "../../support/shop-server";

const sandbox = await startSandbox();
const shop = await startShop();
const call = clientOf(shop);
const [alice, carol] = [await joinBy(call), await joinBy(call)];

const EURO_WEEK = { planId: "euro-week", amount: 6.99 };
const createCharge = (member: Member, body: unknown = { ...EURO_WEEK, currency: "USD" }) =>
  call("POST", "/api/payments/crypto/create-charge", { token: member.token, body });
const payByCard = (member: Member, body: unknown = EURO_WEEK) =>
  call("POST", "/api/payments/credit-card", { token: member.token, body });
const claim = (member: Member, body: object) =>
  call("POST", "/api/subscriptions", {
    token: member.token,
    body: { planId: "euro-week", paymentMethod: "credit_card", ...body },
  });

test("a plan that the network's balance does not cover is sold out, by either method, and on sale again once it does", async () => {
  const lies = async (dollars: number) => {
    await sandbox.config("/network/balance", { dollars });
    await checkBalanceSoon();
    await checkDueBalance();
  };
  const member = await joinBy(call);
  await lies(0);
  for (const pay of [createCharge, payByCard]) {
    const { status, json, headers } = await pay(member);
    expect([status, json.detail, headers["retry-after"]]).toEqual([
      503,
      "This plan is sold out for the moment. Nothing was charged.",
      "60",
    ]);
  }
  expect((await call("GET", "/api/orders", { token: member.token })).json).toEqual([]);
  await lies(100_000);
  expect((await createCharge(member)).status).toBe(201);
});

test("the session that pays is stored, by token and by cookie: it keeps what it paid for", async () => {
  const paidBy = async (member: Member) => {
    const paid = await ordersPaidIn(member.id, sessionIdOf(member.token));
    const orders = (await call("GET", "/api/orders", { token: member.token })).json as { id: string }[];
    return [paid.size, orders.filter(({ id }) => paid.has(id)).length];
  };
  const [token, cookie, card] = [await joinBy(call), await joinBy(call), await joinBy(call)];
  expect((await createCharge(token)).status).toBe(201);
  const headers = { Cookie: cookie.cookie, Origin: shop.origin };
  const body = { ...EURO_WEEK, currency: "USD" };
  expect((await call("POST", "/api/payments/crypto/create-charge", { headers, body })).status).toBe(201);
  await buyBy(call, card);
  for (const member of [token, cookie, card]) expect(await paidBy(member)).toEqual([1, 1]);
  expect(await paymentsOf(token.id)).toMatchObject([{ networkAddress: "127.0.0.1" }]);
});

describe("by cryptocurrency", () => {
  test("a processor in failure says when to try again, and then the same key is answered with a page", async () => {
    const member = await joinBy(call);
    const ask = () =>
      call("POST", "/api/payments/crypto/create-charge", {
        token: member.token,
        body: { ...EURO_WEEK, currency: "USD" },
        headers: { "Idempotency-Key": "in-failure" },
      });
    await sandbox.config("/faults", { next: "500", operation: "create" });
    const { status, headers } = await ask();
    expect([status, headers["retry-after"]]).toEqual([503, "5"]);
    expect((await ask()).status).toBe(201);
  });

  test.each(["planId", "amount", "currency"])(
    "without %s says that required data is missing [446, 481]",
    async (name) => {
      const { status, json } = await createCharge(alice, {
        ...EURO_WEEK,
        currency: "USD",
        [name]: undefined,
      });
      expect([status, json.errors]).toEqual([422, [{ path: name, message: "Missing required data" }]]);
    },
  );

  test("is paid on a hosted page, and then the plan runs [289, 324, 413, 414, 445, 448]", async () => {
    const member = await joinBy(call);
    const { status, json } = await createCharge(member);
    expect(status).toBe(201);
    expect(json).toEqual({
      success: true,
      message: "Pay on the hosted page.",
      charge: {
        id: expect.any(String),
        code: expect.any(String),
        hosted_url: expect.stringContaining(`${sandbox.origin}/pay/`),
      },
      order: expect.objectContaining({ planId: "euro-week", state: "awaiting_payment" }),
    });
    expect((await createCharge(member)).json).toEqual(json); // called again: the same page

    const stands = () =>
      call("GET", `/api/payments/crypto/charge/${json.charge.id}`, { token: member.token });
    expect((await stands()).json).toMatchObject({
      ...json.charge,
      status: "open",
      planId: "euro-week",
      amount: 6.99,
      currency: "USD",
    });
    const none = await call("GET", "/api/subscriptions/active", { token: member.token });
    expect([none.status, none.json.detail]).toEqual([404, "No Active Plan"]);

    await sandbox.pay(json.charge.hosted_url);
    await settleDown();
    expect((await stands()).json).toMatchObject({ status: "settled", hosted_url: null });
    await sandbox.config("/network", { allocateSeconds: 0 });
    await workOnEsims();
    const { json: active } = await call("GET", "/api/subscriptions/active", { token: member.token });
    expect(active).toMatchObject({
      userId: member.id,
      planId: "euro-week",
      isActive: true,
      dataAmount: 5120,
      dataUsed: 0,
      paymentMethod: "crypto",
      transactionId: json.charge.id,
    });
  });

  test.each([
    [{ planId: "euro-week", amount: 0.01, currency: "USD" }, 409],
    [{ planId: "euro-week", amount: 6.990000001, currency: "USD" }, 409],
    [{ planId: "euro-week", amount: 6.99, currency: "JPY" }, 409],
    [{ planId: "euro-week", amount: "6.99", currency: "USD" }, 422],
    [{ planId: ["euro-week"], amount: 6.99, currency: "USD" }, 422],
    [{ planId: "euro-week" }, 422],
    [{ planId: "nowhere", amount: 6.99, currency: "USD" }, 404],
    [{ planId: "euro-week\u0000", amount: 6.99, currency: "USD" }, 404],
    [{ planId: "\ud800", amount: 6.99, currency: "USD" }, 404],
  ])("%j is answered with %i, and nothing is opened [447, 542]", async (body, status) => {
    const member = await joinBy(call);
    const answer = await createCharge(member, body);
    expect(answer.status).toBe(status);
    expect(answer.json.title === "Failed to create payment").toBe(status === 409);
    expect(answer.json.detail.startsWith("The price is another one now.")).toBe(status === 409);
    expect((await call("GET", "/api/orders", { token: member.token })).json).toEqual([]);
  });

  test("is no price that only JavaScript knows", async () => {
    const body = '{"planId":"euro-week","amount":1e309,"currency":"USD"}';
    expect((await createCharge(alice, body)).status).toBe(422);
  });
});

describe("by card", () => {
  test("while a hosted page is open and its processor silent is refused, unless its order is named", async () => {
    const member = await joinBy(call);
    await createCharge(member);
    const [order] = (await call("GET", "/api/orders", { token: member.token })).json as { id: string }[];
    await sandbox.config("/faults", { next: "500", times: 100 });
    const refused = await payByCard(member);
    const paid = await payByCard(member, { ...EURO_WEEK, despite: order!.id });
    await sandbox.config("/faults", {}, "DELETE");
    const detail =
      "A payment page for this plan is still open, and its processor does not answer. Nothing was charged.";
    expect(refused.status).toBe(409);
    expect(refused.json).toMatchObject({ detail, errors: [{ path: "despite" }] });
    expect([paid.status, paid.json]).toMatchObject([201, { success: true, order: { state: "paid" } }]);
    expect((await call("GET", `/api/orders/${order!.id}`, { token: member.token })).json).toMatchObject({
      state: "cancelled",
    });
  });

  test("is simulated, and its transaction claims one plan [264, 290, 323, 411, 416, 417, 451]", async () => {
    const { status, json } = await payByCard(alice);
    const transactionId = expect.stringMatching(/^sim_/) as string;
    expect([status, json]).toMatchObject([201, { success: true, transactionId, order: { state: "paid" } }]);
    const bought = await claim(alice, {
      userId: alice.id,
      transactionId: json.transactionId,
      endDate: "2999-01-01T00:00:00Z",
    });
    expect(bought.status).toBe(201);
    expect(bought.json).toMatchObject({
      id: expect.any(String),
      userId: alice.id,
      planId: "euro-week",
      planName: "Euro Week",
      paymentMethod: "credit_card",
      isActive: false,
      delivery: "preparing",
      dataAmount: 5120,
      dataUsed: 0,
      transactionId: json.transactionId,
    });
    const days = (Date.parse(bought.json.endDate) - Date.parse(bought.json.startBy)) / 86_400_000;
    expect(days).toBe(7);
    expect((await call("GET", "/api/subscriptions", { token: alice.token })).json).toEqual([bought.json]);
    expect((await call("GET", "/api/subscriptions", { token: carol.token })).json).toEqual([]);
  });

  test("claimed twenty times at once is claimed once [418]", async () => {
    const member = await joinBy(call);
    const { transactionId } = (await payByCard(member)).json;
    const answers = await Promise.all(Array.from({ length: 20 }, () => claim(member, { transactionId })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([
      201,
      ...Array.from({ length: 19 }, () => 409),
    ]);
    expect((await call("GET", "/api/subscriptions", { token: member.token })).json).toHaveLength(1);
  });

  test("is no other plan's, and nobody else's [485]", async () => {
    const { transactionId } = (await payByCard(alice)).json;
    const stranger = await claim(carol, { transactionId });
    expect([stranger.status, stranger.json.detail]).toEqual([
      402,
      "Payment failed: this transaction does not pay for this plan.",
    ]);
    expect((await claim(alice, { transactionId, planId: "nomad" })).status).toBe(402);
    expect((await claim(alice, { transactionId })).status).toBe(201);
  });

  test.each([
    [{ transactionId: "tx_made_up" }, 402],
    [{ transactionId: "sim_2f1c7a52-8f5e-4c0b-9b60-7f8a3a1d9c10" }, 402],
    [{ transactionId: "sim_\u0000" }, 402],
    [{ transactionId: "" }, 402],
    [{ transactionId: 7 }, 422],
    [{}, 422],
    [{ transactionId: "x", endDate: "x" }, 422],
    [{ transactionId: "x", endDate: 1e20 }, 422],
    [{ transactionId: "x", endDate: "+275761-01-01" }, 422],
    [{ transactionId: "x", paymentMethod: "crypto" }, 422],
    [{ transactionId: "x", planId: "nowhere" }, 404],
    [{ transactionId: "x", userId: "1" }, 403],
    [{ transactionId: "x", userId: [1] }, 422],
    [{ transactionId: "x", userId: { $gt: 0 } }, 422],
  ])("claimed as %j is answered with %i [418]", async (body, status) => {
    const answer = await claim(carol, body);
    expect(answer.status).toBe(status);
  });

  test("is refused while cards are off, and nothing is ordered [452]", async () => {
    const settings = env();
    const { cardSimulation } = settings;
    Object.assign(settings, { cardSimulation: false });
    const member = await joinBy(call);
    const { status, json } = await payByCard(member);
    Object.assign(settings, { cardSimulation });
    expect([status, json.detail]).toEqual([503, "This shop takes no cards. Please pay with crypto."]);
    expect((await call("GET", "/api/orders", { token: member.token })).json).toEqual([]);
  });

  test("sent twice at once is paid once", async () => {
    const member = await joinBy(call);
    const [one, two] = await Promise.all([payByCard(member), payByCard(member)]);
    expect([one.status, two.status, two.json]).toEqual([201, 201, one.json]);
    expect(
      await db().selectFrom("orders").select("state").where("user_id", "=", member.id).execute(),
    ).toEqual([{ state: "paid" }]);
  });
});

describe("orders", () => {
  test("and their receipts are the customer's own", async () => {
    const member = await joinBy(call);
    const { transactionId } = await buyBy(call, member);
    const get = (path: string, { token }: Member) => call("GET", path, { token });
    const [order] = (await get("/api/orders", member)).json;
    expect(order).toMatchObject({
      planId: "euro-week",
      planName: "Euro Week",
      amount: 6.99,
      currency: "USD",
      paymentMethod: "credit_card",
      state: "fulfilled",
    });
    expect((await get(`/api/orders/${order.id}`, member)).json).toEqual(order);
    expect((await get(`/api/orders/${order.id}/receipt`, member)).json).toMatchObject({
      number: order.id,
      amount: 6.99,
      paidWith: "credit_card",
      transactionId,
    });
  });

  test("past a hundred come in pages that link to one another", async () => {
    const member = await joinBy(call);
    const plan = (await findPlan("layover"))!;
    for (let n = 0; n < 203; n++) {
      const { id } = await transaction(() => openOrder(member.id, [{ plan, esimId: null }], "crypto"));
      await db().updateTable("orders").set({ state: "cancelled" }).where("id", "=", id).execute();
    }
    const ids: string[] = [];
    const sizes: number[] = [];
    for (let path: string | undefined = "/api/orders"; path;) {
      const { json, headers } = await call("GET", path, { token: member.token });
      sizes.push(json.length);
      ids.push(...json.map(({ id }: { id: string }) => id));
      path = /^<([^>]+)>; rel="next"$/.exec(headers.link?.toString() ?? "")?.[1];
    }
    expect([sizes, new Set(ids).size]).toEqual([[100, 100, 3], 203]);
    expect((await call("GET", `/api/orders?before=${ids[5]}`, { token: carol.token })).status).toBe(404);
    for (const before of ["%00", "x", "' or 1=1"])
      expect(
        (await call("GET", `/api/orders?before=${encodeURI(before)}`, { token: carol.token })).status,
      ).toBe(404);
  });
});
