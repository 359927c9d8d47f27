import { expect, test, describe } from "vitest";
import type { PastOrder } from "#server/orders/history";
import type { OrderState } from "#server/orders/rules";
import { OrderRow } from "~/features/orders/order-row";
import { lineWith } from "../support/lines";
import { rendered } from "../support/rendered";
import { OrderPapers } from "~/features/orders/order-pass";
import type { ShownDelivery } from "#server/esims/delivery-rules";
import type { EsimStatus, NextAction } from "#server/esims/words-rules";
import { orderStateWords } from "~/features/orders/order-words";
import { stepOfOrder } from "~/features/orders/order-step";

const order: PastOrder = {
  id: "ord1",
  lines: [lineWith()],
  amountCents: 1999,
  currency: "USD",
  paymentMethod: "crypto",
  state: "fulfilled",
  createdAt: "2026-09-05T10:00:00.000Z",
  fulfilledAt: "2026-09-05T10:05:00.000Z",
};
const row = (changed: Partial<PastOrder> = {}, isRefundRequested = false) =>
  rendered(<OrderRow order={{ ...order, ...changed }} isRefundRequested={isRefundRequested} />);
/** The words before the price. */
const label = ({ names }: Awaited<ReturnType<typeof row>>) =>
  names("paragraph")[1]!.replace(/ ?\$19\.99$/, "");

test("an order shows its status, and a gift that it is one", async () => {
  expect(label(await row({ state: "needs_review" }))).toBe("In review");
  expect(label(await row({ state: "expired" }))).toBe("Ran out");
  expect(label(await row({ paymentMethod: "gift" }))).toBe("Gift");
});

test("a refund that is asked for is shown instead", async () => {
  expect(label(await row({}, true))).toBe("Refund requested");
});

test("an order names its plan, its day and its price, and links to its papers", async () => {
  const { text, names, attribute } = await row();
  expect(names("heading")).toEqual(["Nomad, 20 GB for 30 days"]);
  expect(text).toContain("Sep 5, 2026, ord1");
  expect(text).toContain("$19.99");
  expect(attribute("link", "View order ord1", "href")).toBe("/orders/ord1");
  expect(attribute("link", "Receipt of order ord1", "href")).toBe("/orders/ord1/receipt");
});

test("an order that was never paid has no receipt", async () => {
  expect((await row({ state: "expired", fulfilledAt: null })).names("link")).toEqual(["View order ord1"]);
});

const THEN = "2026-11-01T12:00:00.000Z";
const claims = [300, 135].map((cents) => ({ cents, url: `https://pay.example/${cents}` }));
const linksOf = async (state: OrderState, howMany: number, fulfilledAt: string | null = null) => {
  const paid = { paymentMethod: "crypto" as const, claims: claims.slice(0, howMany), fulfilledAt };
  const order = { id: "o1", state, ...paid };
  const shown = await rendered(<OrderPapers order={order} esimId={undefined} whyNotRefundable={undefined} />);
  return shown.names("link");
};

test("all claims of an order with a plan are among its papers", async () => {
  expect(await linksOf("fulfilled", 2, THEN)).toEqual([
    "Receipt",
    "Claim $3.00, which you paid too much",
    "Claim $1.35, which you paid too much",
  ]);
});

test("of an order without a plan the first claim is the one thing to do, and the others are there", async () => {
  expect(await linksOf("refunded", 1, THEN)).toEqual(["Receipt"]);
  expect(await linksOf("refunded", 2, THEN)).toEqual(["Receipt", "Claim $1.35"]);
  expect(await linksOf("refunded", 2)).toEqual(["Claim $1.35"]); // it was never fully paid, so there is no receipt
  expect(await linksOf("refused", 1)).toEqual([]);
  expect(await linksOf("refused", 2)).toEqual(["Claim $1.35"]);
});

const orderIn = (state: OrderState, more: { hostedUrl?: string; received?: readonly unknown[] } = {}) => ({
  id: "o1",
  state,
  lines: [lineWith()],
  hostedUrl: more.hostedUrl ?? null,
  received: more.received ?? [],
});
const nothing = { delivery: undefined, esim: undefined };
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
  ])("for one that is %s, of which nothing more is known, is %s", (state, label) => {
    expect(labelOf(orderIn(state), nothing)).toBe(label);
  });

  test("is the hosted page while there is one, and the plan's checkout afterwards", () => {
    const hostedUrl = "https://pay.example/pay/ABC";
    expect(stepOfOrder(orderIn("awaiting_payment", { hostedUrl }), nothing)).toMatchObject({
      label: "Continue to payment",
      to: hostedUrl,
    });
    expect(stepOfOrder(orderIn("expired"), nothing)?.to).toBe("/checkout/nomad");
  });

  test("is to claim a refund that waits, and to write about one that failed", () => {
    const url = "https://pay.example/claim";
    const refund = (refund: "waiting" | "failed" | "pending") => ({
      ...orderIn("refunded"),
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
    const step = stepOfOrder({ ...orderIn("refunded"), claims }, nothing);
    expect(step).toMatchObject({ label: "Claim $3.00", to: "https://pay.example/300" });
  });

  test.each(["expired", "cancelled"] as const)(
    "is not to pay again while a payment of an order that is %s is under way",
    (state) => {
      expect(labelOf(orderIn(state, { received: [{}] }), nothing)).toBe("Go to dashboard");
    },
  );

  test.each<[ShownDelivery, string | undefined]>([
    ["preparing", "Go to dashboard"],
    ["late", "Contact us"],
    ["given_up", "Contact us"],
    ["taken_back", "View Plans"],
    ["delivered", undefined],
  ])("for what was bought and is %s is %s", (delivery, label) => {
    const esim = { id: "e1", action: "install" } as const;
    expect(labelOf(orderIn("fulfilled"), { delivery, esim })).toBe(label);
  });

  test.each<[NextAction, string | undefined, string?]>([
    ["install", undefined],
    ["switch_on", "How to switch it on", "/dashboard/esims/e1#online"],
    ["travel", "What to do when you land", "/dashboard/esims/e1#online"],
    ["wait", "Go to your eSIM", "/dashboard/esims/e1"],
    ["use", "Go to your eSIM", "/dashboard/esims/e1"],
    ["top_up", "Add data", "/dashboard/esims/e1#data-left"],
    ["buy", "View Plans", "/plans"],
    ["contact", "Contact us", "/support?tab=contact"],
  ])("where the eSIM's is to %s is %s", (action, label, to) => {
    const bought = { delivery: "delivered", esim: { id: "e1", action } } as const;
    const step = stepOfOrder(orderIn("fulfilled"), bought);
    expect([step?.label, step?.to]).toEqual([label, to]);
  });
});

test("an order of more data says so while its eSIM is on its way, and then how it stands with that", () => {
  const titleOf = (status: EsimStatus, reached: number | null) => {
    const shown = { status, reached, label: status, next: "Next.", action: "contact" as const };
    const delivery = { shown: "delivered", kind: "top_up", isReplacement: false, stopped: null } as const;
    return orderStateWords({ ...order, received: [] }, { delivery, shown }).title;
  };
  expect(titleOf("flowing", 4)).toBe("Your data is on your eSIM");
  for (const status of ["disputed", "used_up", "removed"] as const)
    expect(titleOf(status, null)).toBe(status);
});
