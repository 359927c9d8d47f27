import { describe, expect, test } from "vitest";
import { db } from "#server/database/connection";
import { latestAttemptOf } from "#server/payments/attempts";
import { activePlansOf } from "#server/subscriptions/subscriptions";
import { answerOf, argsOf, ORIGIN, submitted, visit } from "../support/requests";
import { startSandbox } from "../support/sandbox";
import { makeVisitor, toastIn } from "../support/visitors";

const sandbox = await startSandbox();
const route = await import("~/routes/checkout.$planId");
/** A customer who never gets as far as an order. */
const refused = await makeVisitor();

const open = (planId: string, cookie: string) =>
  answerOf(() => route.loader(visit(`/checkout/${planId}`, { cookie, params: { planId } })));
const pay = (planId: string, fields: Record<string, string | string[]>, cookie?: string) =>
  answerOf(() => {
    const submission = submitted(`/checkout/${planId}`, fields, { cookie, params: { planId } });
    return route.action({ ...submission, context: { clientAddress: "192.0.2.41" } });
  });
const ordersOf = (userId: string) =>
  db().selectFrom("orders").selectAll().where("user_id", "=", userId).execute();

interface Refusal {
  toast: { title: string; description: string } | null;
  form: { initialValue: Record<string, string>; error: Record<string, string[]> };
}
const refusalOf = async (answer: Response) => (await answer.json()) as Refusal;

const form = { paymentMethod: "crypto", coin: "ETH", amount: "19.99" };

describe("the page", () => {
  test("shows the plan [8]", async () => {
    const answer = await open("nomad", refused.cookie);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({
      plan: { id: "nomad", name: "Nomad", priceCents: 1999 },
      cards: "simulation",
    });
  });

  test.each(["nope", "NOMAD", "", "nomad\u0000", "__proto__", "1", "../plans"])(
    "%j is Plan Not Found [175]",
    async (planId) => {
      const answer = await answerOf(() =>
        route.loader(visit("/checkout/x", { cookie: refused.cookie, params: { planId } })),
      );
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({ plan: null });
    },
  );
});

describe("paying with crypto", () => {
  test("leads to the hosted page, with one order at the plan's price [318]", async () => {
    const { user, cookie } = await makeVisitor();
    const answer = await pay("nomad", form, cookie);
    expect(answer.status).toBe(302);
    expect(answer.headers.get("Location")).toMatch(new RegExp(`^${sandbox.origin}/pay/[A-Z0-9]{8}$`));
    expect(await ordersOf(user.id)).toMatchObject([
      { contents: "nomad", amount_cents: 1999, state: "awaiting_payment", payment_method: "crypto" },
    ]);
  });

  test("leads to the order while a payment is being confirmed", async () => {
    const { user, cookie } = await makeVisitor();
    const first = await pay("layover", { paymentMethod: "crypto" }, cookie);
    await sandbox.pay(first.headers.get("Location")!, { confirm: false });
    const [order] = await ordersOf(user.id);
    expect((await pay("layover", { paymentMethod: "crypto" }, cookie)).headers.get("Location")).toBe(
      `/orders/${order!.id}`,
    );
    expect(await latestAttemptOf(order!.id)).toMatchObject({ buyer_address: "192.0.2.41" });
  });
});

describe("paying by card, as a simulation", () => {
  test("ends in an active plan and says so [319, 322, 488]", async () => {
    const { user, cookie } = await makeVisitor();
    const answer = await pay("nomad", { ...form, paymentMethod: "credit_card" }, cookie);
    const [order] = await ordersOf(user.id);
    expect([answer.status, answer.headers.get("Location")]).toEqual([302, `/orders/${order!.id}?purchased`]);
    expect(await toastIn(answer)).toEqual({
      kind: "success",
      title: "Purchase Successful!",
      description: "Your payment arrived. We are preparing what you bought.",
    });
    expect(await activePlansOf(user.id)).toHaveLength(1);
  });

  test("despite a page whose processor is silent needs the checkbox that the refusal offers", async () => {
    const { user, cookie } = await makeVisitor();
    await pay("nomad", form, cookie);
    const [order] = await ordersOf(user.id);
    await sandbox.config("/faults", { next: "500", times: 100 });
    const card = { ...form, paymentMethod: "credit_card" };
    const first = await pay("nomad", card, cookie);
    const words =
      "A payment page for this plan is still open, and its processor does not answer. Nothing was charged.";
    expect(first.status).toBe(409);
    expect(await refusalOf(first)).toMatchObject({
      toast: { title: "Purchase Failed", description: words },
      form: { initialValue: card, error: { despite: [words] } },
      isOutdated: true, // the page can be used
    });
    const second = await pay("nomad", { ...card, despite: order!.id }, cookie);
    await sandbox.config("/faults", {}, "DELETE");
    expect(second.status).toBe(302);
    expect(await activePlansOf(user.id)).toHaveLength(1);
    expect((await ordersOf(user.id)).map(({ state }) => state).toSorted()).toEqual([
      "cancelled",
      "fulfilled",
    ]);
  });
});

