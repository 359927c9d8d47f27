/** A refund takes the eSIM back first, in the words of an operator and at the sandbox's network. */
import { describe, expect, test } from "vitest";
import { openCasesOf } from "#server/books/cases";
import { HOUR, MINUTE } from "#server/clock";
import { moveMoney } from "#server/books/ledger";
import { db, transaction } from "#server/database/connection";
import { deliveriesOf } from "#server/esims/deliveries";
import { findEsim, forgetEsimsOf } from "#server/esims/esims";
import { network } from "#server/esims/networks/configured";
import { shop } from "#server/shop/rules";
import { makeDueEsims } from "#server/esims/make-due";
import { takeBackOf } from "#server/esims/take-backs";
import { inbox } from "#server/fulfilment/inbox";
import { findAnyOrder, flagOrder, holdOrder } from "#server/orders/orders";
import { refundsOf, requestRefund } from "#server/refunds/refunds";
import { orderStateWords } from "~/features/orders/order-words";
import { command } from "../../support/commands";
import { codeOf, makePlan, payFor } from "../../support/esims";
import { amountOf, causesOf } from "../../support/orders";
import { startTestMailbox } from "../../support/mailbox";
import { changeIn } from "../../support/rows";
import { startNetworkBench } from "../../support/network";
import { workOnEsims } from "../../support/sandbox";
import { lineOfOrder, planOfOrder } from "../../support/bought";

const MB = 1024 ** 2;
const mailbox = await startTestMailbox();
const { sandbox, pass, later, fault, speaking, ordersThere, press } = await startNetworkBench();

const silent = () => fault("500", { times: 99 });
const there = async (orderId: string) => {
  const lineId = await lineOfOrder(orderId);
  return (await ordersThere()).find(({ transactionId }) => transactionId === lineId)?.profile;
};
const phone = async (orderId: string, ...buttons: string[]) =>
  press((await there(orderId))!.iccid, ...buttons);
const USED_200_MB = ["Download profile", "Enable", "Use 100 MB", "Use 100 MB"];

const say = (...words: string[]) =>
  command([...words, "--note", "sent by hand", "--operator", "ana", "--yes"]);
const refund = async (id: string, ...more: string[]) =>
  say("orders", "refund", id, ...(await amountOf(id)), ...more);
const settle = async (id: string, ...more: string[]) =>
  say("refunds", "settle", id, ...(await amountOf(id)), ...more);

async function bought() {
  const made = await makePlan();
  return { ...made, id: made.plan.orderId, userId: made.user.id };
}
async function delivered() {
  const made = await bought();
  await workOnEsims();
  return made;
}
const ask = ({ user }: Awaited<ReturnType<typeof bought>>, id: string) =>
  requestRefund({ ...user, username: "u" } as never, id, { reason: "I stay at home." });
async function withRefundRequested() {
  const made = await delivered();
  await ask(made, made.id);
  return made;
}
/** By the operator's word, while the network is silent: it speaks again after that. */
async function refundInSilence({ id }: { id: string }) {
  await silent();
  const said = await refund(id);
  await speaking();
  return said;
}
const subjectsTo = async (address: string) =>
  (await mailbox.deliveredTo(address)).map(({ subject }) => subject);
/** What can be seen of an order and its eSIM. */
async function seen({ id, userId, esim }: { id: string; userId: string; esim: { id: string } }) {
  const shown = (await findEsim(userId, esim.id))!;
  return {
    order: (await findAnyOrder(id))!.state,
    plan: (await planOfOrder(id))!.state,
    profile: shown.profileState,
    hasCode: (await codeOf(userId, esim.id)) !== null,
    atNetwork: (await there(id))?.ended,
  };
}
const untouched = {
  order: "fulfilled",
  plan: "ready",
  profile: "released",
  hasCode: true,
  atNetwork: undefined,
};
const gone = { order: "refunded", plan: "stopped", profile: "taken_back", hasCode: false };

