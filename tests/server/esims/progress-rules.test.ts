import { describe, expect, test } from "vitest";
import { type ProgressFacts, progressReached, progressSteps } from "#server/esims/progress-rules";
import type { ShownDelivery } from "#server/esims/delivery-rules";
import { profileStates } from "#server/esims/rules";
import { type OrderState, orderStates } from "#server/orders/rules";
import { planStates } from "#server/subscriptions/rules";

const deliveries: readonly ShownDelivery[] = ["preparing", "late", "given_up", "delivered", "taken_back"];

const facts = (more: Partial<ProgressFacts> = {}): ProgressFacts => ({
  order: "fulfilled",
  delivery: "delivered",
  profile: "released",
  plan: "ready",
  ...more,
});
const stop = (more: Partial<ProgressFacts> = {}): string | undefined =>
  progressSteps[progressReached(facts(more))];

describe("how far a purchase has come", () => {
  test("each step of a good one is one stop further", () => {
    const way: Partial<ProgressFacts>[] = [
      { order: "awaiting_payment", delivery: null, profile: null, plan: null },
      { order: "paid", delivery: null, profile: null, plan: null },
      {},
      { profile: "installed" },
      { profile: "enabled" },
      { profile: "enabled", plan: "running" },
    ];
    expect(way.map(stop)).toEqual([undefined, ...progressSteps]);
  });

  test.each(orderStates.filter((state) => !["paid", "fulfilled", "refunded"].includes(state)))(
    "an order that is %s has come nowhere, whatever is on the phone",
    (order: OrderState) => {
      for (const profile of profileStates) expect(progressReached(facts({ order, profile }))).toBe(-1);
    },
  );

  test("what is paid and not there has come to its payment alone", () => {
    expect(stop({ order: "paid", profile: "enabled", plan: "running" })).toBe("Paid");
    expect(stop({ profile: null })).toBe("Paid");
    for (const delivery of ["preparing", "late", "given_up"] as const)
      expect(stop({ delivery, profile: "enabled", plan: "running" }), delivery).toBe("Paid");
  });

  test("what was paid back or taken back was paid, and is no more than that", () => {
    for (const profile of [...profileStates, null])
      expect(stop({ order: "refunded", profile, plan: "running" }), String(profile)).toBe("Paid");
    expect(stop({ delivery: "taken_back", profile: "enabled" })).toBe("Paid");
    expect(stop({ profile: "taken_back", plan: "stopped" })).toBe("Paid");
  });

  test("data flows only where the line is on; used up or over, it has flowed", () => {
    for (const plan of ["running", "data_gone", "time_over"] as const) {
      expect(stop({ profile: "enabled", plan }), plan).toBe("Data flowing");
      expect(stop({ profile: "disabled", plan }), plan).toBe("Installed");
    }
    for (const plan of ["being_made", "ready", "stopped", null] as const)
      expect(stop({ profile: "enabled", plan }), String(plan)).toBe("On");
  });

  test("is one of the stops, or none, of all that there can be", () => {
    for (const order of orderStates)
      for (const delivery of [...deliveries, null])
        for (const profile of [...profileStates, null])
          for (const plan of [...planStates, null]) {
            const reached = progressReached({ order, delivery, profile, plan });
            expect(reached >= -1 && reached < progressSteps.length).toBe(true);
          }
  });
});
