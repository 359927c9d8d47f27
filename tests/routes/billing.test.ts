import documentScript from "virtual:document-script";
import { describe, expect, test } from "vitest";
import { SECOND, shiftClock } from "#server/clock";
import { transaction } from "#server/database/connection";
import { moveOrder, openOrder } from "#server/orders/orders";
import { findPlan } from "#server/plans/plans";
import { refundsOf } from "#server/refunds/refunds";
import { makeOrderUnderReview, makePaidOrder } from "../support/orders";
import { scriptsOf, visitPage } from "../support/pages";
import { answerOf, submitted, visit } from "../support/requests";
import { addTo, changeIn, rowIn } from "../support/rows";
import { makeVisitor, toastIn, type Visitor } from "../support/visitors";

const billing = await import("~/routes/dashboard.billing");
const receipt = await import("~/routes/orders.$orderId_.receipt");
const refund = await import("~/routes/orders.$orderId_.refund");
const orderPage = await import("~/routes/orders.$orderId");

const open = ({ cookie }: Visitor, query = "") =>
  billing.loader(visit(`/dashboard/billing${query}`, { cookie }));
const ask = (
  { cookie }: Visitor,
  orderId: string,
  fields: Record<string, string> = { reason: "I stay at home." },
) =>
  answerOf(() =>
    refund.action(submitted(`/orders/${orderId}/refund`, fields, { cookie, params: { orderId } })),
  );

describe("the billing history", () => {
  test("of a new customer is empty", async () => {
    expect(await open(await makeVisitor())).toMatchObject({ orders: [], page: 1, pages: 1, requested: [] });
  });

  test("shows one's own orders and their status, newest first [163]", async () => {
    const [visitor, stranger] = [await makeVisitor(), await makeVisitor()];
    const first = await makePaidOrder(visitor.user.id, "layover");
    shiftClock(SECOND);
    const second = await makeOrderUnderReview(visitor.user.id);
    await makePaidOrder(stranger.user.id);
    const { orders } = await open(visitor);
    expect(orders).toMatchObject([
      {
        id: second.id,
        lines: [{ planName: "Nomad" }],
        state: "needs_review",
        fulfilledAt: null,
        amountCents: 1999,
      },
      {
        id: first.id,
        lines: [{ planName: "Layover" }],
        state: "fulfilled",
        fulfilledAt: expect.any(String) as string,
        amountCents: 300,
      },
    ]);
  });

  test("continues over pages of twenty", async () => {
    const visitor = await makeVisitor();
    const plan = (await findPlan("nomad"))!;
    for (let n = 0; n < 21; n++)
      await transaction(async () =>
        moveOrder(await openOrder(visitor.user.id, [{ plan, esimId: null }], "crypto"), "cancelled", "test"),
      );
    for (const [query, page, length] of [
      ["", 1, 20],
      ["?page=2", 2, 1],
      ["?page=99", 2, 1],
      ["?page=x", 1, 20],
    ] as const)
      expect(await open(visitor, query), query).toMatchObject({ orders: { length }, page, pages: 2 });
  });
});