describe("refunds settle", () => {
  test("cancels an unused eSIM at the network and takes its code away", async () => {
    const made = await withRefundRequested();
    expect(await settle(made.id)).toMatchObject({ code: 0 });
    expect(await seen(made)).toEqual({ ...gone, atNetwork: "CANCEL" });
    expect(await takeBackOf(await lineOfOrder(made.id))).toMatchObject({
      state: "done",
      outcome: "cancelled",
      used_bytes: 0,
    });
    expect(await refundsOf(made.userId)).toMatchObject([{ state: "settled" }]);
    expect(await openCasesOf([made.id])).toEqual([]);
    await pass(HOUR);
    expect(await seen(made)).toEqual({ ...gone, atNetwork: "CANCEL" });
    const [email] = (await mailbox.deliveredTo(made.user.email)).filter(({ subject }) =>
      subject.includes("paid back"),
    );
    expect(email!.text).toContain("its eSIM was taken back");
  });

  test("reads from the network, not from our table, and leaves one that was used as it is", async () => {
    const made = await withRefundRequested();
    await phone(made.id, ...USED_200_MB);
    const { code, says } = await settle(made.id);
    expect([code, says]).toEqual([1, expect.stringContaining("the network says 'On', 0.2 GB used")]);
    expect(await seen(made)).toEqual(untouched);
    expect(await refundsOf(made.userId)).toMatchObject([{ state: "requested" }]);
    const acts = db().selectFrom("operator_acts").selectAll().where("subject", "=", made.id);
    expect(await acts.execute()).toEqual([]);
    expect(await say("refunds", "refuse", made.id)).toMatchObject({ code: 0 });
    expect(await takeBackOf(await lineOfOrder(made.id))).toBeUndefined();
  });

  test("revokes one that somebody installs while it is cancelled", async () => {
    const made = await withRefundRequested();
    await fault("rejected", { operation: "cancel" });
    expect(await settle(made.id)).toMatchObject({ code: 0 });
    expect(await seen(made)).toEqual({ ...gone, atNetwork: "REVOKED" });
  });

  test("pays back what the network does not end, and keeps that; it cannot be refused any more", async () => {
    const made = await withRefundRequested();
    await silent();
    await settle(made.id);
    await speaking();
    for (const operation of ["cancel", "revoke"]) await fault("rejected", { operation });
    await pass(MINUTE);
    expect(await takeBackOf(await lineOfOrder(made.id))).toMatchObject({
      state: "impossible",
      outcome: null,
    });
    expect(await seen(made)).toEqual({ ...gone, order: "fulfilled", atNetwork: undefined });
    expect(await say("refunds", "refuse", made.id)).toMatchObject({ code: 1 });
    for (const operation of ["cancel", "revoke"]) await fault("rejected", { operation });
    expect((await settle(made.id)).says).toContain("Its eSIM was not taken back.");
    expect(await seen(made)).toEqual({ ...gone, atNetwork: undefined });
  });

  test("changes nothing while the network is silent, and is finished by saying it again", async () => {
    const made = await withRefundRequested();
    await silent();
    const { code, says } = await settle(made.id);
    expect([code, says]).toEqual([1, expect.stringContaining("still to be taken back")]);
    expect(await seen(made)).toEqual(untouched);
    await speaking();
    expect(await settle(made.id)).toMatchObject({ code: 0 });
    expect(await seen(made)).toEqual({ ...gone, atNetwork: "CANCEL" });
  });

  test("does not take an eSIM of unknown use for an unused one", async () => {
    const made = await withRefundRequested();
    await fault("500", { operation: "usage" });
    expect((await settle(made.id)).says).toContain("still to be taken back");
    expect(await seen(made)).toEqual(untouched);
  });
});

