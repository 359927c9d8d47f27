import { beforeEach, describe, expect, test } from "vitest";
import { allOpenCases } from "#server/books/cases";
import { HOUR, MINUTE, SECOND, shiftClock } from "#server/clock";
import { db, transaction } from "#server/database/connection";
import { retryNetworkOrder } from "#server/esims/dead-orders";
import { deliveriesOf } from "#server/esims/deliveries";
import { give } from "#server/fulfilment/fulfil";
import { inbox } from "#server/fulfilment/inbox";
import { notifyOfLateDeliveries } from "#server/fulfilment/late-deliveries";
import { refundOrder } from "#server/fulfilment/review";
import { findAnyPlan } from "#server/plans/plans";
import { shop } from "#server/shop/rules";
import { makePlan, payFor } from "../../support/esims";
import { makeUser } from "../../support/factories";
import { startTestMailbox } from "../../support/mailbox";
import { makeOrderUnderReview, makePaidOrder, reasonsOf } from "../../support/orders";
import { changeIn } from "../../support/rows";
import { startSandbox, workOnEsims } from "../../support/sandbox";
import { lineOfOrder } from "../../support/bought";

const mailbox = await startTestMailbox();
const sandbox = await startSandbox();
beforeEach(async () => {
  await db().updateTable("network_orders").set({ state: "done", next_try_at: null }).execute();
  await db().updateTable("cases").set({ closed_at: "2026-01-01" }).where("closed_at", "is", null).execute();
  await db().deleteFrom("attempt_counters").execute();
  await sandbox.config("/network/data", undefined, "DELETE");
  await sandbox.config("/network/faults", undefined, "DELETE");
  await sandbox.config("/network", { allocateSeconds: 0 });
});

/** The sandbox's deadline. */
const DEADLINE = 2 * MINUTE;
const LATE = DEADLINE + SECOND;

const emailsTo = async (address: string, orderId: string) =>
  (await mailbox.deliveredTo(address)).filter(
    ({ subject, text }) => text.includes(orderId) && !subject.startsWith("Receipt"),
  );
const subjectsFor = async (orderId: string) =>
  (await emailsTo(shop.supportEmail, orderId)).map(({ subject }) => subject);
const shownStatus = async (orderId: string) =>
  (await deliveriesOf([orderId])).get(await lineOfOrder(orderId))!.shown;
const fault = (next: string, operation: string, times = 1) =>
  sandbox.config("/network/faults", { next, operation, times });

/** A paid plan, and so much time after that. */
async function owed(ms: number) {
  const { user } = await makeUser();
  const orderId = await payFor(user.id);
  shiftClock(ms);
  return { user, orderId };
}

/** As the worker of several processes. */
async function tell() {
  await Promise.all([notifyOfLateDeliveries(), notifyOfLateDeliveries(), notifyOfLateDeliveries()]);
  await notifyOfLateDeliveries();
}

describe("at half of its deadline", () => {
  test("support is mailed, once, and nobody else", async () => {
    const { user, orderId } = await owed(DEADLINE / 2 - 10 * SECOND);
    await tell();
    expect(await subjectsFor(orderId)).toEqual([]);
    shiftClock(DEADLINE / 2 + SECOND);
    await tell();
    const [email, ...others] = await emailsTo(shop.supportEmail, orderId);
    expect([email?.subject, others]).toEqual([`Not delivered yet: ${orderId}`, []]);
    expect(email!.text).toContain(`Customer: ${user.username}`);
    expect(await emailsTo(user.email, orderId)).toEqual([]);
    expect(await reasonsOf(orderId)).toEqual([]);
  });

  test("of a burst ten are named, and one email counts them all", async () => {
    const { user } = await makeUser();
    const orderIds = [];
    for (let nth = 0; nth < 12; nth++) orderIds.push(await payFor(user.id));
    shiftClock(DEADLINE / 2 + 10 * SECOND);
    await tell();
    const subjects = (await mailbox.deliveredTo(shop.supportEmail)).map(({ subject }) => subject);
    const named = orderIds.filter((id) => subjects.includes(`Not delivered yet: ${id}`));
    expect(named).toHaveLength(10);
    expect(subjects.filter((subject) => subject.endsWith("orders"))).toEqual([
      "Not delivered yet: 12 orders",
    ]);
  });
});

