import { fromNow, SECOND, timestamp } from "../clock";
import { db } from "../database/connection";
import type { Row } from "../database/tables";
import { env } from "../env";
import { log } from "../log";
import { seal } from "../seal";
import { movePlanOf } from "../subscriptions/plan-state";
import { isLive, type PlanDays, type PlanState } from "../subscriptions/rules";
import { type ActivePlan, plansOnEsims } from "../subscriptions/subscriptions";
import { isLikelyIccid } from "./activation-code";
import { recordEvent } from "./history";
import type { ProfileSnapshot } from "./networks/network";
import { notifyReady } from "./ready-mail";
import { canProfileMove } from "./rules";

export type EsimRow = Row<"esims">;
export type DeliveredPlan = ActivePlan & { deliveredAt: string };

const ON_A_PHONE = ["installed", "enabled", "disabled", "deleted"];

/** The eSIM, locked until the caller's transaction ends. */
export async function holdEsim(id: string): Promise<EsimRow> {
  return db()
    .updateTable("esims")
    .set((row) => ({ profile_state: row.ref("profile_state") }))
    .where("id", "=", id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/**
 * Writes down what the network says of a held eSIM, and mails its owner when that is that it can be installed.
 * Its code is sealed anew, so that a session secret can be changed and dropped later. Applying the same
 * snapshot again changes nothing, and one that was taken back stays without a code.
 */
export async function applySnapshot(esim: EsimRow, snapshot: ProfileSnapshot): Promise<void> {
  if (esim.profile_state === "taken_back") return;
  const at = timestamp();
  const to = snapshot.profileState;
  const moves = to !== undefined && canProfileMove(esim.profile_state, to);
  if (!esim.iccid && !isLikelyIccid(snapshot.iccid))
    log("warn", "an ICCID without its check digit", { esim: esim.id });
  await db()
    .updateTable("esims")
    .set({
      network_ref: snapshot.ref,
      iccid: snapshot.iccid,
      sealed_activation_code: seal("activation code", snapshot.activationCode),
      apn: snapshot.apn ?? null,
      is_roaming: snapshot.isRoaming ? 1 : 0,
      ...(moves ? { profile_state: to, state_changed_at: at } : {}),
      ...(moves && ON_A_PHONE.includes(to) && !esim.first_installed_at ? { first_installed_at: at } : {}),
    })
    .where("id", "=", esim.id)
    .execute();
  if (!moves) return;
  await recordEvent(esim.id, { kind: "profile", from: esim.profile_state, to, cause: "the network" });
  if (esim.profile_state === "preparing" && to === "released") await notifyReady(esim);
}

/** The plans that the network had put on this eSIM before that moment, oldest first, and when. Two queries. */
export async function deliveredPlans(esimId: string, before?: string): Promise<DeliveredPlan[]> {
  const done = await db()
    .selectFrom("network_orders")
    .select(["line_id", "updated_at"])
    .where("esim_id", "=", esimId)
    .where("state", "=", "done")
    .$if(before !== undefined, (query) => query.where("updated_at", "<", before!))
    .execute();
  const deliveredAt = new Map(done.map(({ line_id, updated_at }) => [line_id, updated_at]));
  return (await plansOnEsims([esimId])).flatMap((plan) => {
    const at = deliveredAt.get(plan.lineId);
    return at === undefined ? [] : { ...plan, deliveredAt: at };
  });
}

/**
 * Moves the plans as the network says of all of them together: in use means the oldest that is not at its
 * end, every other word means each of them.
 * @param delivered before the network was asked, the oldest first: of a later one it says nothing, for 'used up' may be why
 *   it was bought.
 */
export async function applyPlanState(
  delivered: readonly DeliveredPlan[],
  state: PlanState | undefined,
): Promise<void> {
  if (state === undefined || state === "ready") return;
  const live = delivered.filter((plan) => isLive(plan.state));
  if (state === "running" && live.some((plan) => plan.state === "running")) return;
  for (const { lineId } of state === "running" ? live.slice(0, 1) : live)
    await movePlanOf(lineId, state, "the network");
}

/**
 * When to look at an eSIM of which nobody calls: as the time of one of its plans is over, for the network has the last
 * word on that; never, once none of them gives data any more.
 */
export function nextCheck(plans: readonly (PlanDays & { state: PlanState })[]): string | null {
  const live = plans.filter(({ state }) => isLive(state));
  if (live.length === 0) return null;
  const at = timestamp();
  const ends = live
    .map(({ daysBegunAt, startBy, endDate }) => (daysBegunAt === null ? startBy : endDate))
    .filter((end) => end > at);
  return [timestamp(fromNow(env().network.lookSeconds * SECOND)), ...ends].sort()[0]!;
}
