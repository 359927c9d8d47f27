import { db } from "../database/connection";
import { beginDaysAnew, setDays } from "../subscriptions/days";
import { isLive } from "../subscriptions/rules";
import type { NetworkOrder } from "./network-orders";
import type { ProfileSnapshot } from "./networks/network";
import { type DeliveredPlan, deliveredPlans, type EsimRow } from "./profile";
import { countOn, type ProfileTimes, readDays } from "./reading-rules";

/**
 * Writes down when the days of the plans on an eSIM run, as the network says of it. Part of the caller's transaction.
 * @param delivered before the network was asked, the oldest first.
 */
export async function applyDays(
  delivered: readonly DeliveredPlan[],
  said: Pick<ProfileSnapshot, "installedAt" | "connectedAt" | "expiresAt" | "planState">,
  askedAt: string,
): Promise<void> {
  const isUsed = said.planState === "running" || said.planState === "data_gone";
  const connectedAt = said.connectedAt ?? (isUsed ? new Date(askedAt) : undefined);
  await setAll(delivered, { ...said, connectedAt });
}

/** A plan is on its eSIM: how long that took costs no day of it. Part of the caller's transaction. */
export async function beginDelivered(
  { esim_id: esimId, line_id, created_at }: NetworkOrder,
  { installedAt, connectedAt, expiresAt }: Partial<ProfileTimes>,
): Promise<void> {
  await beginDaysAnew(line_id, created_at);
  await setAll(await deliveredPlans(esimId), { installedAt, connectedAt, expiresAt });
}

async function setAll(onIt: readonly DeliveredPlan[], said: ProfileTimes): Promise<void> {
  const plans = onIt.filter(({ state }) => state !== "stopped");
  if (!plans.some(({ state }) => isLive(state) || state === "data_gone")) return;
  // The first of them gave the profile its rule, be it that it was paid back since.
  const days = readDays(plans, onIt[0]!.startRule, said);
  for (const [index, plan] of plans.entries()) {
    const { daysBegunAt, startBy, endDate } = days[index]!;
    const isKnown = plan.daysBegunAt === daysBegunAt && plan.startBy === startBy && plan.endDate === endDate;
    if (!isKnown && plan.state !== "time_over") await setDays(plan.id, { daysBegunAt, startBy, endDate });
  }
}

/**
 * Takes in what the network has counted over the whole of an eSIM. Two queries at most.
 * @returns all that it has counted since it was made, in bytes.
 */
export async function countOnEsim(esim: EsimRow, reading: { bytes: number; asOf: string }): Promise<number> {
  const known = { before: esim.counted_before, bytes: esim.counter_bytes, asOf: esim.counter_as_of };
  const counted = countOn(known, reading);
  if (counted)
    await db()
      .updateTable("esims")
      .set({ counted_before: counted.before, counter_bytes: counted.bytes, counter_as_of: counted.asOf })
      .where("id", "=", esim.id)
      .where("counter_as_of", esim.counter_as_of === null ? "is" : "=", esim.counter_as_of)
      .execute();
  const { before, bytes } = counted ?? known;
  return before + (bytes ?? 0);
}
