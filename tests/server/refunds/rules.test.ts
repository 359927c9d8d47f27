import { describe, expect, test } from "vitest";
import { profileStates } from "#server/esims/rules";
import { orderStates } from "#server/orders/rules";
import { type RefundFacts, refundStates, whyNotRefundable, whyNotWords } from "#server/refunds/rules";
import { planStates } from "#server/subscriptions/rules";

const untouched = { profileState: "released", firstInstalledAt: null } as const;
const installedAt = [null, "2026-11-01T00:00:00.000Z"];
const every: RefundFacts[] = orderStates.flatMap((order) =>
  [null, ...refundStates].flatMap((refund) =>
    [null, ...planStates].flatMap((plan) => [
      { order, isGift: false, refund, plan, esim: null, isUndelivered: false },
      ...profileStates.flatMap((profileState) =>
        installedAt.map((firstInstalledAt) => ({
          order,
          isGift: false,
          refund,
          plan,
          esim: { profileState, firstInstalledAt },
          isUndelivered: false,
        })),
      ),
    ]),
  ),
);
const refundable = every.filter((facts) => whyNotRefundable(facts) === null);

test(`of all ${every.length} combinations every one has an answer, and every refusal its words`, () => {
  expect(every).toHaveLength(10 * 4 * 7 * 19);
  const replaced = { ...untouched, replacesId: "another" };
  const others = [{ isDisputed: true }, { plan: "ready", esim: replaced } as const];
  const answers = new Set(
    [...every, ...others.map((other) => ({ ...refundable[0]!, ...other }))].map(whyNotRefundable),
  );
  expect(answers).toEqual(new Set([null, ...Object.keys(whyNotWords)]));
  for (const words of Object.values(whyNotWords)) expect(words).toMatch(/^[A-Z].*\.$/);
});

describe("what can be paid back", () => {
  test("is an order that was fulfilled, and that nobody has asked back before", () => {
    expect(new Set(refundable.map(({ order }) => order))).toEqual(new Set(["fulfilled"]));
    expect(new Set(refundable.map(({ refund }) => refund))).toEqual(new Set([null]));
  });

  test("has a plan that still gives data, or is not there yet", () => {
    expect(new Set(refundable.map(({ plan }) => plan))).toEqual(
      new Set([null, "being_made", "ready", "running"]),
    );
  });

  test("is on no eSIM that was ever on a phone", () => {
    expect(refundable.filter(({ esim }) => esim?.firstInstalledAt)).toEqual([]);
    expect(new Set(refundable.map(({ esim }) => esim?.profileState))).toEqual(
      new Set([undefined, "preparing", "released", "downloaded", "unavailable"]),
    );
  });
});

test("what was never delivered can be asked back, whatever its eSIM and its days say", () => {
  const owed = every.map((facts) => ({ ...facts, isUndelivered: true }));
  const asked = owed.filter(({ order, refund }) => order === "fulfilled" && refund === null);
  for (const facts of asked)
    expect(whyNotRefundable(facts)).toBe(facts.plan === "stopped" ? "stopped" : null);
  for (const facts of owed.filter((one) => !asked.includes(one)))
    expect(whyNotRefundable(facts)).not.toBeNull();
  expect(whyNotRefundable({ ...asked[0]!, isGift: true })).toBe("not_paid");
});

test.each<[Partial<RefundFacts>, string | null]>([
  [{}, null],
  [{ plan: "being_made", esim: null }, null],
  [{ refund: "requested" }, "requested"],
  [{ refund: "refused" }, "refused"],
  [{ order: "refunded", refund: "settled" }, "refunded"],
  [{ order: "awaiting_payment", plan: null, esim: null }, "not_paid"],
  [{ order: "expired", plan: null, esim: null }, "not_paid"],
  [{ order: "needs_review", plan: null, esim: null }, "under_review"],
  [{ order: "refused", plan: null, esim: null }, "closed"],
  [{ isGift: true }, "not_paid"],
  [{ isDisputed: true, isUndelivered: true }, "disputed"],
  [{ isSentBack: true, isUndelivered: true }, "refunded"],
  [{ plan: "data_gone" }, "used_up"],
  [{ plan: "time_over" }, "over"],
  [{ plan: "stopped" }, "stopped"],
  [{ esim: { profileState: "enabled", firstInstalledAt: "2026-11-01T00:00:00.000Z" } }, "installed"],
  // Some networks call a deleted profile ready again.
  [{ esim: { profileState: "released", firstInstalledAt: "2026-11-01T00:00:00.000Z" } }, "installed"],
  [{ esim: { profileState: "deleted", firstInstalledAt: null } }, "installed"],
])("%j: %j", (changes, whyNot) => {
  expect(
    whyNotRefundable({
      order: "fulfilled",
      isGift: false,
      refund: null,
      plan: "ready",
      esim: untouched,
      isUndelivered: false,
      ...changes,
    }),
  ).toBe(whyNot);
});
