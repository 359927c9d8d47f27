import { db } from "../database/connection";
import { runQuery, type Ids, type Query, defineQuery, combineQueries } from "../database/queries";
import { isId } from "../id";
import { disputesFor } from "../payments/disputes";
import type { DisputeState } from "../processors/rules";
import { esimMarks } from "../subscriptions/esim-marks";
import { type EsimMark, UNMARKED } from "../subscriptions/name-rules";
import { type ActivePlan, orderIdsOn, plansOn, soldIdsOn } from "../subscriptions/subscriptions";
import { deliveriesFor, type Delivery } from "./deliveries";
import { isUndeliveredYet } from "./delivery-rules";
import { type EsimEvent, eventsOf } from "./history";
import { slowedFor } from "./packages";
import type { ProfileState } from "./rules";

/** An eSIM as its owner sees it. Its code is not among it: only `codes.ts` reads that. */
export interface Esim extends EsimMark {
  id: string;
  /** Made by the sandbox network: no phone can use it. */
  isTest: boolean;
  iccid: string | null;
  apn: string | null;
  isRoaming: boolean;
  profileState: ProfileState;
  stateChangedAt: string;
  firstInstalledAt: string | null;
  /** The one that was ended for it, and the one that it was ended for. */
  replacesId: string | null;
  replacedBy: string | null;
  /** When its owner asked for another in its place, and a person is to decide. */
  replacementAskedAt: string | null;
  createdAt: string;
  /** Its owner's device that it is for. */
  deviceId: string | null;
  /** When somebody else claimed it, whose it is since; its code is theirs alone. */
  claimedAt: string | null;
  /** The plans on it, oldest first. */
  plans: ActivePlan[];
}

/** A plan with what the network owes of it; one from before there were eSIMs has nothing. */
type WithDelivery = ActivePlan & {
  delivery: Delivery | null;
  /** How its payment is disputed. */
  dispute: DisputeState | null;
  /** At which speed its data goes on at its limit. */
  slowedTo: string | null;
};

/** An eSIM, with what the network owes of it. */
export interface EsimState extends Esim {
  plans: WithDelivery[];
  /** What the network still owes, the eSIM itself before more data for it; null where it owes nothing. */
  owed: WithDelivery | null;
}

export interface EsimDetails extends EsimState {
  /** What became of it, oldest first. */
  events: EsimEvent[];
}

/** The user's eSIMs with their plans, newest first. One query. */
export async function esimsOf(userId: string): Promise<EsimState[]> {
  return runQuery(ownEsims(userId));
}

/** The same, to combine with other queries. */
export function ownEsims(userId: string): Query<EsimState[]> {
  return combineQueries({ all: statusOf(userId, esimIdsOf(userId)) }, ({ all }) =>
    all.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt) || placeOf(a) - placeOf(b)),
  );
}

/** Of the line that it was made for. */
function placeOf({ plans: [first] }: Pick<Esim, "plans">): number {
  return first?.position ?? 0;
}

/** The ids of the user's eSIMs, for what is kept of them. */
export function esimIdsOf(userId: string) {
  return db().selectFrom("esims").select("esims.id").where("esims.user_id", "=", userId);
}

/**
 * The user's own eSIM. One query.
 * @returns undefined for somebody else's, as for one that does not exist.
 */
export async function findEsim(userId: string, esimId: string): Promise<EsimDetails | undefined> {
  return isId(esimId) ? runQuery(ownEsim(userId, esimId)) : undefined;
}

/** The same, to combine with other queries. */
export function ownEsim(userId: string, esimId: string): Query<EsimDetails | undefined> {
  return combineQueries(
    { esims: statusOf(userId, [esimId]), events: eventsOf(esimId) },
    ({ esims: [esim], events }) => esim && { ...esim, events },
  );
}

/**
 * The user's eSIMs that what this order bought is on, or is to be, in the order of its lines. One query.
 * @returns none while there is none, or they are somebody else's.
 */
export async function esimsOfOrder(userId: string, orderId: string): Promise<EsimState[]> {
  return isId(orderId) ? inOrder(await runQuery(statusOf(userId, esimIdsFor(orderId))), orderId) : [];
}