describe("past its deadline", () => {
  test("it is a case, and its customer gets one mail that says what happens next", async () => {
    const { user, orderId } = await owed(LATE);
    await tell();
    expect(await reasonsOf(orderId)).toEqual(["esim_late"]);
    expect(await subjectsFor(orderId)).toContain(`Order to look at: esim_late, ${orderId}`);
    const [email, ...others] = await emailsTo(user.email, orderId);
    expect([email?.subject, others]).toEqual(["Your eSIM is late: Nomad", []]);
    const words = email!.text.replaceAll(/\s+/g, " ");
    expect(words).toContain("We go on trying, and a person looks at it.");
    expect(words).toContain("within 48 hours of your payment, you are paid back");
    const [entry] = (await inbox()).filter(({ order }) => order?.id === orderId);
    expect(entry).toMatchObject({
      suggested: `orders refund ${orderId} --amount 19.99`,
      preview: [expect.stringContaining("from revenue to processor:")],
    });
  });

  test("delivered after all, the case closes by itself and is not opened again", async () => {
    const { user, orderId } = await owed(LATE);
    await tell();
    await workOnEsims();
    expect(await shownStatus(orderId)).toBe("delivered");
    await tell();
    expect(await reasonsOf(orderId)).toEqual([]);
    const subjects = (await mailbox.deliveredTo(user.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => !subject.startsWith("Receipt")).toSorted()).toEqual([
      "Your eSIM is late: Nomad",
      "Your eSIM is ready",
    ]);
  });

  test("more data for an eSIM that is there is late, too, and told of when it comes", async () => {
    const { user, esim } = await makePlan();
    await workOnEsims();
    const orderId = await payFor(user.id, { esimId: esim.id });
    shiftClock(LATE);
    await tell();
    expect(await reasonsOf(orderId)).toEqual(["esim_late"]);
    expect((await emailsTo(user.email, orderId)).map(({ subject }) => subject)).toEqual([
      "Your data is late: Nomad",
    ]);
    await workOnEsims();
    expect(await shownStatus(orderId)).toBe("delivered");
    const subjects = (await mailbox.deliveredTo(user.email)).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject === "Your data is there")).toHaveLength(1);
  });

  test("what was paid back meanwhile is not late", async () => {
    const { user, orderId } = await owed(0);
    expect(await refundOrder(orderId, "asked back")).toMatchObject({ isDone: true });
    await changeIn("network_orders", { order_id: orderId }, { state: "queued" });
    shiftClock(LATE);
    await tell();
    expect(await reasonsOf(orderId)).toEqual([]);
    expect((await emailsTo(user.email, orderId)).map(({ subject }) => subject)).toEqual([
      "Your Nomad plan was paid back",
    ]);
    expect(await subjectsFor(orderId)).toEqual([]);
  });

  test("paid back by its suggestion, it is decided", async () => {
    const { orderId } = await owed(LATE);
    await tell();
    expect(await refundOrder(orderId, "late")).toMatchObject({ isDone: true });
    expect(await reasonsOf(orderId)).toEqual([]);
    expect(await shownStatus(orderId)).toBe("taken_back");
  });
});

describe("given up", () => {
  test("for good by the network, it is a case at once, and its customer knows", async () => {
    const { user } = await makeUser();
    const { id: orderId } = await makePaidOrder(user.id);
    await fault("rejected", "order");
    await workOnEsims();
    expect(await reasonsOf(orderId)).toEqual(["esim_given_up"]);
    expect(await subjectsFor(orderId)).toEqual([`Order to look at: esim_given_up, ${orderId}`]);
    const [email, ...others] = await emailsTo(user.email, orderId);
    expect([email?.subject, others]).toEqual(["Your eSIM did not come: Nomad", []]);
    const words = email!.text.replaceAll(/\s+/g, " ");
    expect(words).toContain("You are paid back: by card within 48 hours");
    expect(words).toContain("Please answer with the address of the wallet");
    const [entry] = (await inbox()).filter(({ order }) => order?.id === orderId);
    expect(entry!.suggested).toBe(`orders refund ${orderId} --amount 19.99`);
    shiftClock(LATE);
    await tell();
    expect(await reasonsOf(orderId)).toEqual(["esim_given_up"]);
  });

  test("asked again by an operator and delivered, nothing is left to decide", async () => {
    const { orderId } = await owed(0);
    await fault("rejected", "order");
    await workOnEsims();
    expect(await retryNetworkOrder(orderId)).toBe("queued");
    expect(await reasonsOf(orderId)).toEqual([]);
    await workOnEsims();
    expect(await shownStatus(orderId)).toBe("delivered");
    expect(await retryNetworkOrder(orderId)).toBeUndefined();
  });

  test("after it was late, its customer is not mailed again", async () => {
    const { user, orderId } = await owed(LATE);
    await tell();
    await fault("rejected", "order");
    await workOnEsims();
    expect(await shownStatus(orderId)).toBe("given_up");
    expect((await reasonsOf(orderId)).toSorted()).toEqual(["esim_given_up", "esim_late"]);
    expect(await emailsTo(user.email, orderId)).toHaveLength(1);
  });
});

describe("the inbox", () => {
  test("begins with those whose customers wait for their money", async () => {
    const { user } = await makeUser();
    const older = await makeOrderUnderReview(user.id);
    const { orderId: late } = await owed(0);
    const { orderId: givenUp } = await owed(0);
    await changeIn("network_orders", { order_id: late }, { next_try_at: null });
    await fault("rejected", "order");
    await workOnEsims();
    shiftClock(LATE);
    await tell();
    const order = async () => (await inbox()).map(({ order }) => order!.id);
    expect(await order()).toEqual([givenUp, older.id, late]);
    shiftClock(24 * HOUR + SECOND);
    expect(await order()).toEqual([givenUp, late, older.id]);
    expect(await allOpenCases()).toHaveLength(3);
  });

  test("has a gift that is late where its time puts it, and its email does not speak of money", async () => {
    const { user } = await makeUser();
    const older = await makeOrderUnderReview(user.id);
    const { user: lucky } = await makeUser();
    const plan = (await findAnyPlan(shop.giftPlan))!;
    const { id } = await transaction(() => give(lucky.id, plan));
    shiftClock(LATE);
    await tell();
    shiftClock(LATE + 25 * HOUR);
    const entries = await inbox();
    expect(entries.map(({ order }) => order!.id)).toEqual([older.id, id]);
    expect(entries[1]!.suggested).toBe(`orders settle ${id}`);
    const [email] = await emailsTo(lucky.email, id);
    expect(email!.text).not.toMatch(/paid back|your money/);
  });
});
