import { describe, expect, test } from "vitest";
import type { PurchaseUnderWay } from "#server/checkout/purchases";
import { notedPurchase, type NotedPurchase } from "~/http/pages/purchases.server";
import { PaymentStatusCard, paymentStatusOf } from "~/features/checkout/payment-status";
import { lineWith } from "../support/lines";
import { rendered } from "../support/rendered";

const LOADED = "2026-11-22T12:00:00.000Z";
const toast = { kind: "error", title: "Payment Creation Failed", description: "" } as const;
const form = { status: "error" } as const;
const unanswered = { form, toast, isUnanswered: true } as const;
const answered = { form, toast };
const purchase = (facts: Partial<PurchaseUnderWay> = {}): NotedPurchase =>
  notedPurchase({
    orderId: "one",
    lines: [lineWith()],
    cameAt: null,
    cameCents: 0,
    missingCents: null,
    chosenBackCents: null,
    state: "fulfilled",
    amountCents: 1999,
    delivery: null,
    stopped: null,
    isInDoubt: false,
    hostedUrl: null,
    updatedAt: "2026-11-22T12:00:02.000Z",
    changedAt: "2026-11-22T12:00:02.000Z",
    ...facts,
  });
const of = (refused: Parameters<typeof paymentStatusOf>[0], known: NotedPurchase[], haveArrived = true) =>
  paymentStatusOf(refused, LOADED, known, haveArrived);

test("before a submit the newest purchase shows, and the paid one where a second payment is asked about", () => {
  expect(of(undefined, [])).toBeUndefined();
  const [open, bought] = [purchase({ orderId: "two", state: "awaiting_payment" }), purchase()];
  expect(of(undefined, [open, bought])).toEqual({ is: "begun", purchase: open });
  expect(of({ form, toast: null }, [open])).toEqual({ is: "begun", purchase: open });
  const asked = { form: { ...form, error: { another: ["Tick the box."] } }, toast };
  expect(of(asked, [open, bought])).toEqual({ is: "begun", purchase: bought });
});

describe("nothing was charged", () => {
  test.each([unanswered, answered])("only when every submit has arrived", (refused) => {
    expect(of(refused, [], false)).toEqual({ is: "unknown" });
    expect(of(refused, [], true)).toEqual({ is: "nothing" });
  });

  test("is not contradicted by an earlier purchase", () => {
    expect(of(unanswered, [purchase({ changedAt: "2026-11-22T11:59:59.999Z" })])).toEqual({ is: "nothing" });
    expect(of(answered, [purchase({ changedAt: "2026-11-22T11:59:49.999Z" })])).toEqual({ is: "nothing" });
  });
});

test("a purchase for another eSIM is another one", () => {
  const asking = (esim: string) => ({ form: { ...form, initialValue: { esim } }, toast });
  const [topUp, forNew] = [
    purchase({ lines: [lineWith({ esimId: "mine" })], state: "awaiting_payment" }),
    purchase(),
  ];
  expect(of(asking("new"), [topUp])).toEqual({ is: "nothing" });
  expect(of(asking("new"), [topUp, forNew])).toEqual({ is: "begun", purchase: forNew });
  expect(of(asking("mine"), [forNew, topUp])).toEqual({ is: "begun", purchase: topUp });
});

describe("an order was begun", () => {
  test("by this submit: it has changed since the page came", () => {
    const one = purchase();
    expect(of(unanswered, [one], false)).toEqual({ is: "begun", purchase: one });
  });

  test("by this submit, which the server answered before the page had its data", () => {
    const one = purchase({ changedAt: "2026-11-22T11:59:57.000Z" });
    expect(of(answered, [one])).toEqual({ is: "begun", purchase: one });
  });

  test.each([
    { state: "awaiting_payment" },
    { state: "confirming" },
    { state: "created", isInDoubt: true },
  ] as const)("before it, and is open: %j", (facts) => {
    const old = purchase({ ...facts, changedAt: "2026-11-20T12:00:00.000Z" });
    const bought = purchase({ orderId: "two", changedAt: "2026-11-21T12:00:00.000Z" });
    expect(of(unanswered, [bought, old])).toEqual({ is: "begun", purchase: old });
  });
});

describe("a hosted page that is open", () => {
  const shown = (now: { priceCents?: number; dataBytes?: number }) =>
    rendered(
      <PaymentStatusCard
        status={{
          is: "begun",
          purchase: purchase({ state: "awaiting_payment", hostedUrl: "https://pay.test/x" }),
        }}
        plan={{ priceCents: 1999, dataBytes: 20 * 1024 ** 3, validityDays: 30, ...now }}
        failure={undefined}
      />,
    );

  test("at the plan's price can be continued", async () => {
    const page = await shown({});
    expect(page.names("link")).toEqual(["Continue to payment", "Your order"]);
    expect(page.text).toContain("Your order of Nomad for $19.99 waits for its payment.");
  });

  test("at another price is offered with both prices", async () => {
    const page = await shown({ priceCents: 1499 });
    expect(page.names("link")).toEqual(["Continue at $19.99", "Your order"]);
    expect(page.text).toContain(
      "Its page sells 20 GB for 30 days at $19.99; the plan is 20 GB for 30 days at $14.99 now.",
    );
  });

  test("for other data is offered with both", async () => {
    const page = await shown({ dataBytes: 10 * 1024 ** 3 });
    expect(page.text).toContain(
      "Its page sells 20 GB for 30 days at $19.99; the plan is 10 GB for 30 days at $19.99 now.",
    );
  });
});