describe("orders refund", () => {
  test("revokes one that was used, and says and keeps the loss", async () => {
    const made = await delivered();
    await phone(made.id, ...USED_200_MB);
    const { code, says } = await refund(made.id);
    expect([code, says]).toEqual([0, expect.stringContaining("The loss: 0.2 GB of its data were used.")]);
    expect(await seen(made)).toEqual({ ...gone, atNetwork: "REVOKED" });
    expect(await takeBackOf(await lineOfOrder(made.id))).toMatchObject({
      outcome: "revoked",
      used_bytes: 200 * MB,
    });
    expect((await causesOf(made.id)).join("\n")).toContain("revoked at the network. The loss: 0.2 GB");
    const acts = await db().selectFrom("operator_acts").selectAll().where("subject", "=", made.id).execute();
    expect(acts.map(({ operator, command }) => `${operator} ${command}`)).toEqual(
      Array(2).fill("ana orders refund"),
    );
  });

  test("stops the plan alone where another one lives on the eSIM, whose code stays", async () => {
    const made = await delivered();
    const other = await payFor(made.userId, { esimId: made.esim.id });
    await workOnEsims();
    await phone(made.id, ...USED_200_MB);
    expect((await refund(made.id)).says).toContain(
      "Its eSIM stays, for another plan is on it. The loss: 0.2 GB",
    );
    expect(await seen(made)).toMatchObject({ plan: "stopped", hasCode: true, atNetwork: undefined });
    expect((await planOfOrder(other))!.state).toBe("ready");
  });

  test("takes the code away at once where the network is silent; the worker goes on, and notifies", async () => {
    const made = await delivered();
    await silent();
    const { says } = await refund(made.id);
    const delivery = (await deliveriesOf([made.id])).get(await lineOfOrder(made.id))!;
    const page = orderStateWords(
      { state: "fulfilled", paymentMethod: "crypto", received: [] },
      { delivery },
    ).text;
    for (const words of [says, page]) expect(words).toContain(delivery.stopped);
    expect(delivery.stopped).toContain("The network has not confirmed that its eSIM is ended");
    const waiting = { ...gone, order: "fulfilled" };
    expect(await seen(made)).toEqual({ ...waiting, atNetwork: undefined });
    await speaking();
    await pass(MINUTE);
    expect(await seen(made)).toEqual({ ...waiting, atNetwork: "CANCEL" });
    const entry = (await inbox()).find(({ order }) => order?.id === made.id)!;
    expect(entry.cases.map(({ reason }) => reason)).toEqual(["esim_taken_back"]);
    expect(entry.suggested).toBe(`orders refund ${made.id} --amount 19.99`);
    expect(await refund(made.id)).toMatchObject({ code: 0 });
    expect(await openCasesOf([made.id])).toEqual([]);
    expect((await seen(made)).order).toBe("refunded");
  });

  test("said by two at once beside the worker, is done once", async () => {
    const made = await delivered();
    const both = await Promise.all([refund(made.id), refund(made.id), workOnEsims()]);
    expect(both.slice(0, 2)).toMatchObject([{ code: 0 }, { code: 0 }]);
    expect(await seen(made)).toEqual({ ...gone, atNetwork: "CANCEL" });
    const causes = await causesOf(made.id);
    expect(causes.filter((cause) => cause.startsWith("Its eSIM"))).toHaveLength(1);
    const emails = await subjectsTo(made.user.email);
    expect(emails.filter((subject) => subject.includes("paid back"))).toHaveLength(1);
  });

  test("looks before it asks twice: an answer that was lost was done all the same", async () => {
    const made = await delivered();
    await fault("lost", { operation: "cancel" });
    expect(await refund(made.id)).toMatchObject({ code: 0 });
    expect(await takeBackOf(await lineOfOrder(made.id))).toMatchObject({ outcome: "cancelled" });
  });

  test("pays back despite a silent network a day after the payment, by name, and the worker goes on", async () => {
    const made = await delivered();
    await silent();
    await pass(24 * HOUR - MINUTE);
    expect((await refund(made.id, "--despite-network")).says).toContain("Not before");
    await pass(2 * MINUTE);
    expect((await refund(made.id)).says).toContain("nothing is paid back yet");
    expect(await refund(made.id, "--despite-network")).toMatchObject({ code: 0 });
    expect((await seen(made)).order).toBe("refunded");
    expect(await takeBackOf(await lineOfOrder(made.id))).toMatchObject({ state: "owed" });
    await speaking();
    await pass(HOUR);
    expect(await seen(made)).toEqual({ ...gone, atNetwork: "CANCEL" });
    expect(await openCasesOf([made.id])).toEqual([]);
  });

  test("notifies support of what the worker took back after the command", async () => {
    const made = await delivered();
    await refundInSilence(made);
    await pass(MINUTE);
    expect(await subjectsTo(shop.supportEmail)).toContain(`Order to look at: esim_taken_back, ${made.id}`);
    const emails = await subjectsTo(made.user.email);
    expect(emails.filter((subject) => subject.includes("looking at"))).toEqual([]);
  });

  /** Whose eSIM works on, an hour later. */
  async function paidBackDespite() {
    const made = await delivered();
    await silent();
    await refund(made.id);
    await pass(48 * HOUR + MINUTE);
    await refund(made.id, "--despite-network");
    await pass(HOUR);
    return made;
  }

  test("has a person look at a refunded eSIM that works on, until it is ended", async () => {
    const made = await paidBackDespite();
    expect(await openCasesOf([made.id])).toMatchObject([{ reason: "esim_not_ended" }]);
    const [entry] = (await inbox()).filter(({ order }) => order?.id === made.id);
    expect(entry!.suggested).toBe(`orders settle ${made.id}`);
    await speaking();
    await pass(HOUR);
    expect(await openCasesOf([made.id])).toEqual([]);
    expect((await there(made.id))?.ended).toBe("CANCEL");
  });

  test("a person who has looked at one is not asked again", async () => {
    const made = await paidBackDespite();
    expect(await say("orders", "settle", made.id)).toMatchObject({ code: 0 });
    await pass(HOUR);
    expect(await openCasesOf([made.id])).toEqual([]);
  });

  test("needs no count of what the network has ended by itself", async () => {
    const made = await delivered();
    await fault("lost", { operation: "revoke" });
    await fault("500", { operation: "usage", times: 50 });
    const { ref } = (await db()
      .selectFrom("esims")
      .select("network_ref as ref")
      .where("id", "=", made.esim.id)
      .executeTakeFirstOrThrow()) as { ref: string };
    await expect(network().revoke(ref)).rejects.toThrow("fetch failed");
    expect(await refund(made.id)).toMatchObject({ code: 0 });
    expect(await takeBackOf(await lineOfOrder(made.id))).toMatchObject({ outcome: "revoked", used_bytes: 0 });
  });

  test("takes back what an account left behind", async () => {
    const made = await delivered();
    await refundInSilence(made);
    await forgetEsimsOf(made.userId);
    await pass(MINUTE);
    expect((await there(made.id))?.ended).toBe("CANCEL");
  });
});

