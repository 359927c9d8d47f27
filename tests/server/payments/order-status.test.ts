/** What a customer's order says of refunds, of which each payment may have some. */
import { expect, test } from "vitest";
import { receivedFor } from "#server/books/received";
import { timestamp } from "#server/clock";
import { db } from "#server/database/connection";
import { runQuery } from "#server/database/queries";
import { orderStatus } from "#server/payments/order-status";
import { beginRefund } from "#server/payments/payment-refunds";
import type { PaymentRefundState } from "#server/payments/tables";
import { seal } from "#server/seal";
import { makeUser } from "../../support/factories";
import { makePaidOrder } from "../../support/orders";
import { changeIn } from "../../support/rows";

test.each<[PaymentRefundState[], PaymentRefundState | undefined]>([
  [[], undefined],
  [["sent"], "sent"],
  [["waiting", "sent"], "waiting"],
  [["failed", "sent"], "failed"],
  [["pending", "asked", "waiting", "failed"], "waiting"],
  [["sent", "pending"], "pending"],
])("of refunds that are, the oldest first, %j it says the one to act on: %s", async (states, shown) => {
  const { user } = await makeUser();
  const { id } = await makePaidOrder(user.id);
  const [payment] = await receivedFor(id);
  for (const [age, state] of states.entries()) {
    await beginRefund(payment!, 100 + age, "test");
    await changeIn(
      "payment_refunds",
      { order_id: id, cents: 100 + age },
      { state, created_at: timestamp(new Date(Date.UTC(2026, 0, 1 + age))), next_look_at: null },
    );
  }
  expect((await runQuery(orderStatus(user.id, id)))!.refund ?? undefined).toBe(shown);
});

test("it says all that its customer can claim, and nothing that is claimed or still to be answered", async () => {
  const { user } = await makeUser();
  const { id } = await makePaidOrder(user.id);
  const [payment] = await receivedFor(id);
  for (const [cents, state] of [
    [100, "waiting"],
    [101, "sent"],
    [102, "waiting"],
    [103, "asked"],
  ] as const) {
    await beginRefund(payment!, cents, "test");
    await db()
      .updateTable("payment_refunds")
      .set({
        state,
        sealed_claim_url: state === "asked" ? null : seal("claim page", `https://pay.example/${cents}`),
        created_at: timestamp(new Date(Date.UTC(2026, 0, cents - 99))),
        next_look_at: null,
      })
      .where("order_id", "=", id)
      .where("cents", "=", cents)
      .execute();
  }
  const { refund, claims } = (await runQuery(orderStatus(user.id, id)))!;
  expect(refund).toBe("waiting");
  expect(claims).toEqual([
    { cents: 102, url: "https://pay.example/102" },
    { cents: 100, url: "https://pay.example/100" },
  ]);
});
