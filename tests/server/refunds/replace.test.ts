/** A new eSIM in the place of one, in the words of its customer and an operator, at the sandbox's network. */
import { describe, expect, test } from "vitest";
import { openCasesOf } from "#server/books/cases";
import { balancesOf, centsIn } from "#server/books/ledger";
import { HOUR, MINUTE, SECOND, timestamp } from "#server/clock";
import { transaction } from "#server/database/connection";
import { holdBalance } from "#server/esims/balance";
import { esimLinkSecret } from "#server/esims/esim-links";
import { esimsOf, findEsim } from "#server/esims/esims";
import { findAnyEsim } from "#server/esims/replacements";
import type { ReplacementCause } from "#server/esims/rules";
import { inbox } from "#server/fulfilment/inbox";
import { findAnyOrder, holdOrder, openOrder } from "#server/orders/orders";
import { changeEsimLink, claimForYou } from "#server/pages/for-you";
import { review } from "#server/payments/review";
import { findPlan } from "#server/plans/plans";
import { requestReplacement } from "#server/refunds/replace";
import { requestRefund } from "#server/refunds/refunds";
import { newSecret } from "#server/secret";
import { movePlanOf, resumePlanOf } from "#server/subscriptions/plan-state";
import { lineOfOrder, planOfOrder } from "../../support/bought";
import { command } from "../../support/commands";
import { codeOf, makePlan, payFor } from "../../support/esims";
import { makeUser } from "../../support/factories";
import { startTestMailbox } from "../../support/mailbox";
import { startNetworkBench } from "../../support/network";
import { payAndFulfil } from "../../support/orders";
import { addTo, changeIn, rowIn } from "../../support/rows";
import { workOnEsims } from "../../support/sandbox";

const MB = 1024 ** 2;
const GB = 1024 ** 3;
const mailbox = await startTestMailbox();
const { pass, fault, ordersThere, press } = await startNetworkBench();

/** A plan of which 200 MB are used, and what then was pressed on its phone. */
async function used(...then: string[]) {
  const made = await makePlan("nomad");
  const { orderId } = made.plan;
  await workOnEsims();
  const { iccid } = (await findEsim(made.user.id, made.esim.id))!;
  await press(iccid!, "Download profile", "Enable", "Use 100 MB", "Use 100 MB", ...then);
  await pass(MINUTE);
  return { ...made, orderId, user: { ...made.user, username: "u" } as never, to: made.user.email };
}
type Used = Awaited<ReturnType<typeof used>>;
const idOf = (made: Used) => (made.user as { id: string }).id;
const ask = async ({ user, esim }: Used, cause: ReplacementCause = "removed") =>
  (await requestReplacement(user, esim.id, cause))?.id ?? null;
const say = (...words: string[]) =>
  command([...words, "--note", "it was lost", "--operator", "ana", "--yes"]);
const replace = (id: string) => say("esims", "replace", id);
const owed = async ({ orderId }: Used) => rowIn("network_orders", { line_id: await lineOfOrder(orderId) });
const there = async (esimId: string) => {
  const { network_ref } = await rowIn("esims", { id: esimId });
  return (await ordersThere()).find(({ profile }) => profile.esimTranNo === network_ref)?.profile;
};
const alive = async () => (await ordersThere()).filter(({ profile }) => !profile.ended).length;
const subjects = async (to: string) => (await mailbox.deliveredTo(to)).map(({ subject }) => subject);
const works = async () => {
  for (let round = 0; round < 3; round++) await pass(2 * SECOND);
};

