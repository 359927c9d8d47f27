import { describe, expect, test } from "vitest";
import type { ShownDelivery } from "#server/esims/delivery-rules";
import type { NextAction } from "#server/esims/rules";
import { type OrderState, orderStates } from "#server/orders/rules";
import { stepOfOrder } from "~/features/orders/order-step";

const order = (state: OrderState, more: { hostedUrl?: string; received?: readonly unknown[] } = {}) => ({
  id: "o1",
  state,
  planId: "nomad",
  hostedUrl: more.hostedUrl ?? null,
  received: more.received ?? [],
});
const nothing = { delivery: undefined, isAskedBack: false, esim: undefined };
const labelOf = (...args: Parameters<typeof stepOfOrder>) => stepOfOrder(...args)?.label;

describe("the one thing to do about an order", () => {
  test.each<[OrderState, string]>([
    ["created", "Back to checkout"],
    ["awaiting_payment", "Go to dashboard"],
    ["confirming", "Go to dashboard"],
    ["paid", "Go to dashboard"],
    ["fulfilled", "Go to dashboard"],
    ["needs_review", "Contact us"],
    ["expired", "Back to checkout"],
    ["cancelled", "Back to checkout"],
    ["refunded", "View Plans"],
    ["refused", "Contact us"],
  ])("that is %s, and of which nothing more is known, is %s", (state, label) => {
    expect(labelOf(order(state), nothing)).toBe(label);
  });

  test("is said of every state", () => {
    for (const state of orderStates) expect(labelOf(order(state), nothing), state).toBeDefined();
  });

  test("is the payment page while there is one, and the plan's checkout where there is none any more", () => {
    const hostedUrl = "https://pay.example/pay/ABC";
    expect(stepOfOrder(order("awaiting_payment", { hostedUrl }), nothing)).toMatchObject({
      label: "Continue to payment",
      to: hostedUrl,
    });
    expect(stepOfOrder(order("expired"), nothing)?.to).toBe("/checkout/nomad");
  });

  test("is to claim a refund that waits, and to write about one that failed", () => {
    const url = "https://pay.example/claim";
    const refund = (refund: "waiting" | "failed" | "pending") => ({
      ...order("refunded"),
      refund,
      claims: refund === "waiting" ? [{ cents: 300, url }] : [],
      owedCents: refund === "failed" ? 300 : 0,
    });
    const claim = { label: "Claim your refund", to: url };
    expect(stepOfOrder(refund("waiting"), nothing)).toMatchObject(claim);
    expect(stepOfOrder({ ...refund("waiting"), state: "refused" }, nothing)).toMatchObject(claim);
    expect(labelOf(refund("failed"), nothing)).toBe("Contact us");
    expect(labelOf(refund("pending"), nothing)).toBe("View Plans");
  });

  test("says how much the first of several claims is, and leaves the others to the papers", () => {
    const claims = [300, 135].map((cents) => ({ cents, url: `https://pay.example/${cents}` }));
    const step = stepOfOrder({ ...order("refunded"), claims }, nothing);
    expect(step).toMatchObject({ label: "Claim $3.00", to: "https://pay.example/300" });
  });

  test.each(["expired", "cancelled"] as const)(
    "is not to pay again while a payment of one that is %s is on its way",
    (state) => {
      expect(labelOf(order(state, { received: [{}] }), nothing)).toBe("Go to dashboard");
    },
  );

  test.each<[ShownDelivery, string | undefined]>([
    ["preparing", "Go to dashboard"],
    ["late", "Contact us"],
    ["given_up", "Contact us"],
    ["taken_back", "View Plans"],
    ["delivered", undefined],
  ])("of what was bought and is %s is %s", (delivery, label) => {
    const esim = { id: "e1", action: "install" } as const;
    expect(labelOf(order("fulfilled"), { delivery, isAskedBack: false, esim })).toBe(label);
  });

  test.each<[NextAction, string | undefined, string?]>([
    ["install", undefined],
    ["switch_on", "How to switch it on", "/dashboard/esims/e1#online"],
    ["travel", "What to do when you land", "/dashboard/esims/e1#online"],
    ["wait", "Go to your eSIM", "/dashboard/esims/e1"],
    ["top_up", "Buy Data", "/plans"],
    ["buy", "View Plans", "/plans"],
    ["contact", "Contact us", "/support?tab=contact"],
  ])("where the eSIM's is to %s is %s", (action, label, to) => {
    const bought = { delivery: "delivered", isAskedBack: false, esim: { id: "e1", action } } as const;
    const step = stepOfOrder(order("fulfilled"), bought);
    expect([step?.label, step?.to]).toEqual([label, to]);
  });

  test("is not to install it while it is asked back, unless it was taken back already", () => {
    const esim = { id: "e1", action: "install" } as const;
    const asked = { isAskedBack: true, esim };
    expect(labelOf(order("fulfilled"), { ...asked, delivery: "delivered" })).toBe("Go to dashboard");
    expect(labelOf(order("fulfilled"), { ...asked, delivery: "taken_back" })).toBe("View Plans");
  });
});
