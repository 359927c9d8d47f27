/** What does not come is paid back by the shop itself: by Stripe's protocol, and on the word of the sandbox's network. */
import { beforeAll, beforeEach, expect, test } from "vitest";
import { HOUR, MINUTE } from "#server/clock";
import { db } from "#server/database/connection";
import { deliveriesOf } from "#server/esims/deliveries";
import { makeDueEsims } from "#server/esims/make-due";
import { takeBackDueEsims } from "#server/esims/take-back-due";
import { takeBackOf } from "#server/esims/take-backs";
import { inbox } from "#server/fulfilment/inbox";
import { notifyOfLateDeliveries } from "#server/fulfilment/late-deliveries";
import { payBackUndelivered } from "#server/fulfilment/undelivered";
import { findAnyOrder } from "#server/orders/orders";
import { owner } from "#server/shop/owner";
import { startNetwork } from "../../../server/sandbox/network/network";
import type { NetworkOrder } from "../../../server/sandbox/network/store";
import { startPaymentProcessor } from "../../../server/sandbox/payment-processor/server";
import { makeUser } from "../../support/factories";
import { makePaidOrder } from "../../support/orders";
import { live } from "../../support/settings";
import { stripe } from "../processors/parties";
import { PRICE, refundBench } from "../processors/refund-bench";
import { lineOfOrder } from "../../support/bought";

let origin = "";
beforeAll(async () => {
  const keys = { accessCode: live.ESIM_ACCESS_CODE, secret: live.ESIM_ACCESS_SECRET, apiKey: "none" };
  const shop = { ...keys, webhookUrl: "http://127.0.0.1:1/", webhookSecret: "none", confirmSeconds: 3_600 };
  const network = await startNetwork(shop);
  const host = await startPaymentProcessor({ ...shop, port: 0, neighbours: [network] });
  process.env.ESIM_ACCESS_BASE_URL = origin = host.origin;
  return () => Promise.all([network.close(), host.close()]).then(() => undefined);
});
const { at, paid, settle, money, emailsTo } = refundBench(stripe);
beforeEach(async () => {
  await speaking();
  await db().deleteFrom("payment_refunds").execute(); // of a day that has not come yet
});

const control = async (path: string, method: string, body?: object) =>
  (
    await fetch(`${origin}/_config/network/${path}`, { method, body: body ? JSON.stringify(body) : null })
  ).json();
const fault = (next: string, more: object) => control("faults", "POST", { next, ...more });
const silent = () => fault("500", { times: 999 });
const speaking = () => control("faults", "DELETE");
const endOf = async (orderId: string) => {
  const { data } = (await control("orders", "GET")) as { data: NetworkOrder[] };
  const lineId = await lineOfOrder(orderId);
  return data.find(({ transactionId }) => transactionId === lineId)?.profile.ended;
};
const stateOf = async (orderId: string) => (await findAnyOrder(orderId))!.state;

/** Some time goes by, and the workers of two processes do what is due by then. */
async function pass(ms: number) {
  await at().pass(ms);
  await makeDueEsims();
  await takeBackDueEsims();
  await notifyOfLateDeliveries();
  await Promise.all([payBackUndelivered(), payBackUndelivered()]);
  await settle();
}

test.each(["rejected", "500"])(
  "what is not there (%s) is paid back after a day, once, with an email",
  async (no) => {
    const { orderId, email } = await paid();
    await fault(no, { operation: "order", times: no === "500" ? 999 : 1 });
    await pass(MINUTE);
    await pass(24 * HOUR - 2 * MINUTE);
    expect(await stateOf(orderId)).toBe("fulfilled");
    for (const later of [MINUTE, MINUTE]) await pass(later);
    expect(await money(orderId)).toMatchObject({ paidBack: PRICE, returning: 0 });
    expect(await emailsTo(email)).toEqual(["Your Layover plan was paid back"]);
    await speaking();
    for (const later of [MINUTE, 2 * HOUR]) await pass(later);
    expect(await takeBackOf(await lineOfOrder(orderId))).toMatchObject({
      state: "done",
      outcome: "never_made",
    });
    expect([await stateOf(orderId), await endOf(orderId)]).toEqual(["refunded", undefined]);
  },
);

test("while the network is silent it is two days, and what it had made is taken back whenever it speaks", async () => {
  const { orderId } = await paid();
  await fault("lost", { operation: "order" });
  await silent();
  await pass(MINUTE);
  await pass(48 * HOUR - 2 * MINUTE);
  expect(await stateOf(orderId)).toBe("fulfilled");
  await pass(MINUTE);
  expect(await stateOf(orderId)).toBe("refunded");
  for (let day = 0; day < 3; day++) await pass(24 * HOUR);
  expect(await takeBackOf(await lineOfOrder(orderId))).toMatchObject({ state: "owed" });
  await speaking();
  await pass(HOUR);
  expect(await endOf(orderId)).toBe("CANCEL");
});

test("what the network says is there is not paid back but delivered", async () => {
  const { orderId } = await paid();
  await fault("lost", { operation: "order" });
  await silent();
  await pass(MINUTE);
  await speaking();
  await at().pass(24 * HOUR);
  await payBackUndelivered();
  expect(await stateOf(orderId)).toBe("fulfilled");
  for (const later of [MINUTE, 48 * HOUR]) await pass(later);
  expect((await deliveriesOf([orderId])).get(await lineOfOrder(orderId))).toMatchObject({
    shown: "delivered",
  });
});

test("what is over the owner's cap, or no processor sends, stands first in the inbox, and support is told once", async () => {
  owner.paidBackPerDay = PRICE + 1;
  await fault("rejected", { operation: "order", times: 3 });
  const { id: byHand } = await makePaidOrder((await makeUser()).user.id);
  const both = [(await paid()).orderId, (await paid()).orderId];
  const firstInInbox = async () => (await inbox()).map(({ order }) => order!.id);
  const told = async () => {
    const mails = db().selectFrom("mails").select("subject").where("subject", "like", "Order to pay back: %");
    return (await mails.execute()).map(({ subject }) => subject.slice("Order to pay back: ".length)).sort();
  };
  await pass(MINUTE);
  await pass(24 * HOUR - 2 * MINUTE);
  expect(await told()).toEqual([]);
  await pass(2 * MINUTE);
  const [overCap, ...others] = (await firstInInbox()).filter((id) => id !== byHand);
  expect([both.includes(overCap!), others]).toEqual([true, []]);
  expect(await told()).toEqual([byHand, overCap].sort());
  await pass(24 * HOUR);
  expect(await told()).toEqual([byHand, overCap].sort());
  expect(await firstInInbox()).toEqual([byHand]);
  const notes = db().selectFrom("order_events").select("id").where("cause", "like", "to be paid back by a%");
  expect(await notes.execute()).toHaveLength(2);
});
