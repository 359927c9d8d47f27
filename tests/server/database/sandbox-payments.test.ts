import type { Kysely } from "kysely";
import { expect, test } from "vitest";
import { db, transaction } from "#server/database/connection";
import { up } from "#server/database/migrations/015-sandbox-payments";
import { openOrder } from "#server/orders/orders";
import { takePayment } from "#server/orders/take-payment";
import { beginAttempt } from "#server/payments/attempts";
import { findPlan } from "#server/plans/plans";
import { makeUser } from "../../support/factories";
import { ledgerOf } from "../../support/orders";

test("what was paid at the sandbox is the sandbox's, and what was paid at a real processor stays its own", async () => {
  const payAt = async (hostedUrl: string) => {
    const { user } = await makeUser();
    const plan = (await findPlan("layover"))!;
    return transaction(async () => {
      const order = await openOrder(user.id, plan, "crypto");
      const { id } = await beginAttempt(order.id, "commerce");
      await db()
        .updateTable("payment_attempts")
        .set({ hosted_url: hostedUrl, ref: id })
        .where("id", "=", id)
        .execute();
      await takePayment(order, "commerce", id);
      return order.id;
    });
  };
  const sandboxed = await payAt("http://127.0.0.1:3001/pay/ABCD1234");
  const real = await payAt("https://commerce.coinbase.com/charges/ABCD1234");

  await up(db() as Kysely<unknown>);

  expect((await ledgerOf(sandboxed))[0]).toEqual(["processor:sandbox", 300]);
  expect((await ledgerOf(real))[0]).toEqual(["processor:commerce", 300]);
  const attempts = await db().selectFrom("payment_attempts").select(["order_id", "provider"]).execute();
  expect(attempts).toContainEqual({ order_id: sandboxed, provider: "sandbox" });
  expect(attempts).toContainEqual({ order_id: real, provider: "commerce" });
});