describe("refunded while it is being made", () => {
  test("one that the network was never asked for is withdrawn", async () => {
    const made = await bought();
    expect((await refund(made.id)).says).toContain("Its eSIM was never made.");
    await pass(HOUR);
    expect(await there(made.id)).toBeUndefined();
    expect((await findEsim(made.userId, made.esim.id))!.profileState).toBe("taken_back");
  });

  test("one that may have been heard is found, cancelled, and never delivered", async () => {
    const made = await bought();
    await fault("lost", { operation: "order" });
    await makeDueEsims();
    expect(await refund(made.id)).toMatchObject({ code: 0 });
    await pass(HOUR);
    expect((await there(made.id))?.ended).toBe("CANCEL");
    expect(await seen(made)).toMatchObject(gone);
    expect(await subjectsTo(made.user.email)).not.toContain("Your eSIM is ready");
  });

  test("one that the network is making is awaited, and then cancelled", async () => {
    await sandbox.config("/network", { allocateTimes: 2 });
    const made = await bought();
    await makeDueEsims();
    expect((await refund(made.id)).says).toContain("still making it");
    for (let look = 0; look < 4; look++) await pass(MINUTE);
    expect((await there(made.id))?.ended).toBe("CANCEL");
    expect(await refund(made.id)).toMatchObject({ code: 0 });
    expect(await seen(made)).toMatchObject(gone);
    expect(await subjectsTo(made.user.email)).not.toContain("Your eSIM is ready");
  });

  test("a try that is under way meanwhile brings nothing any more", async () => {
    await fault("slow", { operation: "order", delaySeconds: 2 });
    const made = await bought();
    const trying = makeDueEsims();
    await expect.poll(() => there(made.id)).toBeDefined();
    expect((await refund(made.id)).says).toContain("nothing is paid back yet");
    await trying;
    expect((await findEsim(made.userId, made.esim.id))!.profileState).toBe("taken_back");
    expect(await codeOf(made.userId, made.esim.id)).toBeNull();
    await pass(5 * MINUTE);
    expect((await there(made.id))?.ended).toBe("CANCEL");
    expect(await subjectsTo(made.user.email)).not.toContain("Your eSIM is ready");
  });

  test("one that never reached the network counts as never made after an hour", async () => {
    const made = await bought();
    await fault("500", { operation: "order" });
    await makeDueEsims();
    expect((await refund(made.id)).says).toContain("nothing is paid back yet");
    await pass(HOUR + MINUTE);
    expect(await takeBackOf(await lineOfOrder(made.id))).toMatchObject({
      state: "done",
      outcome: "never_made",
    });
    expect(await there(made.id)).toBeUndefined();
  });

  const giveUp = (orderId: string) =>
    changeIn("network_orders", { order_id: orderId }, { state: "failed", tries: 3, next_try_at: null });

  test("one that was given up and is not there is paid back at once", async () => {
    const made = await bought();
    await giveUp(made.id);
    await ask(made, made.id);
    expect(await settle(made.id)).toMatchObject({ code: 0 });
    expect(await takeBackOf(await lineOfOrder(made.id))).toMatchObject({
      state: "done",
      outcome: "never_made",
    });
  });

  test("more data that was given up is paid back, and the eSIM on the phone stays", async () => {
    const made = await delivered();
    await phone(made.id, "Download profile", "Enable");
    const id = await payFor(made.userId, { esimId: made.esim.id });
    await giveUp(id);
    await ask(made, id);
    expect(await settle(id)).toMatchObject({ code: 0 });
    expect((await findAnyOrder(id))!.state).toBe("refunded");
    expect(await takeBackOf(await lineOfOrder(id))).toMatchObject({ state: "done", outcome: "never_made" });
    expect(await seen(made)).toEqual(untouched);
  });
});

