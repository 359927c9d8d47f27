import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { findUser } from "#server/accounts/accounts";
import { HOUR, shiftClock } from "#server/clock";
import { payOnPage } from "#server/checkout/pay-on-page";
import { db } from "#server/database/connection";
import { keepAnswer, takeKey } from "#server/idempotency/keys";
import { payWithCard } from "#server/checkout/pay-with-card";
import { clientOf, joinBy, type Member } from "../../support/api";
import { settleDown, startSandbox } from "../../support/sandbox";
import { startShop } from "../../support/shop-server";

const sandbox = await startSandbox();
const call = clientOf(await startShop());

const PATH = "/api/payments/crypto/create-charge";
const asked = { planId: "euro-week", amount: 6.99, currency: "USD" };

/** A client that asks for a page with a key, again and again. */
async function asking() {
  const member = await joinBy(call);
  const key = randomUUID();
  return {
    member,
    key,
    ask: (body: object = asked) =>
      call("POST", PATH, { body, token: member.token, headers: { "Idempotency-Key": key } }),
  };
}
const buyer = async ({ id }: Member) => (await findUser(id))!;
const statesOf = async ({ id }: Member) => {
  const orders = await db().selectFrom("orders").select("state").where("user_id", "=", id).execute();
  return orders.map(({ state }) => state);
};

describe("a charge that is requested again with its key", () => {
  test("is the same one while its page is open, and after it was paid there; its order is as it stands", async () => {
    const { member, ask } = await asking();
    const first = await ask();
    expect([first.status, first.headers["idempotency-replayed"]]).toEqual([201, undefined]);
    const { order, ...page } = first.json;
    for (const [step, state] of [
      [async () => {}, "awaiting_payment"],
      [() => sandbox.pay(page.charge.hosted_url), "fulfilled"],
      [settleDown, "fulfilled"],
    ] as const) {
      await step();
      const again = await ask();
      expect([again.status, again.json]).toMatchObject([201, { ...page, order: { id: order.id, state } }]);
      expect(again.headers["idempotency-replayed"]).toBe("true");
    }
    expect(await statesOf(member)).toEqual(["fulfilled"]);
  });

  test("is no page once that was cancelled, and no new one", async () => {
    const { member, ask } = await asking();
    expect((await ask()).status).toBe(201);
    await payWithCard(await buyer(member), { lines: [{ planId: asked.planId, expected: undefined }] });
    const again = await ask();
    expect([again.status, again.json.detail]).toEqual([
      409,
      expect.stringContaining("payment page is closed"),
    ]);
    expect((await statesOf(member)).toSorted()).toEqual(["cancelled", "fulfilled"]);
  });

  test("is no page once that has run out", async () => {
    const { ask } = await asking();
    await ask();
    shiftClock(2 * HOUR);
    expect((await ask()).status).toBe(409);
  });

  test("is found by its order where a crash came before the answer, and paid once", async () => {
    const { member, key, ask } = await asking();
    const claim = { caller: `user ${member.id}`, key, request: JSON.stringify(["POST", PATH, asked]) };
    const { hostedUrl } = await payOnPage(
      await buyer(member),
      "crypto",
      { lines: [{ planId: asked.planId, expected: { cents: 699, currency: "USD" } }] },
      async (orderId) => {
        await takeKey(claim);
        await keepAnswer(claim, orderId);
      },
    );
    await sandbox.pay(hostedUrl!); // as by a customer whose other submit led there
    await settleDown();
    const { status, json } = await ask();
    expect([status, json.charge.hosted_url]).toEqual([201, hostedUrl]);
    expect(await statesOf(member)).toEqual(["fulfilled"]);
  });

  test("that the processor refused may be mended and requested again", async () => {
    const { member, ask } = await asking();
    await sandbox.config("/faults", { next: "500", times: 1, operation: "create" });
    expect((await ask()).status).toBe(503);
    expect((await ask({ ...asked, planId: "nomad", amount: 19.99 })).status).toBe(201);
    expect(await statesOf(member)).toHaveLength(2);
  });

  test("many times at once is one charge", async () => {
    const { member, ask } = await asking();
    const answers = await Promise.all(Array.from({ length: 5 }, () => ask()));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(await statesOf(member)).toEqual(["awaiting_payment"]);
  });
});
