import { expect, test } from "vitest";
import type { PastOrder } from "#server/orders/history";
import { type OrderState, orderStates } from "#server/orders/rules";
import { BYTES_PER_GB } from "#server/plans/rules";
import { OrderRow } from "~/features/orders/order-row";
import { rendered } from "../support/rendered";

const order: PastOrder = {
  id: "ord1",
  planName: "Nomad",
  dataBytes: 20 * BYTES_PER_GB,
  validityDays: 30,
  amountCents: 1999,
  currency: "USD",
  paymentMethod: "crypto",
  state: "fulfilled",
  createdAt: "2026-09-05T10:00:00.000Z",
  fulfilledAt: "2026-09-05T10:05:00.000Z",
};
const row = (changed: Partial<PastOrder> = {}, isRefundRequested = false) =>
  rendered(<OrderRow order={{ ...order, ...changed }} isRefundRequested={isRefundRequested} />);
/** What stands before the price. */
const label = ({ names }: Awaited<ReturnType<typeof row>>) =>
  names("paragraph")[1]!.replace(/ ?\$19\.99$/, "");

const labels: Record<OrderState, string> = {
  created: "Not paid",
  awaiting_payment: "Waiting for payment",
  confirming: "Confirming",
  paid: "Paid",
  fulfilled: "Paid",
  needs_review: "In review",
  expired: "Ran out",
  cancelled: "Cancelled",
  refunded: "Refunded",
  refused: "Closed",
};
test.each(orderStates)("an order that is %s says how it stands", async (state) => {
  expect(label(await row({ state }))).toBe(labels[state]);
});

test("a refund that is asked for is said instead", async () => {
  expect(label(await row({}, true))).toBe("Refund requested");
});

test("an order names its plan, its day and its price, and leads to its papers", async () => {
  const { text, names, attribute } = await row();
  expect(names("heading")).toEqual(["Nomad, 20 GB for 30 days"]);
  expect(text).toContain("Sep 5, 2026, ord1");
  expect(text).toContain("$19.99");
  expect(attribute("link", "View order ord1", "href")).toBe("/orders/ord1");
  expect(attribute("link", "Receipt of order ord1", "href")).toBe("/orders/ord1/receipt");
});

test("one that was never paid has no receipt", async () => {
  expect((await row({ state: "expired", fulfilledAt: null })).names("link")).toEqual(["View order ord1"]);
});