describe("who asks for a new eSIM", () => {
  test("gets one with what is left, once the old one is ended, and its data goes on there", async () => {
    const made = await used("Delete profile");
    const id = (await ask(made))!;
    expect(await there(made.esim.id)).not.toHaveProperty("ended");
    expect((await findEsim(idOf(made), id))!.owed).not.toBeNull();
    await works();
    expect(await there(made.esim.id)).toMatchObject({ ended: "REVOKED" });
    expect(await there(id)).toMatchObject({ smdpStatus: "RELEASED" });
    expect(await alive()).toBe(1);
    expect(await codeOf(idOf(made), made.esim.id)).toBeNull();
    expect(await codeOf(idOf(made), id)).toContain("LPA:1$");
    expect(await planOfOrder(made.orderId)).toMatchObject({ state: "ready", esimId: id, daysBegunAt: null });
    expect(await owed(made)).toMatchObject({ state: "done", cost_cents: 660, replaced_cents: 660 });
    expect((await subjects(made.to)).filter((subject) => subject === "Your eSIM is ready")).toHaveLength(2);
    await press((await findEsim(idOf(made), id))!.iccid!, "Download profile", "Enable", "Use 100 MB");
    await pass(HOUR);
    const plan = (await planOfOrder(made.orderId))!;
    expect(plan).toMatchObject({ state: "running", usedBytes: 300 * MB, dataBytes: 200 * MB + 20 * GB });
    expect(await ask(made), "asked again").toBe(id);
    const trace = (await command(["trace", made.orderId])).says;
    expect(trace).toContain("taken_back: another one comes in its place");
    expect(trace).toContain("for $6.60, after others for $6.60");
  });

  test("gets the cheapest package that has what is left, and the days are those of that", async () => {
    const made = await used();
    const endDate = new Date(Date.now() + 72 * HOUR).toISOString();
    const almost = { used_bytes: 20 * GB - 300 * MB, end_date: endDate };
    await changeIn("subscriptions", { id: made.plan.id }, almost);
    await ask(made, "another_phone");
    await works();
    expect(await owed(made)).toMatchObject({ state: "done", package_plan_id: "round-trip" });
    const plan = (await planOfOrder(made.orderId))!;
    expect(plan).toMatchObject({ validityDays: 15, dataBytes: 20 * GB - 300 * MB + 12 * GB });
    expect((await there(plan.esimId!))!.packages).toMatchObject([{ days: 15 }]);
  });
});

describe("a clear no", () => {
  test("for somebody else's, one asked for twice at once, one that can be installed, and beside a refund", async () => {
    const [made, other] = [await used(), await used()];
    await expect(requestReplacement(other.user, made.esim.id, "removed")).rejects.toThrow("esim_not_found");
    const asked = await Promise.allSettled([ask(made), ask(made)]);
    expect(asked.filter(({ status }) => status === "fulfilled").length).toBeGreaterThan(0);
    await works();
    expect((await ordersThere()).length).toBe(3);
    await expect(requestRefund(made.user, made.orderId, { reason: "No." })).rejects.toThrow("not_refundable");
    const fresh = await makePlan();
    await workOnEsims();
    await expect(requestReplacement(fresh.user as never, fresh.esim.id, "removed")).rejects.toThrow(
      "not_replaceable",
    );
    await changeIn("esims", { id: fresh.esim.id }, { profile_state: "unavailable" });
    await requestRefund({ ...fresh.user, username: "u" } as never, fresh.plan.orderId, { reason: "No." });
    await expect(requestReplacement(fresh.user as never, fresh.esim.id, "removed")).rejects.toThrow(
      "refund_asked",
    );
  });
});

