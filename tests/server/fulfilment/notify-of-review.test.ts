import { expect, test } from "vitest";
import { payOnPage } from "#server/checkout/pay-on-page";
import { transaction } from "#server/database/connection";
import { notifyOfReview } from "#server/fulfilment/notify-of-review";
import { findAnyOrder } from "#server/orders/orders";
import { shop } from "#server/shop/rules";
import { activePlansOf } from "#server/subscriptions/subscriptions";
import { makeUser } from "../../support/factories";
import { startTestMailbox } from "../../support/mailbox";
import { followOrder, makePaidOrder } from "../../support/orders";
import { settleDown, startSandbox } from "../../support/sandbox";

const mailbox = await startTestMailbox();
const sandbox = await startSandbox();

const emailsTo = async (address: string, about: string) =>
  (await mailbox.deliveredTo(address)).filter(({ text }) => text.includes(about));

const LESS = "Less arrived than the plan costs";
const MORE = "More arrived than the plan costs. Your plan runs";
const TWICE = "More than one payment arrived for your order";
test.each([
  [{ amount: "0.00000001" }, "needs_review", "underpaid", LESS, "0.00000001 BTC on bitcoin, final"],
  [{ amount: "0.5" }, "fulfilled", "overpaid", MORE, "0.50000000 BTC on bitcoin, final"],
  [{ times: 2 }, "needs_review", "multiple_payments", TWICE, "; "],
])(
  "paid %j it is %s, told to the customer and to support, once",
  async (how, state, reason, words, received) => {
    const { user } = await makeUser();
    const { orderId, hostedUrl } = await payOnPage(user, "crypto", { planId: "layover" });
    await sandbox.pay(hostedUrl!, how);
    await settleDown();
    expect(await followOrder(user.id, orderId)).toMatchObject({ state, isUnderReview: true });
    expect(await activePlansOf(user.id)).toHaveLength(state === "fulfilled" ? 1 : 0);

    const [email, ...others] = (await emailsTo(user.email, orderId)).filter(
      ({ subject }) => !subject.startsWith("Receipt"),
    );
    expect(others).toEqual([]);
    expect(email!.subject).toBe("We are looking at your payment for the Layover plan");
    expect(email!.text).toContain(words);
    expect(email!.text.replaceAll(/\s+/g, " ")).toContain("the address of the wallet that it is to go to");

    const forSupport = await emailsTo(shop.supportEmail, orderId);
    expect(forSupport.map(({ subject }) => subject)).toEqual([`Order to look at: ${reason}, ${orderId}`]);
    expect(forSupport[0]!.text).toContain(`Customer: ${user.username}`);
    expect(forSupport[0]!.text).toContain(received);
  },
);

test("from the eleventh on in an hour support gets one email for all, and each customer their own", async () => {
  const orders = [];
  for (let nth = 0; nth < 12; nth++) {
    const { user } = await makeUser();
    const order = (await findAnyOrder((await makePaidOrder(user.id)).id))!;
    await transaction(() =>
      notifyOfReview({ caseId: `case-${nth}`, order, reason: "paid_twice", received: [] }),
    );
    orders.push({ user, order });
  }
  const subjects = (await mailbox.deliveredTo(shop.supportEmail)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith("Order to look at"))).toHaveLength(10);
  expect(subjects.filter((subject) => subject === "More orders to look at")).toHaveLength(1);
  for (const { user, order } of orders) expect(await emailsTo(user.email, order.id)).not.toEqual([]);
});
