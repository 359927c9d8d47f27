/** A new eSIM in the place of one: the same delivery once more, which is made once the network has ended the old one. */
import { now, timestamp } from "../clock";
import { db } from "../database/connection";
import { env } from "../env";
import { findAnyPlan } from "../plans/plans";
import { countMore, goOnAnew } from "../subscriptions/days";
import { daysRemaining, isLive, type PlanStart } from "../subscriptions/rules";
import { type PlanOnEsim, plansOnEsims } from "../subscriptions/subscriptions";
import { requestId } from "../trace";
import { esimIdsFor } from "./esims";
import { plansThatGoOnto } from "./more-data";
import { newEsim } from "./network-orders";
import { termsOf, unitsToCents } from "./packages";
import type { EsimRow } from "./profile";
import { canBeReplaced } from "./rules";
import { oweEnd } from "./take-backs";

/** A package that is made for what is left of plans. */
export interface NewPackage extends PlanStart {
  /** The plan that it is sold as. */
  planId: string;
  planName: string;
  dataBytes: number;
  validityDays: number;
  /** What the network asks for it; null where nobody has said. */
  cents: number | null;
}

/**
 * The plans on an eSIM of which something is left; none where nothing can go on, on another: it can still be installed, more
 * data is on its way to it, or its account is deleted. One query.
 */
export async function plansToGoOn(esim: EsimRow): Promise<PlanOnEsim[]> {
  const plans = (await plansOnEsims([esim.id])).filter(({ state }) => isLive(state));
  const isWhole = esim.network_ref !== null && plans.every(({ state }) => state !== "being_made");
  return isWhole && canBeReplaced(esim.profile_state) ? plans : [];
}

/**
 * The cheapest package for the same places with at least the data and days that are left; undefined where there is none, or
 * for several plans, which are lines of their own. Some ten queries.
 */
export async function packageFor(plans: readonly PlanOnEsim[]): Promise<NewPackage | undefined> {
  const [plan, ...others] = plans;
  if (!plan || others.length > 0) return undefined;
  const own = (await findAnyPlan(plan.planId))!;
  const more = (await plansThatGoOnto(own.id, [own.id])).filter(({ id }) => id !== own.id);
  const terms = await termsOf([own.id, ...more.map(({ id }) => id)]);
  const isByDay = ({ id }: { id: string }) => (terms.get(id)!.route?.dataType ?? "total") !== "total";
  const asked = await db()
    .selectFrom("plan_packages")
    .select(["plan_id", "wholesale_units"])
    .where("network", "=", env().network.id)
    .execute();
  const units = new Map(asked.map((row) => [row.plan_id, row.wholesale_units]));
  const daysLeft = daysRemaining(plan.endDate, now());
  const days = plan.daysBegunAt === null ? plan.validityDays : Math.min(plan.validityDays, daysLeft);
  const enough = [own, ...more.filter((each) => !isByDay(own) && !isByDay(each))].filter(
    ({ id, dataBytes, validityDays }) =>
      units.has(id) && dataBytes >= plan.dataBytes - plan.usedBytes && validityDays >= days,
  );
  const priced = enough.map(({ id, name, dataBytes, validityDays }) => {
    const price = units.get(id) ?? null;
    const cents = price === null ? null : unitsToCents(price);
    return { planId: id, planName: name, dataBytes, validityDays, cents, ...terms.get(id)!.start };
  });
  return priced.toSorted((a, b) => (a.cents ?? Infinity) - (b.cents ?? Infinity))[0];
}

/**
 * Has a held eSIM ended, used or not, and another one made in its place after that, where its plan goes on. Its name and
 * its link go with it. Part of the caller's transaction. @returns the id of the new eSIM.
 */
export async function putInPlace(old: EsimRow, plan: PlanOnEsim, made: NewPackage): Promise<string> {
  const { lineId, usedBytes } = plan;
  const at = timestamp();
  await oweEnd(old, lineId);
  const id = await newEsim(old.user_id, "in the place of another one", at);
  const mark = { replaces_id: old.id, name: old.name, counted_before: usedBytes };
  await db().updateTable("esims").set(mark).where("id", "=", id).execute();
  await db().updateTable("esim_links").set({ esim_id: id }).where("esim_id", "=", old.id).execute();
  await db()
    .updateTable("network_orders")
    .set({
      esim_id: id,
      kind: "new",
      state: "queued",
      sent_as: id,
      package_plan_id: made.planId,
      loss_cents: 0,
      partner_order_no: null,
      tries: 0,
      next_try_at: null,
      last_error: null,
      half_told_at: null,
      late_told_at: null,
      created_at: at,
      updated_at: at,
      request_id: requestId(),
    })
    .where("line_id", "=", lineId)
    .execute();
  await goOnAnew(plan, id, made);
  return id;
}

/**
 * Has the network asked again to end the eSIM before this one, which it had refused. Part of the caller's transaction.
 * @returns whether there is such a one.
 */
export async function endAgain(next: string): Promise<boolean> {
  const again = await db()
    .updateTable("take_backs")
    .set({ state: "owed", next_try_at: timestamp(), lease_until: null, updated_at: timestamp() })
    .where("state", "=", "impossible")
    .where("esim_id", "<>", next)
    .where("line_id", "in", (owed) =>
      owed.selectFrom("network_orders").where("esim_id", "=", next).select("line_id"),
    )
    .returning("line_id")
    .executeTakeFirst();
  return again !== undefined;
}

/**
 * Counts what was used on an eSIM after the last look at it on the plan that goes on, on another. Part of the caller's
 * transaction. At most two queries. @param bytes nothing below zero.
 */
export async function countToTheEnd(oldId: string, lineId: string, bytes: number): Promise<void> {
  if (bytes <= 0) return;
  await countMore(lineId, bytes);
  await db()
    .updateTable("esims")
    .set((row) => ({ counted_before: row("counted_before", "+", bytes) }))
    .where("replaces_id", "=", oldId)
    .execute();
}

/** The eSIM with this id, whosesoever it is, and the id of the one in its place. At most two queries. */
export async function findAnyEsim(id: string): Promise<(EsimRow & { next: string | undefined }) | undefined> {
  const esim = await db().selectFrom("esims").selectAll().where("id", "=", id).executeTakeFirst();
  const next = db().selectFrom("esims").select("id").where("replaces_id", "=", id);
  return esim && { ...esim, next: (await next.executeTakeFirst())?.id };
}

/** Notes whether a person is to decide about others in the place of these held eSIMs. Part of the caller's transaction. */
export async function markAsked(ids: readonly string[], isAsked: boolean): Promise<void> {
  if (ids.length === 0) return;
  const asked = { replacement_asked_at: isAsked ? timestamp() : null };
  await db().updateTable("esims").set(asked).where("id", "in", ids).execute();
}

/** Those eSIMs of an order, or before one of them, for which a person is to decide that. One query. */
export async function replacementsAsked(orderId: string): Promise<string[]> {
  const current = () => esimIdsFor(orderId);
  const asked = await db()
    .selectFrom("esims")
    .select("id")
    .where("replacement_asked_at", "is not", null)
    .where((esim) =>
      esim.or([
        esim("id", "in", current()),
        esim("id", "in", (next) =>
          next.selectFrom("esims").where("id", "in", current()).select("replaces_id"),
        ),
      ]),
    )
    .execute();
  return asked.map(({ id }) => id);
}
