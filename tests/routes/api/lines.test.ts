/** Several plans by one payment: `lines` in place of the specification's `planId` and `amount`. */
import { beforeEach, describe, expect, test } from "vitest";
import { timestamp } from "#server/clock";
import { clientOf, joinBy, type Member } from "../../support/api";
import { deliveredPlan } from "../../support/delivered";
import { changeIn, rowsIn } from "../../support/rows";
import { settleDown, startSandbox } from "../../support/sandbox";
import { startShop } from "../../support/shop-server";

const sandbox = await startSandbox();
const call = clientOf(await startShop());
const WAYS = [
  ["/api/payments/crypto/create-charge", { currency: "USD" }],
  ["/api/payments/credit-card", {}],
] as const;
const [[COINS], [CARD]] = WAYS;

const nomad = { planId: "nomad", amount: 19.99 };
const euro = { planId: "euro-week", amount: 6.99 };
const japan = { planId: "jp-5-15", amount: 4.99 };
const top = (onto: number) => ({ ...nomad, onto });
const onX = { ...nomad, esimId: "x" };
const trip = [nomad, japan, top(0)];

let member: Member;
beforeEach(async () => void (member = await joinBy(call)));
const get = async (path: string) => (await call("GET", path, { token: member.token })).json;
const post = (path: string, body: object, headers = {}) =>
  call("POST", path, { body, headers, token: member.token });

const MOST = "12 plans at most are paid for at once.";
const NONE = "No line before it there comes on a new eSIM.";

describe.each(WAYS)("%s", (path, rest) => {
  test.each([
    [{}, "planId", "Missing required data"],
    [{ ...euro, lines: [euro] }, "lines", "There is no field lines here."],
    [{ planId: "nomad", lines: [euro] }, "planId", "There is no field planId here."],
    [{ lines: [] }, "lines", "Name at least one plan."],
    [{ lines: Array.from({ length: 20 }, () => nomad) }, "lines", MOST],
    [{ lines: Array.from({ length: 50 }, () => euro) }, "lines", MOST],
    [{ lines: [null] }, "lines.0", "Expected object, received null"],
    [{ lines: [euro, { amount: 6.99 }] }, "lines.1.planId", "Missing required data"],
    [{ lines: [euro, { ...euro, count: 2 }] }, "lines.1.count", "There is no field count here."],
    [{ lines: [euro], coin: "BTC" }, "coin", "There is no field coin here."],
    [{ lines: [nomad, top(0.5)] }, "lines.1.onto", "The place of a line is a whole number."],
    [{ lines: [nomad, top(-1)] }, "lines.1.onto", NONE],
    [{ lines: [top(1), nomad] }, "lines.0.onto", NONE],
    [{ lines: [nomad, top(0), top(1)] }, "lines.2.onto", NONE],
    [{ lines: [onX, top(0)] }, "lines.1.onto", NONE],
    [{ lines: [nomad, { ...onX, onto: 0 }] }, "lines.1.onto", "Choose one: esimId or onto."],
  ])("%j is refused at %s", async (body, field, message) => {
    const { status, json } = await post(path, { ...body, ...rest });
    expect([status, json.errors[0], json.detail]).toEqual([422, { path: field, message }, message]);
    expect(await get("/api/orders")).toEqual([]);
  });

  test("what cannot be sold so is refused at the line's field, and nothing is opened", async () => {
    const [own, theirs] = [await deliveredPlan(member.id), await deliveredPlan((await joinBy(call)).id)];
    const gone = await deliveredPlan(member.id, { state: "deleted" });
    const orders = await get("/api/orders");
    await changeIn("plans", { id: "asia-loop" }, { retired_at: timestamp() });
    await changeIn("plan_packages", { plan_id: "layover" }, { wholesale_units: 999_999_999 });
    for (const [line, status, field] of [
      [{ ...euro, planId: "asia-loop" }, 404, "planId"],
      [{ planId: "layover", amount: 3 }, 503, "planId"],
      [{ ...nomad, amount: 9.99 }, 409, "amount"],
      [{ ...nomad, esimId: theirs.esimId }, 404, "esimId"],
      [{ ...nomad, esimId: gone.esimId }, 409, "esimId"],
      [{ ...japan, esimId: own.esimId }, 409, "esimId"],
      [{ ...japan, onto: 0 }, 409, "onto"],
    ] as const) {
      const answer = await post(path, { lines: [nomad, line], ...rest });
      expect([answer.status, answer.json.errors[0].path], answer.body).toEqual([status, `lines.1.${field}`]);
    }
    expect(await get("/api/orders")).toEqual(orders);
  });

  test("answers the same to its key again, and refuses it with other lines", async () => {
    const ask = (lines: object[]) => post(path, { lines, ...rest }, { "Idempotency-Key": "a-trip" });
    const [first, again] = [await ask(trip), await ask(trip)];
    expect([again.status, again.body]).toEqual([201, first.body]);
    expect((await ask(trip.slice(0, 2))).json.detail).toMatch(/^This Idempotency-Key came with another/);
    expect(await rowsIn("orders", { user_id: member.id })).toHaveLength(1);
  });
});

