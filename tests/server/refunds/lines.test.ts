/** A plan, and more data in the same order that is still to come onto its eSIM, are paid back. */
import { expect, test } from "vitest";
import type { User } from "#server/accounts/accounts";
import { transaction } from "#server/database/connection";
import { makeDueEsims } from "#server/esims/make-due";
import { findAnyOrder, openOrder } from "#server/orders/orders";
import { findPlan } from "#server/plans/plans";
import { refundsOf, requestRefund } from "#server/refunds/refunds";
import { esimOfOrder } from "../../support/bought";
import { command } from "../../support/commands";
import { makeUser } from "../../support/factories";
import { startNetworkBench } from "../../support/network";
import { amountOf, payAndFulfil } from "../../support/orders";
import { changeIn } from "../../support/rows";

const { ordersThere, press } = await startNetworkBench();

async function planAndMore() {
  const { user } = await makeUser();
  const plan = (await findPlan("nomad"))!;
  const lines = [
    { plan, esimId: null },
    { plan, esimId: null, onto: 0 },
  ];
  const { id } = await transaction(async () => payAndFulfil(await openOrder(user.id, lines, "credit_card")));
  await changeIn("network_orders", { order_id: id, kind: "top_up" }, { next_try_at: null });
  await makeDueEsims();
  return { user: user as unknown as User, id };
}

const say = (words: string[], amount: string[]) =>
  command([...words, ...amount, "--note", "sent", "--operator", "ana", "--yes"]);
const areBack = async (id: string) =>
  (await findAnyOrder(id))!.lines.map(({ paidBackAt }) => paidBackAt !== null);

test("at once: the eSIM does not stay for data that is not wanted any more", async () => {
  const { user, id } = await planAndMore();
  expect(await say(["orders", "refund", id], await amountOf(id))).toMatchObject({ code: 0 });
  expect((await ordersThere()).map(({ profile }) => profile.ended)).toEqual(["CANCEL"]);
  expect((await esimOfOrder(user.id, id))!.profileState).toBe("taken_back");
});

test("on request: what the network refuses stays, and what else was asked for is paid back", async () => {
  const { user, id } = await planAndMore();
  await requestRefund(user, id, { reason: "No." });
  await press((await ordersThere())[0]!.profile.iccid, "Download profile");
  const half = ["--amount", ((await findAnyOrder(id))!.amountCents / 200).toFixed(2)];
  await say(["refunds", "settle", id], await amountOf(id)); // the network is asked, and it is not all
  const said = await say(["refunds", "settle", id], half);
  expect(said.says).toContain("Nomad cannot be paid back any more, what else was asked for is");
  expect(await areBack(id)).toEqual([false, true]);
  expect((await refundsOf(user.id)).map(({ state }) => state).sort()).toEqual(["requested", "settled"]);
  expect((await esimOfOrder(user.id, id))!.plans.map(({ state }) => state)).toEqual(["ready", "stopped"]);
});
