/** What must hold of eSIMs, days and data whatever happens, from the network's side and from the shop's. */
import { expect } from "vitest";
import { DAY, HOUR, MINUTE, now, nowMs } from "#server/clock";
import { db } from "#server/database/connection";
import type { Row } from "#server/database/tables";
import { inbox } from "#server/fulfilment/inbox";
import { refundRequests, settleRefund } from "#server/refunds/refunds";
import { lossCap } from "#server/shop/rules";
import { isLive } from "#server/subscriptions/rules";
import { begunAt, expiresAt, type Profile, statusOf, usedBytes } from "../../server/sandbox/network/profile";
import type { DeliveryHistory } from "./delivery-history";
import { checkLines } from "./lines";

const LONGEST_INBOX = 30;
/** Until what is owed was tried again, what did not come is paid back, and all of it was looked at. */
const AFTERWARDS = [MINUTE, HOUR, 2 * HOUR, DAY + HOUR, MINUTE, DAY];

interface Plan extends Row<"subscriptions"> {
  /** What the network knows it by now, and has known it by. */
  sentAs: string;
  ids: string[];
  line: Row<"order_lines">;
  owed: Row<"network_orders">;
  back: Row<"take_backs"> | undefined;
}
interface Shop {
  plans: Plan[];
  esims: Map<string, Row<"esims">>;
  mails: string[];
}

async function readShop({ sent }: DeliveryHistory): Promise<Shop> {
  const lines = await db().selectFrom("order_lines").selectAll().execute();
  const owed = await db().selectFrom("network_orders").selectAll().execute();
  const backs = await db().selectFrom("take_backs").selectAll().execute();
  const esims = await db().selectFrom("esims").selectAll().execute();
  const mails = await db().selectFrom("mails").select("key").execute();
  const plans = await db().selectFrom("subscriptions").selectAll().orderBy("started_at").execute();
  for (const { sent_as, line_id } of owed) sent.set(sent_as ?? line_id, line_id).set(line_id, line_id);
  const sentAs = (lineId: string) => owed.find(({ line_id }) => line_id === lineId)?.sent_as ?? lineId;
  return {
    plans: plans.map((plan) => ({
      ...plan,
      sentAs: sentAs(plan.line_id),
      ids: [...sent].flatMap(([id, lineId]) => (lineId === plan.line_id ? id : [])),
      line: lines.find(({ id }) => id === plan.line_id)!,
      owed: owed.find(({ line_id }) => line_id === plan.line_id)!,
      back: backs.find(({ line_id }) => line_id === plan.line_id),
    })),
    esims: new Map(esims.map((esim) => [esim.id, esim])),
    mails: mails.map(({ key }) => key),
  };
}

/** After each step. */
export async function checkAlways(history: DeliveryHistory): Promise<void> {
  const shop = await readShop(history);
  await checkLines(history.lines);
  checkOnce(history);
  checkReplaced(history, shop);
  checkRefunded(history, shop);
  checkEnded(history, shop);
  checkCounts(history, shop);
  checkDays(history, shop);
  checkLosses(shop);
  if (history.hasWorked) await checkPaidBack(history, shop);
}

/** Never are two eSIMs alive for one line, and what a plan had it has on the new one. */
function checkReplaced({ network, had }: DeliveryHistory, { plans }: Shop): void {
  for (const { line_id, ids, data_bytes, used_bytes } of plans) {
    const profiles = network.store.orders.filter(({ profile }) => isOn(profile, ids));
    const alive = profiles.filter(
      ({ profile }) => !profile.ended && !statusOf(profile, nowMs()).endsWith("EXPIRED"),
    );
    expect(alive.length, `eSIMs that are alive for ${line_id}`).toBeLessThanOrEqual(1);
    expect(data_bytes, `the data of ${line_id}`).toBeGreaterThanOrEqual(had.get(line_id) ?? 0);
    had.set(line_id, data_bytes);
    expect(used_bytes).toBeLessThanOrEqual(data_bytes);
  }
}

/** Two days after its payment what is not there is paid back by the shop itself, and nothing a day before that. */
async function checkPaidBack({ network }: DeliveryHistory, { plans }: Shop): Promise<void> {
  for (const { line, owed } of plans.filter((one) => isOwed(one) && one.owed.sent_as === null)) {
    const isThere = network.store.orders.some(({ profile }) => hasLine(profile, line.id));
    const hasWaited = now().getTime() - Date.parse(owed.created_at) >= 2 * DAY;
    if (hasWaited && !isThere) expect(owed.state, `${line.id} is not there, nor paid back`).toBe("done");
  }
  const sent = await db().selectFrom("payment_refunds").selectAll().execute();
  for (const { order_id, created_at } of sent.filter(({ reason }) => reason.includes("by the shop itself"))) {
    const { started_at } = plans.find((plan) => plan.order_id === order_id)!;
    expect(Date.parse(created_at) - Date.parse(started_at)).toBeGreaterThanOrEqual(DAY);
  }
}