/** eSIMs in the order of an order's lines, as the plans on each are. */
export function inOrder(found: readonly EsimState[], orderId: string): EsimState[] {
  const place = ({ plans }: EsimState) => plans.find((plan) => plan.orderId === orderId)?.position ?? 0;
  return found.toSorted((a, b) => place(a) - place(b));
}

/** The ids of the eSIMs that what this order bought is on, for what is kept of them. */
export function esimIdsFor(orderId: string) {
  return db().selectFrom("network_orders").select("esim_id").where("order_id", "=", orderId);
}

/** How those of these eSIMs stand that are the user's, to combine with other queries. */
export function statusOf(userId: string, esimIds: Ids): Query<EsimState[]> {
  return combineQueries(
    {
      rows: defineQuery(esims().where("id", "in", esimIds).where("user_id", "=", userId), (rows) => rows),
      on: plansOn(esimIds),
      deliveries: deliveriesFor(orderIdsOn(esimIds)),
      disputes: disputesFor(orderIdsOn(esimIds)),
      slowed: slowedFor(soldIdsOn(esimIds)),
      marks: esimMarks(userId),
    },
    ({ rows, on, deliveries, disputes, slowed, marks }) =>
      rows.map((row) => {
        const onIt = on.filter(({ esimId }) => esimId === row.id);
        const plans = onIt.map((plan) => ({
          ...plan,
          delivery: deliveries.get(plan.lineId) ?? null,
          dispute: disputes.get(plan.orderId) ?? null,
          slowedTo: slowed.get(plan.planId) ?? null,
        }));
        const owed = plans.filter(({ delivery }) => isUndeliveredYet(delivery?.shown));
        return {
          ...asEsim(row, marks),
          plans,
          owed: owed.find(({ delivery }) => delivery?.kind === "new") ?? owed[0] ?? null,
        };
      }),
  );
}

/** eSIMs by their number of ours or the end of their ICCID, the newest first. One query. */
export async function findEsims(word: string, limit: number) {
  return db()
    .selectFrom("esims")
    .select(["id", "user_id as userId", "iccid", "profile_state as profileState", "created_at as createdAt"])
    .where((esim) => (/^\d+$/.test(word) ? esim("iccid", "like", `%${word}`) : esim("id", "=", word)))
    .orderBy("created_at", "desc")
    .limit(limit)
    .execute();
}

/**
 * Removes what of an account's eSIMs leads to a phone or a person. Without the network's number nobody looks
 * at them any more, so none of it comes back. One that somebody else has claimed is theirs: it loses its name alone.
 */
export async function forgetEsimsOf(userId: string): Promise<void> {
  await db().updateTable("esims").set({ name: null }).where("user_id", "=", userId).execute();
  await db()
    .updateTable("esims")
    .set({ sealed_activation_code: null, iccid: null, network_ref: null, next_look_at: null })
    .where("user_id", "=", userId)
    .where("id", "not in", (links) =>
      links.selectFrom("esim_links").where("claimed_at", "is not", null).select("esim_id"),
    )
    .execute();
}

/** Without the code. */
function esims() {
  return db()
    .selectFrom("esims")
    .leftJoin("esim_links", "esim_links.esim_id", "esims.id")
    .select(["esims.id", "iccid", "apn", "is_test", "is_roaming", "profile_state as profileState"])
    .select(["state_changed_at as stateChangedAt", "first_installed_at as firstInstalledAt"])
    .select(["esims.created_at as createdAt", "claimed_at as claimedAt", "device_id as deviceId"])
    .select(["replaces_id as replacesId", "replacement_asked_at as replacementAskedAt"])
    .select(({ selectFrom }) =>
      selectFrom("esims as next")
        .whereRef("next.replaces_id", "=", "esims.id")
        .select("next.id")
        .as("replacedBy"),
    );
}

type EsimRow = Awaited<ReturnType<ReturnType<typeof esims>["executeTakeFirstOrThrow"]>>;

function asEsim({ is_test, is_roaming, ...esim }: EsimRow, marks: ReadonlyMap<string, EsimMark>) {
  const mark = marks.get(esim.id) ?? UNMARKED; // a page may do without
  return { ...esim, ...mark, isTest: is_test === 1, isRoaming: is_roaming === 1 };
}