describe("a person decides", () => {
  const entryOf = async ({ orderId }: Used) => (await inbox()).find(({ order }) => order?.id === orderId);

  test("about the second one of an eSIM, and beyond the owner's sum", async () => {
    const made = await used();
    const second = (await ask(made))!;
    await works();
    await press((await findEsim(idOf(made), second))!.iccid!, "Download profile", "Delete profile");
    await pass(MINUTE);
    expect(await requestReplacement(made.user, second, "removed")).toBeNull();
    expect(await requestReplacement(made.user, second, "removed"), "asked again").toBeNull();
    await pass(HOUR);
    expect((await there(second))!.ended).toBeUndefined();
    expect(await entryOf(made)).toMatchObject({
      suggested: `esims replace ${second}`,
      preview: [expect.stringContaining("20 GB of Nomad left: Nomad, 30 days, for $6.60")],
    });
    expect(await replace(second)).toMatchObject({ code: 0 });
    await works();
    expect(await alive()).toBe(1);
    expect(await openCasesOf([made.orderId])).toEqual([]);
  });

  test("where the network does not end the old one: no other is made until it has", async () => {
    const made = await used();
    await fault("rejected", { operation: "revoke" });
    const id = (await ask(made))!;
    await works();
    expect(await alive()).toBe(1);
    expect(await openCasesOf([made.orderId])).toMatchObject([{ reason: "esim_replacement" }]);
    expect(await entryOf(made)).toMatchObject({ suggested: `esims replace ${made.esim.id}` });
    expect(await replace(made.esim.id)).toMatchObject({ code: 0 });
    await works();
    expect(await there(made.esim.id)).toMatchObject({ ended: "REVOKED" });
    expect(await there(id)).toMatchObject({ smdpStatus: "RELEASED" });
    expect(await openCasesOf([made.orderId])).toEqual([]);
  });

  test("about several plans on one eSIM: what is left of each is paid back, and it is ended", async () => {
    const made = await used();
    const more = await payFor(idOf(made), { planId: "layover", esimId: made.esim.id });
    await works();
    expect(await ask(made)).toBeNull();
    const part = `'esims refund ${made.esim.id}' pays $19.79 back for Nomad of order ${made.orderId}`;
    expect((await replace(made.esim.id)).says).toContain(part);
    expect(await entryOf(made)).toMatchObject({ suggested: `esims refund ${made.esim.id}` });
    expect((await say("esims", "refund", made.esim.id)).says).toContain("Send $19.79 at its processor first");
    const paid = ["esims", "refund", made.esim.id, "--by-hand"];
    expect(await say(...paid)).toMatchObject({ code: 0, says: expect.stringContaining("$19.79 of order") });
    expect(await alive(), "the other plan lives on it").toBe(1);
    expect(await say(...paid)).toMatchObject({ code: 0, says: expect.stringContaining("$3.00 of order") });
    await works();
    expect(await alive()).toBe(0);
    for (const orderId of [made.orderId, more])
      expect(await findAnyOrder(orderId)).toMatchObject({ state: "refunded" });
    expect(centsIn(await balancesOf({ orderId: made.orderId }), "kept")).toBe(20);
    await expect(ask(made)).rejects.toThrow("not_replaceable");
    expect((await say(...paid)).says).toContain("Nothing is left");
  });

  test.each([
    ["no package is left", () => changeIn("plan_packages", {}, { network: "elsewhere" })],
    ["all is sold out", () => holdBalance({ balance_units: 0, as_of: timestamp() })],
  ])("where %s: nothing is ended, and it can be asked for again once that is decided", async (_, away) => {
    const made = await used();
    await away();
    expect(await ask(made)).toBeNull();
    await works();
    await changeIn("plan_packages", {}, { network: "sandbox" });
    await holdBalance({ balance_units: null });
    expect(await alive()).toBe(1);
    await say("orders", "settle", made.orderId);
    expect(await openCasesOf([made.orderId])).toEqual([]);
    expect(await ask(made)).not.toBeNull();
  });

  test("where the new one does not come: the rest is paid back, and not what was used", async () => {
    const made = await used();
    const id = (await ask(made))!;
    await pass(2 * SECOND);
    await fault("no_stock", { operation: "order", times: 500 });
    await changeIn("network_orders", { order_id: made.orderId }, { state: "failed", next_try_at: null });
    const order = (await findAnyOrder(made.orderId))!;
    await transaction(async () => review(await holdOrder(order.id), "esim_given_up"));
    const entry = await entryOf(made);
    expect(entry).toMatchObject({
      suggested: `esims refund ${id}`,
      preview: [expect.stringContaining("$19.79")],
    });
    expect(await say("esims", "refund", id, "--by-hand")).toMatchObject({ code: 0 });
    expect(await findAnyOrder(made.orderId)).toMatchObject({ state: "refunded" });
    expect(await openCasesOf([made.orderId])).toEqual([]);
  });
});

/** An order of two eSIMs, both in use. */
async function two() {
  const { user } = await makeUser();
  const plan = (await findPlan("nomad"))!;
  const lines = [0, 1].map(() => ({ plan, esimId: null }));
  const order = await transaction(async () => payAndFulfil(await openOrder(user.id, lines, "credit_card")));
  await workOnEsims();
  for (const { iccid } of await esimsOf(user.id))
    await press(iccid!, "Download profile", "Enable", "Use 100 MB");
  await pass(MINUTE);
  const [a, b] = await esimsOf(user.id);
  return { user, order, a: a!, b: b! };
}

describe("two eSIMs of one order", () => {
  test.each(["by a person", "by itself"])(
    "one that is replaced %s closes no case of the other",
    async (who) => {
      const { user, order, a, b } = await two();
      await changeIn("plan_packages", {}, { network: "elsewhere" });
      expect(await requestReplacement(user, a.id, "removed")).toBeNull();
      if (who === "by a person") await requestReplacement(user, b.id, "removed");
      await changeIn("plan_packages", {}, { network: "sandbox" });
      await (who === "by a person" ? replace(b.id) : requestReplacement(user, b.id, "removed"));
      await works();
      expect(await openCasesOf([order.id])).toMatchObject([{ reason: "esim_replacement" }]);
      const entry = (await inbox()).find((one) => one.order?.id === order.id);
      expect(entry).toMatchObject({ suggested: `esims replace ${a.id}` });
    },
  );
});