/** Nothing is bought twice at the network, however often it was asked for. */
function checkOnce({ network }: DeliveryHistory): void {
  const bought = network.store.orders.flatMap(({ profile }) => profile.packages);
  expect(new Set(bought.map(({ transactionId }) => transactionId)).size).toBe(bought.length);
}

/** No day's orders lose more than the owner allows, and what is delivered has a cost. */
function checkLosses({ plans }: Shop): void {
  const lost = new Map<string, number>();
  for (const { owed } of plans) {
    const day = owed.created_at.slice(0, 10);
    lost.set(day, (lost.get(day) ?? 0) + owed.loss_cents);
    expect(lost.get(day), `lost on ${day}`).toBeLessThanOrEqual(lossCap * 100);
  }
}

/** Nothing is bought, delivered or told after a refund, and nothing is left that could be installed. */
function checkRefunded({ network, wasMade, wasTold }: DeliveryHistory, { plans, esims, mails }: Shop): void {
  for (const { line, ids } of plans.filter((one) => !isOwed(one))) {
    const isMade = network.store.orders.some(({ profile }) => isOn(profile, ids));
    if (!wasMade.has(line.id)) wasMade.set(line.id, isMade);
    expect(isMade && !wasMade.get(line.id), `${line.id} is bought after its refund`).toBe(false);
  }
  for (const esim of esims.values()) {
    const on = plans.filter(({ esim_id }) => esim_id === esim.id);
    if (on.length === 0 || on.some(({ plan_state }) => plan_state !== "stopped")) continue;
    const isTold = mails.includes(`esim-ready:${esim.id}`);
    if (!wasTold.has(esim.id)) wasTold.set(esim.id, isTold);
    expect(isTold && !wasTold.get(esim.id), `${esim.id} is 'ready' after its refund`).toBe(false);
    expect(esim.sealed_activation_code, `the code of ${esim.id}`).toBeNull();
    expect(esim.profile_state, `the eSIM ${esim.id}`).toBe("taken_back");
  }
}

/**
 * No data of a plan that is paid back works, unless it is recorded why: the network is still to be told, or refuses,
 * or another plan is on the same eSIM, or is to come onto it.
 */
function checkEnded({ network }: DeliveryHistory, { plans }: Shop): void {
  for (const { profile } of network.store.orders.filter((one) => givesData(one.profile))) {
    const on = plans.filter(({ ids }) => isOn(profile, ids));
    const hasOther = (esimId: string | null) =>
      on.some(isOwed) || plans.some(({ esim_id, plan_state }) => esim_id === esimId && isLive(plan_state));
    for (const { line, back, esim_id } of on.filter((one) => !isOwed(one))) {
      const isRecorded =
        back?.state === "owed" ||
        (back?.state === "impossible" && back.is_forced === 1) ||
        (back?.outcome === "plan_alone" && hasOther(esim_id));
      const said = `${back?.state} ${back?.outcome}`;
      expect(isRecorded, `the data of ${line.id} works, which is paid back: ${said}`).toBe(true);
    }
  }
}

/** No count is more than was used, and no plan is called used up whose data nobody has used. */
function checkCounts({ network }: DeliveryHistory, { plans }: Shop): void {
  for (const { profile } of network.store.orders) {
    const on = plans.filter(({ sentAs }) => hasLine(profile, sentAs));
    // What was used before on the eSIMs in whose place it came.
    const ids = on.flatMap((plan) => plan.ids);
    const all = network.store.orders.filter((one) => one.profile === profile || isOn(one.profile, ids));
    const used = all.reduce((total, one) => total + usedBytes(one.profile), 0);
    expect(sum(on, "used_bytes"), `counted on ${profile.iccid}`).toBeLessThanOrEqual(used);
    const gone = on.filter(({ plan_state }) => plan_state === "data_gone");
    expect(sum(gone, "data_bytes"), `called used up on ${profile.iccid}`).toBeLessThanOrEqual(used);
  }
}

/** No day is charged that could not be used. */
function checkDays({ network }: DeliveryHistory, { plans }: Shop): void {
  for (const plan of plans) {
    const profile = network.store.orders.find(({ profile }) => hasLine(profile, plan.sentAs))?.profile;
    if (!profile || plan.owed.state !== "done" || plan.plan_state === "stopped") continue;
    const putOn = profile.packages.find(({ transactionId }) => transactionId === plan.sentAs)!.at;
    const begun = begunAt(profile);
    const itsDays = (plan.validity_days ?? plan.line.validity_days) * DAY;
    const until = begun === undefined ? Infinity : Math.max(begun, putOn) + itsDays;
    if (plan.plan_state === "time_over")
      expect(nowMs(), `the days of ${plan.line_id} end`).toBeGreaterThanOrEqual(
        Math.min(until, expiresAt(profile)),
      );
    if (isLive(plan.plan_state) && plan.days_begun_at !== null)
      expect(Date.parse(plan.end_date) + 1_000, `the end of ${plan.line_id}`).toBeGreaterThanOrEqual(
        Math.max(Date.parse(plan.days_begun_at), putOn) + itsDays,
      );
  }
}

