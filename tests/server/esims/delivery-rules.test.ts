import { describe, expect, test } from "vitest";
import {
  type DeliveryFacts,
  deliveryState,
  deliveryStates,
  deliveryWords,
  isUndeliveredYet,
  shownDelivery,
} from "#server/esims/delivery-rules";
import { networkOrderStates, profileStates } from "#server/esims/rules";
import { takeBackStates } from "#server/esims/take-back-rules";

const owed: DeliveryFacts = { order: "queued", tries: 0, profile: "preparing", takeBack: null };

describe("what is stored says", () => {
  test.each<[Partial<DeliveryFacts>, string]>([
    [{}, "owed"],
    [{ tries: 1 }, "asked"],
    [{ order: "sent", tries: 0 }, "being_made"],
    [{ order: "done", profile: "released" }, "delivered"],
    [{ order: "queued", profile: "enabled" }, "owed"],
    [{ order: "failed", tries: 100 }, "given_up"],
    [{ order: "failed", takeBack: { state: "asked", isForced: false } }, "given_up"],
    [{ tries: 1, takeBack: { state: "impossible", isForced: false } }, "asked"],
    [{ order: "done", takeBack: { state: "impossible", isForced: true } }, "taken_back"],
    [{ takeBack: { state: "owed", isForced: false } }, "taken_back"],
    [{ order: "failed", takeBack: { state: "done", isForced: false } }, "taken_back"],
    [{ order: "done", profile: "taken_back" }, "taken_back"],
  ])("%j: %s", (facts, state) => {
    expect(deliveryState({ ...owed, ...facts })).toBe(state);
  });

  test("one state, whatever it is, and every state can be", () => {
    const seen = new Set<string>();
    for (const order of networkOrderStates)
      for (const profile of profileStates)
        for (const tries of [0, 1])
          for (const takeBack of [null, ...takeBackStates.map((state) => ({ state, isForced: false }))])
            seen.add(deliveryState({ order, tries, profile, takeBack }));
    expect([...seen].toSorted()).toEqual([...deliveryStates].toSorted());
  });
});

describe("what is shown", () => {
  const dueAt = "2026-11-23T12:15:00.000Z";
  const late = "2026-11-23T12:15:00.001Z";

  test.each(["owed", "asked", "being_made"] as const)("%s is late past its deadline, not at it", (state) => {
    expect(shownDelivery(state, dueAt, dueAt)).toBe("preparing");
    expect(shownDelivery(state, dueAt, late)).toBe("late");
  });

  test.each(["delivered", "given_up", "taken_back"] as const)("%s is not late any more", (state) => {
    expect(shownDelivery(state, dueAt, late)).toBe(state);
  });

  test("is not there yet while it is prepared, late or given up", () => {
    expect(deliveryStates.filter((state) => isUndeliveredYet(shownDelivery(state, dueAt, late)))).toEqual([
      "owed",
      "asked",
      "being_made",
      "given_up",
    ]);
    expect(isUndeliveredYet(undefined)).toBe(false);
  });
});

describe("what is said", () => {
  test.each([
    ["preparing", "new", "We are preparing your eSIM", "This page shows it"],
    ["preparing", "top_up", "We are preparing your data", "This page shows it"],
    ["late", "new", "Your eSIM is late", "within 48 hours of your payment, you are paid back"],
    ["late", "top_up", "Your data is late", "We go on trying, and a person looks at it"],
    ["given_up", "new", "Your eSIM did not come", "You are paid back within 48 hours of your payment"],
    ["given_up", "top_up", "Your data did not come", "You are paid back within 48 hours of your payment"],
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
