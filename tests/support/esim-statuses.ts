/** An eSIM in each of its statuses, as facts, and what the table says of it: pages are compared with that. */
import type { ProfileState } from "#server/esims/rules";
import { shownStatus, type StatusFacts } from "#server/esims/status-rules";
import type { EsimStatus, ShownStatus } from "#server/esims/words-rules";
import { BYTES_PER_GB } from "#server/plans/rules";
import type { PlanState } from "#server/subscriptions/rules";

export const LONG_AGO = "2026-11-01T12:00:00.000Z";

type Plan = StatusFacts["plans"][number];
export const plan = (state: PlanState, usedGb = 0, more: Partial<Plan> = {}): Plan => ({
  id: `${state}-${usedGb}`,
  planId: "nomad",
  state,
  validityDays: 30,
  startRule: "first_connection",
  startBy: LONG_AGO,
  daysBegunAt: null,
  endDate: LONG_AGO,
  dataBytes: 5 * BYTES_PER_GB,
  usedBytes: usedGb * BYTES_PER_GB,
  usageAsOf: usedGb > 0 ? LONG_AGO : null,
  reported: null,
  delivery: { shown: "delivered", kind: "new" },
  ...more,
});
export const owed = (shown: "preparing" | "late" | "given_up", kind: "new" | "top_up" = "new") =>
  plan("being_made", 0, { delivery: { shown, kind } });

export const esim = (
  profileState: ProfileState,
  plans: Plan[],
  more: Partial<StatusFacts> = {},
): StatusFacts => ({
  profileState,
  firstInstalledAt: null,
  claimedAt: null,
  plans,
  ...more,
});
export const given = { claimedAt: LONG_AGO };
export const asked = { isAskedBack: true };

const facts: Record<EsimStatus, StatusFacts> = {
  preparing: esim("preparing", [owed("preparing")]),
  late: esim("preparing", [owed("late")]),
  given_up: esim("preparing", [owed("given_up")]),
  ready: esim("released", [plan("ready")]),
  installing: esim("downloaded", [plan("ready")]),
  installed: esim("installed", [plan("ready")]),
  on: esim("enabled", [plan("ready")]),
  off: esim("disabled", [plan("running", 1)]),
  flowing: esim("enabled", [plan("running", 1)]),
  low: esim("enabled", [plan("running", 4)]),
  used_up: esim("enabled", [plan("data_gone", 5)]),
  over: esim("enabled", [plan("time_over", 1)]),
  removed: esim("deleted", [plan("running", 4)]),
  broken: esim("unavailable", [plan("ready")]),
  claimed: esim("released", [plan("ready")], given),
  claimed_installed: esim("installed", [plan("ready")], given),
  refund_asked: esim("released", [plan("ready")]),
  disputed: esim("enabled", [plan("stopped", 1, { dispute: "open" })]),
  stopped: esim("enabled", [plan("stopped", 1)]),
  taken_back: esim("taken_back", [plan("stopped")]),
  replaced: esim("taken_back", [], { replacedBy: "other" }),
};

export function shownIn(status: EsimStatus): ShownStatus {
  return shownStatus(facts[status], status === "refund_asked" ? asked : {});
}
