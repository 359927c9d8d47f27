import { describe, expect, test } from "vitest";
import {
  type DeliveryFacts,
  deliveryWords,
  isUndeliveredYet,
  shownDelivery,
} from "#server/esims/delivery-rules";
import { deliveries } from "#server/orders/rules";

const owed: DeliveryFacts = { order: "queued", profile: "preparing", takeBack: null };
const dueAt = "2026-11-23T12:15:00.000Z";
const late = "2026-11-23T12:15:00.001Z";

describe("what is stored says", () => {
  test.each<[Partial<DeliveryFacts>, inTime: string, afterwards: string]>([
    [{}, "preparing", "late"],
    [{ order: "sent" }, "preparing", "late"],
    [{ profile: "enabled" }, "preparing", "late"],
    [{ takeBack: { state: "impossible", isForced: false } }, "preparing", "late"],
    [{ order: "done", profile: "released" }, "delivered", "delivered"],
    [{ order: "failed" }, "given_up", "given_up"],
    [{ order: "failed", takeBack: { state: "asked", isForced: false } }, "given_up", "given_up"],
    [{ order: "done", takeBack: { state: "impossible", isForced: true } }, "taken_back", "taken_back"],
    [{ takeBack: { state: "owed", isForced: false } }, "taken_back", "taken_back"],
    [{ order: "failed", takeBack: { state: "done", isForced: false } }, "taken_back", "taken_back"],
    [{ order: "done", profile: "taken_back" }, "taken_back", "taken_back"],
  ])("%j: %s, and past its deadline %s", (facts, inTime, afterwards) => {
    expect(shownDelivery({ ...owed, ...facts }, dueAt, dueAt)).toBe(inTime);
    expect(shownDelivery({ ...owed, ...facts }, dueAt, late)).toBe(afterwards);
  });

  test("that it is not there yet while it is prepared, late or given up", () => {
    expect(deliveries.filter(isUndeliveredYet)).toEqual(["preparing", "late", "given_up"]);
    expect(isUndeliveredYet(undefined)).toBe(false);
  });
});

describe("what is said", () => {
  test.each([
    ["preparing", "new", "We are preparing your eSIM", "This page shows it"],
    ["preparing", "top_up", "We are preparing your data", "This page shows it"],
    ["late", "new", "Your eSIM is late", "within 48 hours of your payment, you are paid back"],
    ["late", "top_up", "Your data is late", "We go on trying, and a person looks at it"],
    [
      "given_up",
      "new",
      "Your eSIM did not come",
      "You are paid back: by card within 48 hours of your payment",
    ],
    [
      "given_up",
      "top_up",
      "Your data did not come",
      "You are paid back: by card within 48 hours of your payment",
    ],
  ] as const)("of %s (%s): '%s'", (shown, kind, label, next) => {
    const words = deliveryWords(shown, kind, false);
    expect(words.label).toBe(label);
    expect(words.next).toContain(next);
    expect(`${words.label} ${words.next}`).not.toMatch(/active/i);
  });

  test.each(["late", "given_up"] as const)("of a gift that is %s: nothing of money", (shown) => {
    expect(deliveryWords(shown, "new", true).next).not.toMatch(/pa(y|id)|money/);
  });
});