describe("more data for an eSIM that is there", () => {
  /** A delivered plan, and more data that the network has not put onto its eSIM yet. */
  async function toppedUp() {
    const made = await delivered();
    return { made, id: await payFor(made.userId, { esimId: made.esim.id }) };
  }
  const isThere = async (made: { id: string }, id: string) => {
    const lineId = await lineOfOrder(id);
    return (await there(made.id))!.packages.some(({ transactionId }) => transactionId === lineId);
  };

  test("that was asked for once, unheard, is not bought after its order was paid back", async () => {
    const { made, id } = await toppedUp();
    await fault("500", { operation: "topup" });
    await makeDueEsims();
    expect(await refund(id)).toMatchObject({ code: 0 });
    await pass(MINUTE);
    await pass(HOUR);
    expect(await isThere(made, id)).toBe(false);
    expect(await seen(made)).toEqual(untouched);
  });

  test("that was given up and paid back is not bought by another try", async () => {
    const { made, id } = await toppedUp();
    await db().updateTable("network_orders").set({ state: "failed" }).where("order_id", "=", id).execute();
    expect(await refund(id)).toMatchObject({ code: 0 });
    await say("dead", "retry", id);
    await pass(HOUR);
    expect(await isThere(made, id)).toBe(false);
  });

  test("that comes on a new eSIM leaves the one that it was for alone", async () => {
    const { made, id } = await toppedUp();
    await fault("500", { operation: "topup" });
    await makeDueEsims(); // it may have been heard
    await ask(made, id);
    await fault("500", { operation: "query" });
    await settle(id); // the network is silent: it is still asked
    await fault("rejected", { operation: "topup" });
    await sandbox.config("/network", { allocateTimes: 50 }); // the new one is in the making
    later(3_000);
    for (let times = 0; times < 2; times++) await makeDueEsims();
    await settle(id);
    await pass(HOUR);
    expect(await seen(made)).toEqual(untouched);
    const owed = await db()
      .selectFrom("take_backs")
      .innerJoin("network_orders", "network_orders.order_id", "take_backs.order_id")
      .select(["take_backs.esim_id as taken", "network_orders.esim_id as owed"])
      .where("take_backs.order_id", "=", id)
      .executeTakeFirstOrThrow();
    expect(owed.taken).toBe(owed.owed);
    expect(owed.taken).not.toBe(made.esim.id);
  });

  test("keeps the first plan from being paid back at its customer's word: its data would stay", async () => {
    const made = await withRefundRequested();
    await payFor(made.userId, { esimId: made.esim.id });
    await workOnEsims();
    const said = await settle(made.id);
    expect(said).toMatchObject({ code: 1 });
    expect(said.says).toContain("another plan lives on its eSIM, where its data would stay");
    expect(await seen(made)).toEqual(untouched);
    expect(await refund(made.id)).toMatchObject({ code: 0 }); // an explicit word
    expect(await seen(made)).toMatchObject({ order: "refunded", plan: "stopped", profile: "released" });
  });

  test("for which an eSIM stayed ends it when it is paid back as well", async () => {
    const { made, id } = await toppedUp();
    await phone(made.id, ...USED_200_MB);
    expect((await refund(made.id)).says).toContain("Its eSIM stays, for another plan is on it.");
    expect(await refund(id)).toMatchObject({ code: 0 });
    expect(await seen(made)).toEqual({ ...gone, atNetwork: undefined });
    await pass(MINUTE);
    expect(await seen(made)).toEqual({ ...gone, atNetwork: "REVOKED" });
    expect(await takeBackOf(await lineOfOrder(made.id))).toMatchObject({ state: "done", outcome: "revoked" });
  });

  test("is found on the eSIM of a deleted account, and not called never made", async () => {
    const { made, id } = await toppedUp();
    await workOnEsims();
    await forgetEsimsOf(made.userId);
    expect(await refund(id)).toMatchObject({ code: 0 });
    expect(await takeBackOf(await lineOfOrder(id))).toMatchObject({ outcome: "plan_alone" });
    expect(await refund(made.id)).toMatchObject({ code: 0 });
    await pass(MINUTE);
    expect((await there(made.id))?.ended).toBe("CANCEL");
  });

  test("keeps a plan that was stopped from being refused afterwards", async () => {
    const made = await withRefundRequested();
    await payFor(made.userId, { esimId: made.esim.id });
    await workOnEsims();
    await refundInSilence(made);
    expect(await say("refunds", "refuse", made.id)).toMatchObject({ code: 1 });
    expect(await refundsOf(made.userId)).toMatchObject([{ state: "requested" }]);
  });
});

