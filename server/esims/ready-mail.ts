import { findUser } from "../accounts/accounts";
import { calledBy } from "../accounts/names";
import { countriesInWords } from "../countries/names";
import { db } from "../database/connection";
import type { Row } from "../database/tables";
import { queueMail } from "../mail/outbox";
import { countriesOf } from "../plans/plans";
import { markOfEsim } from "../subscriptions/esim-marks";
import { plansOnEsims } from "../subscriptions/subscriptions";
import type { Order } from "../orders/orders";
import { esimReady, esimsReady, lateDataCame } from "./emails";

/**
 * Mails the owner that the eSIM can be installed, once, as part of the caller's transaction; of several of one order they
 * are mailed by `notifyAllReady`.
 */
export async function notifyReady(esim: Row<"esims">): Promise<void> {
  const [owner, [plan]] = [await findUser(esim.user_id), await plansOnEsims([esim.id])];
  if (esim.replaces_id && (await isClaimed(esim.id))) return; // its code is on the page of whoever has
  if (!owner || !plan || (!esim.replaces_id && (await newEsimsOf(plan.orderId)).length > 1)) return;
  const mark = await markOfEsim(owner.id, esim.id);
  const left = { ...plan, mark, dataBytes: plan.dataBytes - plan.usedBytes };
  const mail = esimReady(calledBy(owner), esim.id, left, esim.is_test === 1);
  await queueMail({ ...mail, to: owner.email, key: `esim-ready:${esim.id}` });
}

/**
 * Mails the owner which eSIMs of a held order with several can be installed, once nothing more is to come soon, and again
 * once what was late or given up has come. Part of the caller's transaction.
 */
export async function notifyAllReady({ id, userId, lines }: Order): Promise<void> {
  const made = await newEsimsOf(id);
  if (made.some(({ sent_as }) => sent_as !== null)) return; // they were told of all before
  const isAwaited = made.some(
    ({ state, late_told_at }) => (state === "queued" || state === "sent") && late_told_at === null,
  );
  const there = made.filter(({ state }) => state === "done").map(({ line_id }) => line_id);
  if (made.length < 2 || isAwaited) return;
  const owner = await findUser(userId);
  const plans = lines.filter((line) => line.paidBackAt === null && there.includes(line.id));
  if (!owner || plans.length === 0) return;
  const isTest = made.some(({ is_test }) => is_test === 1);
  const countries = await countriesOf(plans.map(({ planId }) => planId));
  const ready = plans.map((plan) => ({ ...plan, worksIn: countriesInWords(countries.get(plan.planId)!) }));
  const mail = esimsReady(calledBy(owner), id, ready, isTest);
  await queueMail({ ...mail, to: owner.email, key: `esims-ready:${id}:${plans.length}` });
}

/** What the network owes or has made of the new eSIMs of an order. One query. */
async function newEsimsOf(orderId: string) {
  return db()
    .selectFrom("network_orders")
    .innerJoin("esims", "esims.id", "esim_id")
    .select(["line_id", "state", "late_told_at", "is_test", "sent_as"])
    .where("order_id", "=", orderId)
    .where("kind", "=", "new")
    .execute();
}

/** Mails customers who were notified that more data is late that it came. Part of the caller's transaction. */
export async function notifyLateData(
  esimId: string,
  { userId, lines }: Order,
  lineId: string,
): Promise<void> {
  const owner = await findUser(userId);
  if (!owner) return;
  const plan = lines.find(({ id }) => id === lineId)!;
  const mark = await markOfEsim(userId, esimId);
  const mail = lateDataCame(calledBy(owner), esimId, { ...plan, mark });
  await queueMail({ ...mail, to: owner.email, key: `late-data:${lineId}` });
}

async function isClaimed(esimId: string): Promise<boolean> {
  const links = db().selectFrom("esim_links").select("esim_id").where("esim_id", "=", esimId);
  return (await links.where("claimed_at", "is not", null).executeTakeFirst()) !== undefined;
}
