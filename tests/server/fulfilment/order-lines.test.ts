/** Orders of several plans, each of which goes a way of its own. */
import { expect, test } from "vitest";
import { HOUR, MINUTE } from "#server/clock";
import { transaction } from "#server/database/connection";
import { esimsOfOrder } from "#server/esims/esims";
import { checkBooks } from "#server/fulfilment/check-books";
import { inbox } from "#server/fulfilment/inbox";
import { payBackUndelivered } from "#server/fulfilment/undelivered";
import { findAnyOrder, openOrder } from "#server/orders/orders";
import { findPlan } from "#server/plans/plans";
import { refundability } from "#server/refunds/refundable";
import { requestRefund, settleRefund } from "#server/refunds/refunds";
import { subscriptionsOfOrder } from "#server/subscriptions/subscriptions";
import { command } from "../../support/commands";
import { makeUser } from "../../support/factories";
import { startTestMailbox } from "../../support/mailbox";
import { startNetworkBench } from "../../support/network";
import { balancesOf, payAndFulfil } from "../../support/orders";
import { changeIn, rowIn } from "../../support/rows";

const mailbox = await startTestMailbox();
const { pass, fault, speaking, ordersThere } = await startNetworkBench();

/** A paid order of these plans; `+` before one puts it onto the eSIM of the one before. */
async function paid(...planIds: string[]) {
  const { user } = await makeUser();
  const lines = await Promise.all(
    planIds.map(async (id, place) => ({
      plan: (await findPlan(id.replace("+", "")))!,
      esimId: null,
      ...(id.startsWith("+") && { onto: place - 1 }),
    })),
  );
  const { id } = await transaction(async () => payAndFulfil(await openOrder(user.id, lines, "crypto")));
  const lineIds = (await findAnyOrder(id))!.lines.map((line) => line.id);
  return { user, id, lineIds };
}
/** First the eSIMs, then more data for them. */
async function arrive() {
  for (const _ of ["eSIMs", "data"]) await pass(MINUTE);
}
const now = async (id: string) => {
  const { state, lines } = (await findAnyOrder(id))!;
  const plans = await subscriptionsOfOrder(id);
  return [state, ...lines.map((line, place) => (line.paidBackAt ? "paid back" : plans[place]!.state))];
};
const mailsTo = async (email: string) => (await mailbox.deliveredTo(email)).map(({ subject }) => subject);
const lead = async (id: string) => (await inbox()).find(({ order }) => order?.id === id)!;
/** The network refuses the plan of one line, once the others are there. */
async function refuse(id: string, lineId: string) {
  await changeIn("network_orders", { line_id: lineId }, { next_try_at: null });
  await arrive();
  await changeIn("network_orders", { order_id: id, state: "queued" }, { next_try_at: "2026-01-01" });
  await fault("rejected", { operation: "order" });
  await arrive();
  await speaking();
}

test("three plans come on an eSIM each in their order, with one receipt and one mail", async () => {
  const { user, id } = await paid("jp-5-15", "nomad", "jp-5-15");
  await arrive();
  const esims = await esimsOfOrder(user.id, id);
  expect(esims.map(({ plans, profileState }) => [plans[0]!.planId, profileState])).toEqual(
    ["jp-5-15", "nomad", "jp-5-15"].map((planId) => [planId, "released"]),
  );
  expect(await mailsTo(user.email)).toEqual([
    "Receipt for your 2 × Japan 5 GB and Nomad plans",
    "Your 3 eSIMs are ready",
  ]);
  const ready = (await mailbox.deliveredTo(user.email)).at(-1)!;
  expect(ready.text).toContain("5 GB for 15 days in Japan");
  expect(ready.text).toMatch(/20 GB for 30 days in \d+ countries/);
});

test("more data comes after its plan onto the same eSIM, and is given up with it", async () => {
  const good = await paid("nomad", "+nomad", "jp-5-15");
  await arrive();
  const esims = await esimsOfOrder(good.user.id, good.id);
  expect(esims.map(({ plans }) => plans.length)).toEqual([2, 1]);
  const made = (await ordersThere()).filter(({ transactionId }) => good.lineIds.includes(transactionId));
  expect(made.map(({ profile }) => profile.packages.length).toSorted()).toEqual([1, 2]);

  const bad = await paid("nomad", "+nomad", "jp-5-15");
  await refuse(bad.id, bad.lineIds[0]!);
  expect(await now(bad.id)).toEqual(["fulfilled", "being_made", "being_made", "ready"]);
  expect(await rowIn("network_orders", { line_id: bad.lineIds[1]! })).toMatchObject({
    state: "failed",
    tries: 1,
  });
  expect(await lead(bad.id)).toMatchObject({
    suggested: `orders refund ${bad.id} --line 1,2 --amount 39.98`,
  });
  expect(
    (await ordersThere()).filter(({ transactionId }) => bad.lineIds.includes(transactionId)),
  ).toHaveLength(1);
  expect(await now(good.id)).toEqual(["fulfilled", "ready", "ready", "ready"]);
});