describe("another word after the eSIM was taken back", () => {
  async function takenBack() {
    const made = await delivered();
    await refundInSilence(made);
    await pass(MINUTE);
    expect(await openCasesOf([made.id])).toMatchObject([{ reason: "esim_taken_back" }]);
    return made;
  }

  test("does not keep the money: the case stays until it is paid back", async () => {
    const made = await takenBack();
    const said = await say("orders", "settle", made.id);
    expect(said).toMatchObject({ code: 1 });
    expect(said.says).toContain("it is to be paid back");
    expect(await openCasesOf([made.id])).toMatchObject([{ reason: "esim_taken_back" }]);
    expect(await refund(made.id)).toMatchObject({ code: 0 });
    expect(await openCasesOf([made.id])).toEqual([]);
  });

  test("pays back what came beside it, and nothing else", async () => {
    const made = await takenBack();
    await transaction(async () => {
      await flagOrder(await holdOrder(made.id), "overpaid");
      await moveMoney({ orderId: made.id }, "revenue", "owed", "test", 500);
    });
    expect(await say("orders", "pay-back", made.id, "--amount", "5.00")).toMatchObject({ code: 0 });
    expect(await openCasesOf([made.id])).toMatchObject([{ reason: "esim_taken_back" }]);
  });

  test("by the customer's request makes no explicit word weaker: what was used is revoked", async () => {
    const made = await withRefundRequested();
    await phone(made.id, ...USED_200_MB);
    await refundInSilence(made);
    expect(await settle(made.id)).toMatchObject({ code: 0 });
    expect(await seen(made)).toEqual({ ...gone, atNetwork: "REVOKED" });
  });
});