describe("a refused submit leaves no order, and keeps what was entered", () => {
  test.each(["0.01", "19.98", "20"])("the amount %s [482]", async (amount) => {
    const { user, cookie } = refused;
    const answer = await pay("nomad", { ...form, amount }, cookie);
    expect(answer.status).toBe(409);
    expect(await refusalOf(answer)).toMatchObject({
      toast: { kind: "error", title: "Payment Creation Failed", description: "Failed to create payment" },
      form: {
        initialValue: { ...form, amount },
        error: {
          "": [
            "Failed to create payment. The price is another one now. Please look at it and press again; nothing was charged.",
          ],
        },
      },
      isOutdated: true, // so the page shows today's price
    });
    expect(await ordersOf(user.id)).toEqual([]);
  });

  test.each<[Record<string, string | string[]>, string, string]>([
    [{ paymentMethod: "cash" }, "paymentMethod", "Choose how you want to pay."],
    [{ amount: "19.9900001" }, "amount", "The amount is not a price."],
  ])("%j", async (change, field, message) => {
    const { user, cookie } = refused;
    const answer = await pay("nomad", { ...form, ...change }, cookie);
    expect(answer.status).toBe(400);
    expect(await refusalOf(answer)).toMatchObject({
      toast: null,
      form: { initialValue: { ...form, ...change }, error: { [field]: [message] } },
    });
    expect(await ordersOf(user.id)).toEqual([]);
  });

  test.each([
    ["crypto", "Payment Creation Failed"],
    ["credit_card", "Purchase Failed"],
  ])("a plan that is not there, by %s: '%s' [486]", async (paymentMethod, title) => {
    const answer = await pay("nope", { ...form, paymentMethod }, refused.cookie);
    expect(answer.status).toBe(404);
    const description = "The data plan you're looking for doesn't exist.";
    expect((await refusalOf(answer)).toast).toMatchObject({ title, description });
    expect(await ordersOf(refused.user.id)).toEqual([]);
  });

  test("somebody else's name, price or order in the form", async () => {
    const [{ user, cookie }, { user: other }] = [await makeVisitor(), await makeVisitor()];
    const extras = {
      userId: other.id,
      user_id: other.id,
      price: "0.01",
      amountCents: "1",
      state: "fulfilled",
      planId: "layover",
      id: "chosen",
    };
    await pay("nomad", { ...form, ...extras }, cookie);
    expect(await ordersOf(other.id)).toEqual([]);
    expect(await ordersOf(user.id)).toMatchObject([
      { contents: "nomad", amount_cents: 1999, state: "awaiting_payment" },
    ]);
    expect((await ordersOf(user.id))[0]?.id).not.toBe("chosen");
  });
});

test.each([
  ["has a failure", "500", 503, "Failed to create payment"],
  ["refuses", "400", 502, "Payment creation failed"],
  ["names no page of its own", "no_url", 502, "No payment URL received"],
])(
  "a processor that %s fails under the specification's title [325, 482-484]",
  async (_, next, status, description) => {
    const { cookie } = await makeVisitor();
    await sandbox.config("/faults", { next, operation: "create" });
    const answer = await pay("nomad", form, cookie);
    expect(answer.status).toBe(status);
    expect(await refusalOf(answer)).toMatchObject({
      toast: { title: "Payment Creation Failed", description },
      form: { initialValue: form },
    });
  },
);

test("a body that is no form buys nothing", async () => {
  const { user, cookie } = await makeVisitor();
  const request = new Request(`${ORIGIN}/checkout/nomad`, {
    method: "POST",
    body: JSON.stringify({ paymentMethod: "credit_card" }),
    headers: { Cookie: cookie, "Content-Type": "application/json" },
  });
  const answer = await answerOf(() => route.action(argsOf(request, { params: { planId: "nomad" } })));
  expect(answer.status).toBe(400);
  expect(await activePlansOf(user.id)).toEqual([]);
});