test("a line that does not come is paid back alone, and the order goes on", async () => {
  const { user, id, lineIds } = await paid("jp-5-15", "nomad");
  await refuse(id, lineIds[1]!);
  expect(await mailsTo(user.email)).toEqual([
    "Receipt for your Japan 5 GB and Nomad plans",
    "Your eSIM did not come: Nomad",
    "Your eSIM is ready",
  ]);
  expect((await command(["dead", "list"])).says).toContain(id);
  await pass(49 * HOUR);
  await payBackUndelivered(); // a person sends it: no processor here does
  const refund = ["orders", "refund", id, "--line", "2", "--note", "not there", "--operator", "ana", "--yes"];
  expect((await command([...refund, "--amount", "4.99"])).says).toContain(
    "$19.99 is to be sent back of Nomad",
  );
  await command([...refund, "--amount", "19.99"]);
  expect(await now(id)).toEqual(["fulfilled", "ready", "paid back"]);
  expect(await balancesOf(id)).toMatchObject({ revenue: -499 });
  expect(await lead(id)).toBeUndefined();
  expect((await command(["dead", "list"])).says).not.toContain(id);
  expect((await mailsTo(user.email)).at(-1)).toBe("Your Nomad plan was paid back");
  const again = await command([...refund, "--amount", "19.99"]);
  expect(again.says).toContain("paid back already");
  expect(await checkBooks()).toEqual([]);
});

test("a customer asks one plan back, and the whole rest later", async () => {
  const { user, id, lineIds } = await paid("jp-5-15", "nomad", "+nomad", "layover");
  await arrive();
  const reason = "Another way.";
  await requestRefund(user, id, { reason, lines: [lineIds[3]!] });
  expect((await refundability(user.id, id))!.lines.map(({ whyNot }) => whyNot)).toEqual([
    null,
    null,
    null,
    "requested",
  ]);
  const settle = async () => {
    const asked = await settleRefund(id, "unused", { balanceCents: undefined });
    await asked.outside?.();
    return settleRefund(id, "unused", { hasAsked: true });
  };
  expect((await settle()).isDone).toBe(true);
  expect(await now(id)).toEqual(["fulfilled", "ready", "ready", "ready", "paid back"]);
  await requestRefund(user, id, { reason, lines: [lineIds[1]!] }); // and what lies on its eSIM
  expect((await settle()).isDone).toBe(true);
  expect(await now(id)).toEqual(["fulfilled", "ready", "paid back", "paid back", "paid back"]);
  expect(await balancesOf(id)).toMatchObject({ revenue: -499 });
  await requestRefund(user, id, { reason });
  expect((await settle()).isDone).toBe(true);
  expect(await now(id)).toEqual(["refunded", "paid back", "paid back", "paid back", "paid back"]);
  expect((await balancesOf(id)).revenue ?? 0).toBe(0);
  expect(
    (await ordersThere())
      .filter((one) => lineIds.includes(one.transactionId))
      .map((one) => one.profile.ended),
  ).toEqual(["CANCEL", "CANCEL", "CANCEL"]);
  expect((await mailsTo(user.email)).filter((subject) => subject.includes("paid back"))).toEqual([
    "Your Layover plan was paid back",
    "Your 2 × Nomad plans were paid back",
    "Your Japan 5 GB plan was paid back",
  ]);
  expect(await checkBooks()).toEqual([]);
});

test("a plan is paid back with what was to be added to its eSIM, which ends, and the last line ends the order", async () => {
  const { id, lineIds } = await paid("nomad", "+nomad", "jp-5-15");
  await changeIn("network_orders", { line_id: lineIds[1]! }, { next_try_at: null });
  await arrive();
  const refund = async (line: string, amount: string) =>
    command([
      "orders",
      "refund",
      id,
      "--line",
      line,
      "--amount",
      amount,
      "--note",
      "x",
      "--operator",
      "ana",
      "--yes",
    ]);
  await refund("1", "39.98");
  expect(await now(id)).toEqual(["fulfilled", "paid back", "paid back", "ready"]);
  const ends = (await ordersThere())
    .filter((one) => lineIds.includes(one.transactionId))
    .map((one) => one.profile.ended);
  expect(ends.toSorted()).toEqual(["CANCEL", undefined]);
  expect((await refund("3", "1.00")).says).toContain("$4.99 lies here");
  await refund("3", "4.99");
  expect(await now(id)).toEqual(["refunded", "paid back", "paid back", "paid back"]);
});