test("an eSIM that was given up while the network was making it is not waited for", async () => {
  await sandbox.config("/network", { allocateTimes: 9_999, allocateSeconds: 86_400 });
  const { id } = await bought();
  await makeDueEsims();
  for (let half = 0; half < 4; half++) {
    later(30 * MINUTE);
    await makeDueEsims();
  }
  expect(await refund(id)).toMatchObject({ code: 0 });
  expect(await takeBackOf(await lineOfOrder(id))).toMatchObject({ state: "done", outcome: "never_made" });
});

describe("more data that never came onto an eSIM in use", () => {
  /** The first plan is used up, and what was bought after it does not come. */
  async function lateTopUp() {
    const made = await delivered();
    await phone(made.id, "Download profile", "Enable");
    const { iccid } = (await there(made.id))!;
    await sandbox.config(`/network/phones/${iccid}`, { useBytes: 20 * 1024 ** 3 });
    await pass(HOUR);
    const id = await payFor(made.userId, { esimId: made.esim.id });
    await fault("500", { operation: "topup", times: 3 });
    await makeDueEsims();
    return { made, id };
  }
  const inUse = { profile: "enabled", hasCode: true, atNetwork: undefined };

  test.each(["settle", "refund"] as const)(
    "is paid back by '%s', and the eSIM stays as it is",
    async (word) => {
      const { made, id } = await lateTopUp();
      await ask(made, id);
      const said = await (word === "settle" ? settle(id) : refund(id));
      expect(said).toMatchObject({ code: 0 });
      expect(said.says).toContain("was never made");
      await speaking();
      await pass(HOUR);
      expect(await seen(made)).toMatchObject({ order: "fulfilled", plan: "data_gone", ...inUse });
      expect((await findAnyOrder(id))!.state).toBe("refunded");
      expect((await there(made.id))!.packages).toHaveLength(1);
    },
  );

  test("and was never asked for leaves it as it is as well", async () => {
    const made = await delivered();
    await phone(made.id, "Download profile", "Enable");
    const id = await payFor(made.userId, { esimId: made.esim.id });
    expect(await refund(id)).toMatchObject({ code: 0 });
    await pass(HOUR);
    expect(await seen(made)).toMatchObject(inUse);
  });

  test("stays a case whatever is decided beside it", async () => {
    const { made, id } = await lateTopUp();
    await transaction(async () => {
      for (const reason of ["esim_given_up", "overpaid"] as const)
        await flagOrder(await holdOrder(id), reason);
      await moveMoney({ orderId: id }, "revenue", "owed", "test", 100);
    });
    expect(await say("orders", "pay-back", id, "--amount", "1.00")).toMatchObject({ code: 0 });
    expect(await openCasesOf([id])).toMatchObject([{ reason: "esim_given_up" }]);
    const said = await say("orders", "settle", id);
    expect(said).toMatchObject({ code: 1 });
    expect(said.says).toContain("is still to come");
    expect(await openCasesOf([id])).toMatchObject([{ reason: "esim_given_up" }]);
    expect(made.id).not.toBe(id);
  });
});
