import { expect, test } from "vitest";
import { orderEmail } from "#server/fulfilment/emails";
import { refundForSupport, refundRefused, refundRequested } from "#server/refunds/emails";
import { faultsIn, SCRIPT, withoutPass } from "../../support/emails";

const reader = { username: SCRIPT, name: null };
const order = {
  id: "0123456789abcdefghjk",
  lines: [{ planName: SCRIPT, dataBytes: 1024 ** 3, validityDays: 7, priceCents: 1999 }],
  amountCents: 1999,
};

const toCustomer = [refundRequested(order), refundRefused(order, `one\n${SCRIPT}`)].map((news) =>
  orderEmail(reader, order, news),
);

test("no email has a fault, and each names the order", () => {
  for (const email of [...toCustomer, refundForSupport(reader, order, `one\n${SCRIPT}`)]) {
    expect(faultsIn(email)).toEqual([]);
    expect(email.text).toContain(`Order number: ${order.id}\nPlan: ${SCRIPT}\nPrice: $19.99`);
  }
});

test("the customer's have the plan as their head, and one button", () => {
  expect(withoutPass(SCRIPT, ...toCustomer)).toEqual([]);
});