/** Each line's plan, and the place of the first line on the same eSIM. */
async function startedBy({ id, lines }: { id: string; lines: { id: string }[] }) {
  type Plan = Record<"orderId" | "lineId" | "planId" | "esimId", string>;
  const all: Plan[] = await get("/api/subscriptions");
  const plans = lines.map((line) => all.find((one) => one.orderId === id && one.lineId === line.id)!);
  return plans.map(({ planId, esimId }) => `${planId} on ${plans.findIndex((one) => one.esimId === esimId)}`);
}

test("three plans are one charge and one receipt, and a top-up comes onto the eSIM of its line", async () => {
  const { charge, order } = (await post(COINS, { lines: trip, currency: "USD" })).json;
  expect(order).toMatchObject({
    planName: "2 × Nomad and Japan 5 GB",
    amount: 44.97,
    state: "awaiting_payment",
    lines: [{ ...nomad, onto: null }, { ...japan, onto: null }, top(0)],
  });
  expect(await get(`/api/orders/${order.id}`)).toEqual(order);
  expect((await get(`/api/payments/crypto/charge/${charge.id}`)).amount).toBe(44.97);
  await sandbox.pay(charge.hosted_url);
  await settleDown();
  expect(await startedBy(order)).toEqual(["nomad on 0", "jp-5-15 on 1", "nomad on 0"]);
  const receipt = await get(`/api/orders/${order.id}/receipt`);
  expect(receipt).toMatchObject({ amount: 44.97, lines: [nomad, japan, nomad] });
});

test("the same plans on other eSIMs are another order, and in any order the same", async () => {
  const idOf = async (...onto: number[]): Promise<string> =>
    (await post(COINS, { lines: [nomad, nomad, ...onto.map(top)], currency: "USD" })).json.order.id;
  const id = await idOf(0, 0);
  expect([await idOf(1, 1), await idOf(0, 1)]).toEqual([id, expect.not.stringMatching(id)]);
});

test("a card's payment is claimed whole and once, by any of its plans", async () => {
  const { esimId } = await deliveredPlan(member.id);
  const { json } = await post(CARD, { lines: [japan, nomad, { ...nomad, esimId }] });
  expect(json.order).toMatchObject({ state: "paid", lines: [{}, { esimId: null }, { esimId }] });
  const claim = (planId: string) =>
    post("/api/subscriptions", { planId, paymentMethod: "credit_card", transactionId: json.transactionId });
  expect((await claim("euro-week")).status).toBe(402);
  expect((await claim("nomad")).json.lineId).toBe(json.order.lines[1].id);
  expect((await claim("jp-5-15")).json.detail).toBe("This transaction has been used already.");
  expect(await startedBy(json.order)).toEqual(["jp-5-15 on 0", "nomad on 1", "nomad on 2"]);
  expect((await get(`/api/esims/${esimId}`)).subscriptionIds).toHaveLength(2);
});