/** At the end: the network is well, days have gone by, the worker has looked, and a person has done their part. */
export async function checkEnd(history: DeliveryHistory): Promise<void> {
  history.well();
  for (const later of AFTERWARDS) {
    history.later(later);
    await history.worker();
    await checkAlways(history);
  }
  await checkNothingHangs(history);
  await emptyInbox(history);
  history.later(2 * HOUR);
  await history.worker();
  await lookAtAll(history);
  await checkAlways(history);
  const shop = await readShop(history);
  checkNothingIsOwed(history, shop);
  checkWordOfNow(history, shop);
}

/** What was paid for is delivered, or over, or a person is asked; a plan is stopped for a refund alone. */
async function checkNothingHangs(history: DeliveryHistory): Promise<void> {
  const asked = new Set((await inbox()).map(({ order }) => order?.id));
  for (const { orderId } of await refundRequests()) asked.add(orderId);
  for (const one of (await readShop(history)).plans) {
    const { line, owed, plan_state } = one;
    if (!isOwed(one) || asked.has(line.order_id)) continue;
    expect(plan_state, `the plan of ${line.id}, and nobody is asked`).not.toBe("stopped");
    expect(owed.state, `the delivery of ${line.id}, and nobody is asked`).toBe("done");
  }
}

/** An operator who does what the inbox says has nothing left to do. */
async function emptyInbox(history: DeliveryHistory): Promise<void> {
  for (const { orderId } of await refundRequests())
    await history.say((how) => settleRefund(orderId, "granted", how));
  for (let turn = 0; ; turn++) {
    const [entry] = await inbox();
    if (!entry) break;
    expect(turn, `'${entry.suggested}' leads nowhere`).toBeLessThan(LONGEST_INBOX);
    const verdict = await history.follow(entry);
    expect(verdict, entry.suggested).toMatchObject({ isDone: true });
    await checkAlways(history);
  }
}

async function lookAtAll(history: DeliveryHistory): Promise<void> {
  history.later(MINUTE);
  await db()
    .updateTable("esims")
    .set({ next_look_at: now().toISOString() })
    .where("network_ref", "is not", null)
    .where("profile_state", "<>", "taken_back")
    .execute();
  await history.worker();
}

/** Each line is either paid back or delivered. */
function checkNothingIsOwed({ network }: DeliveryHistory, { plans }: Shop): void {
  for (const one of plans) {
    const { line, ids, back, owed, plan_state } = one;
    expect(["asked", "owed"], `the eSIM of ${line.id}`).not.toContain(back?.state);
    if (!isOwed(one)) continue;
    expect(plan_state, `the plan of ${line.id}, which is not paid back`).not.toBe("stopped");
    expect(owed.state, `the delivery of ${line.id}`).toBe("done");
    const isThere = network.store.orders.some(({ profile }) => isOn(profile, ids));
    expect(isThere, `${line.id} is at the network`).toBe(true);
  }
}

/** After a whole look the shop says what the network says: when it ends, and whether there is data left. */
function checkWordOfNow({ network, isGone }: DeliveryHistory, { plans }: Shop): void {
  if (isGone) return;
  for (const { profile } of network.store.orders) {
    const on = plans.filter(({ sentAs }) => hasLine(profile, sentAs));
    const counting = on.filter(({ plan_state }) => plan_state !== "stopped");
    const live = counting.filter(({ plan_state }) => isLive(plan_state));
    const status = statusOf(profile, nowMs());
    if (status === "USED_UP" || status === "USED_EXPIRED" || status === "UNUSED_EXPIRED")
      expect(live.length, `live plans on ${profile.iccid}, ${status}`).toBe(0);
    if (givesData(profile) && counting.length === on.length && on.length > 0)
      expect(live.length, `live plans on ${profile.iccid}, ${status}`).toBeGreaterThan(0);
    for (const { days_begun_at, start_by, end_date } of live)
      expect(Date.parse(days_begun_at === null ? start_by : end_date)).toBe(
        Math.floor(expiresAt(profile) / 1_000) * 1_000,
      );
  }
}

function givesData(profile: Profile): boolean {
  return ["GOT_RESOURCE", "IN_USE"].includes(statusOf(profile, nowMs()));
}

function isOn(profile: Profile, ids: readonly string[]): boolean {
  return ids.some((id) => hasLine(profile, id));
}

function hasLine({ packages }: Profile, lineId: string): boolean {
  return packages.some(({ transactionId }) => transactionId === lineId);
}

/** It is to be delivered, or was: its money is not to go back. */
function isOwed({ line }: Plan): boolean {
  return line.paid_back_at === null;
}

function sum<Key extends string>(all: readonly Record<Key, number>[], key: Key): number {
  return all.reduce((total, one) => total + Number(one[key]), 0);
}