test("a link that nobody has claimed does not give the new one away", async () => {
  const made = await makePlan("nomad");
  await workOnEsims();
  await changeEsimLink(made.user.id, made.esim.id, "link");
  const secret = (await esimLinkSecret(made.esim.id))!;
  await press((await findEsim(made.user.id, made.esim.id))!.iccid!, "Download profile", "Enable");
  await pass(MINUTE);
  expect(await requestReplacement(made.user as never, made.esim.id, "another_phone")).not.toBeNull();
  await works();
  await expect(claimForYou(secret, newSecret())).rejects.toThrow("esim_taken");
});

test("nothing is ended that today's network has not made, or on which a plan may go on", async () => {
  const made = await used();
  await changeIn("esims", { id: made.esim.id }, { network: "another" });
  await expect(ask(made)).rejects.toThrow("not_replaceable");
  await changeIn("esims", { id: made.esim.id }, { network: "sandbox" });
  const more = await payFor(idOf(made), { planId: "layover", esimId: made.esim.id });
  await works();
  await movePlanOf(await lineOfOrder(more), "stopped", "its payment is disputed");
  await expect(ask(made)).rejects.toThrow("not_replaceable");
});

test("the old one is ended although more data waits for the new one, and the first is paid back", async () => {
  const made = await used();
  await fault("busy", { operation: "revoke", times: 1 });
  const id = (await ask(made))!;
  const more = await payFor(idOf(made), { planId: "layover", esimId: id });
  await pass(SECOND);
  const refund = ["orders", "refund", made.orderId, "--amount", "19.99"];
  await say(...refund);
  await say(...refund);
  await pass(30 * MINUTE);
  expect(await there(made.esim.id)).toMatchObject({ ended: "REVOKED" });
  for (let round = 0; round < 6; round++) await pass(HOUR);
  expect(await findAnyOrder(made.orderId)).toMatchObject({ state: "refunded" });
  expect(await planOfOrder(more)).toMatchObject({ state: "ready" });
  expect(await alive()).toBe(1);
});

test("more data that was to land on the old one lands on the new one", async () => {
  const made = await used();
  const id = (await ask(made))!;
  const more = await payFor(idOf(made), { planId: "layover", esimId: made.esim.id });
  await works();
  await works();
  expect(await planOfOrder(more)).toMatchObject({ state: "ready", esimId: id });
});

test("what a dispute has stopped is not made until that is decided", async () => {
  const made = await used();
  await fault("busy", { operation: "revoke", times: 1 });
  const id = (await ask(made))!;
  await transaction(async () => {
    await review(await holdOrder(made.orderId), "disputed");
    await movePlanOf(await lineOfOrder(made.orderId), "stopped", "its payment is disputed");
  });
  for (let round = 0; round < 3; round++) await pass(HOUR);
  expect(await alive(), "the old one is ended, and no other made").toBe(0);
  await transaction(async () => resumePlanOf(await lineOfOrder(made.orderId), "won"));
  for (let round = 0; round < 3; round++) await pass(HOUR);
  expect(await there(id)).toMatchObject({ smdpStatus: "RELEASED" });
});

test("of somebody else who has claimed it nobody takes it away", async () => {
  const made = await used();
  const link = {
    esim_id: made.esim.id,
    secret_hash: made.esim.id,
    sealed_secret: null,
    created_at: timestamp(),
  };
  await addTo("esim_links", { ...link, claimed_at: timestamp(), holder_hash: "h" });
  await expect(ask(made)).rejects.toThrow("not_replaceable");
  expect(await replace(made.esim.id)).toMatchObject({ code: 0 });
  await works();
  const { next } = (await findAnyEsim(made.esim.id))!;
  expect(await rowIn("esim_links", { esim_id: next! })).toMatchObject({ holder_hash: "h" });
  expect((await subjects(made.to)).filter((subject) => subject === "Your eSIM is ready")).toHaveLength(1);
});

test("what is paid back before the old one has ended is never made, and that is ended all the same", async () => {
  const made = await used();
  await fault("busy", { operation: "revoke", times: 3 });
  const id = (await ask(made))!;
  await pass(SECOND);
  const refund = ["orders", "refund", made.orderId, "--amount", "19.99"];
  await command([...refund, "--note", "sorry", "--operator", "ana", "--yes"]);
  await pass(HOUR);
  await command([...refund, "--note", "sorry", "--operator", "ana", "--yes"]);
  await pass(HOUR);
  expect(await alive()).toBe(0);
  expect(await rowIn("esims", { id })).toMatchObject({ profile_state: "taken_back", network_ref: null });
  expect(await findAnyEsim(made.esim.id)).toMatchObject({ next: id });
});
