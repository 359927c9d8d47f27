import { expect, test } from "vitest";
import type { OrderState } from "#server/orders/rules";
import { OrderPapers } from "~/features/orders/order-pass";
import { rendered } from "../support/rendered";

const THEN = "2026-11-01T12:00:00.000Z";
const claims = [300, 135].map((cents) => ({ cents, url: `https://pay.example/${cents}` }));
const linksOf = async (state: OrderState, howMany: number, fulfilledAt: string | null = null) => {
  const paid = { paymentMethod: "crypto" as const, claims: claims.slice(0, howMany), fulfilledAt };
  const order = { id: "o1", state, ...paid };
  const shown = await rendered(<OrderPapers order={order} esimId={undefined} whyNotRefundable={undefined} />);
  return shown.names("link");
};

test("all claims of an order with a plan stand with its papers", async () => {
  expect(await linksOf("fulfilled", 2, THEN)).toEqual([
    "Receipt",
    "Claim $3.00, which you paid too much",
    "Claim $1.35, which you paid too much",
  ]);
});

test("of one without a plan the first is the one thing to do, and the others stand there", async () => {
  expect(await linksOf("refunded", 1, THEN)).toEqual(["Receipt"]);
  expect(await linksOf("refunded", 2, THEN)).toEqual(["Receipt", "Claim $1.35"]);
  expect(await linksOf("refunded", 2)).toEqual(["Claim $1.35"]); // it was never whole, so there is no receipt
  expect(await linksOf("refused", 1)).toEqual([]);
  expect(await linksOf("refused", 2)).toEqual(["Claim $1.35"]);
});