describe("a receipt", () => {
  const openReceipt = (orderId: string, { cookie }: Visitor) =>
    answerOf(async () => Response.json(await receipt.loader(visit("/x", { cookie, params: { orderId } }))));

  test("names number, date, plan, price, coin and transaction [164]", async () => {
    const visitor = await makeVisitor();
    const { id } = await makePaidOrder(visitor.user.id);
    const { transaction_id } = await rowIn("subscriptions", { order_id: id });
    await addTo("payment_attempts", {
      id: `attempt-${id}`,
      order_id: id,
      provider: "test",
      ref: transaction_id,
      state: "settled",
      snapshot_version: 1,
      created_at: "x",
      updated_at: "x",
      checks: 0,
      paid_network: "litecoin",
      paid_transaction: "0xfeed",
    });
    const page = await visitPage(`/orders/${id}/receipt`, { Cookie: visitor.cookie });
    expect(page.status).toBe(200);
    const html = (await page.text()).replaceAll("<!-- -->", "");
    for (const fact of [
      id,
      visitor.user.username,
      visitor.user.email,
      "Nomad, ",
      "20 GB",
      "30",
      "$19.99",
      "Litecoin (LTC)",
      "0xfeed",
    ])
      expect(html).toContain(fact);
    expect(scriptsOf(html)).toEqual([documentScript]);
    expect(page.headers.get("Cache-Control")).toBe("private, no-store");
  });

  test("says so when the order was paid back", async () => {
    const visitor = await makeVisitor();
    const { id } = await makePaidOrder(visitor.user.id);
    await changeIn("orders", { id }, { state: "refunded" });
    expect(await (await visitPage(`/orders/${id}/receipt`, { Cookie: visitor.cookie })).text()).toContain(
      "Refunded",
    );
  });

  test("does not exist for others, nor before the payment", async () => {
    const [visitor, stranger] = [await makeVisitor(), await makeVisitor()];
    const { id } = await makePaidOrder(visitor.user.id);
    const unpaid = await makeOrderUnderReview(visitor.user.id);
    const answers = [
      await openReceipt(id, stranger),
      await openReceipt("0123456789abcdefghjk", stranger),
      await openReceipt("\u0000", stranger),
      await openReceipt(unpaid.id, visitor),
    ];
    for (const answer of answers) expect([answer.status, await answer.text()]).toEqual([404, "Not Found"]);
  });
});

describe("asking for a refund", () => {
  const openForm = (orderId: string, { cookie }: Visitor) =>
    answerOf(async () => Response.json(await refund.loader(visit("/x", { cookie, params: { orderId } }))));
  const seenOnOrder = async (orderId: string, { cookie }: Visitor) =>
    (
      (await (
        await answerOf(() => orderPage.loader(visit(`/orders/${orderId}`, { cookie, params: { orderId } })))
      ).json()) as { whyNotRefundable?: string | null }
    ).whyNotRefundable;

  test("is stored, said, and shown on the order and in the history", async () => {
    const visitor = await makeVisitor();
    const { id } = await makePaidOrder(visitor.user.id);
    expect(await seenOnOrder(id, visitor)).toBeNull();
    const answer = await ask(visitor, id);
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, `/orders/${id}`]);
    expect(await toastIn(answer)).toMatchObject({ kind: "success", title: "Refund requested" });
    expect(await seenOnOrder(id, visitor)).toBe("requested");
    expect((await open(visitor)).requested).toEqual([id]);
    expect((await ask(visitor, id)).status).toBe(302);
    expect(await refundsOf(visitor.user.id)).toHaveLength(1);
  });

  test("without a reason says so at the field", async () => {
    const visitor = await makeVisitor();
    const { id } = await makePaidOrder(visitor.user.id);
    const answer = await ask(visitor, id, { reason: " " });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      form: { error: { reason: ["Please tell us in a few words why."] } },
    });
  });

  test("that is not possible says why, and keeps what was written", async () => {
    const visitor = await makeVisitor();
    const order = await makeOrderUnderReview(visitor.user.id);
    expect(await (await openForm(order.id, visitor)).json()).toMatchObject({
      lines: [{ whyNot: "under_review" }],
    });
    const answer = await ask(visitor, order.id, { reason: "Too slow" });
    expect(answer.status).toBe(409);
    expect(await answer.json()).toMatchObject({
      form: { initialValue: { reason: "Too slow" } },
      toast: { title: "Refund Not Requested" },
    });
  });

  test("for somebody else's order is not possible", async () => {
    const [visitor, stranger] = [await makeVisitor(), await makeVisitor()];
    const { id } = await makePaidOrder(visitor.user.id);
    for (const asked of [id, "0123456789abcdefghjk", "\u0000"]) {
      for (const answer of [
        await openForm(asked, stranger),
        await ask(stranger, asked),
        await ask(stranger, asked, {}),
      ]) {
        expect([answer.status, await answer.text()]).toEqual([404, "Not Found"]);
      }
    }
    expect(await refundsOf(visitor.user.id)).toEqual([]);
  });
});
