import { describe, expect, test } from "vitest";
import { EsimJson } from "#server/esims/schema";
import { progressReached, progressSteps } from "#server/esims/rules";
import { shownStatus, type StatusFacts } from "#server/esims/status-rules";
import { DISPUTE_OVER, type EsimStatus, esimStatuses, type NextAction } from "#server/esims/words-rules";
import { orderStates } from "#server/orders/rules";
import { BYTES_PER_GB } from "#server/plans/rules";
import { asked, esim, given, LONG_AGO, owed, plan, shownIn } from "../../support/esim-statuses";

type Cell = [EsimStatus, label: string, next: RegExp, NextAction, step: string | undefined];
const cells: Cell[] = [
  ["preparing", "We are preparing your eSIM", /as soon as it is there/, "wait", "Paid"],
  ["late", "Your eSIM is late", /We go on trying/, "contact", "Paid"],
  ["given_up", "Your eSIM did not come", /You are paid back/, "contact", "Paid"],
  ["ready", "Ready to install", /^Install it on your phone/, "install", "Ready"],
  ["installing", "Installing", /Keep the phone on Wi-Fi/, "wait", "Ready"],
  ["installed", "Installed - switch it on", /^Switch the line on/, "switch_on", "Installed"],
  ["on", "On", /^Turn on data roaming/, "travel", "On"],
  ["off", "Off", /^Switch the line on again/, "switch_on", "Installed"],
  ["flowing", "Data flowing", / 4 GB left/, "use", "Data flowing"],
  ["low", "Running low", / 1 GB left/, "top_up", "Data flowing"],
  ["used_up", "Data used up", /to the same eSIM/, "top_up", undefined],
  ["over", "Time over", /on a new eSIM/, "buy", undefined],
  ["removed", "Removed from the phone", /new eSIM/, "replace", undefined],
  ["broken", "Cannot be installed", /new eSIM/, "replace", undefined],
  ["claimed", "Claimed, not installed yet", /whom you gave it/, "wait", "Ready"],
  ["claimed_installed", "Installed", /whom you gave it/, "wait", "Installed"],
  ["refund_asked", "Refund requested", /leave any eSIM uninstalled/, "wait", undefined],
  ["disputed", "Payment disputed", /tell your bank\.$/, "contact", undefined],
  ["stopped", "Your plan is stopped", /^Contact us/, "contact", undefined],
  ["taken_back", "Your plan is stopped", /paid back/, "buy", undefined],
  ["replaced", "Replaced", /goes on there/, "use", undefined],
];

test("the table has every state, once", () => {
  expect(cells.map(([status]) => status).toSorted()).toEqual(esimStatuses.toSorted());
  expect(EsimJson.shape.status.options).toEqual(esimStatuses);
});

test.each(cells)("%s is one sentence and one next step", (status, label, next, action, step) => {
  const shown = shownIn(status);
  expect(shown).toMatchObject({ status, label, next: expect.stringMatching(next), action });
  expect(shown.reached === null ? undefined : progressSteps[shown.reached]).toBe(step);
});

describe("the strongest evidence counts", () => {
  test.each<[string, EsimStatus, StatusFacts]>([
    [
      "used data before a phone that the network has not heard of",
      "flowing",
      esim("released", [plan("ready", 0.68)]),
    ],
    [
      "the owner's own word too",
      "low",
      esim("installed", [plan("ready", 0, { reported: { usedBytes: 4.5 * BYTES_PER_GB, asOf: LONG_AGO } })]),
    ],
    [
      "all of it used, though the network says that it runs",
      "used_up",
      esim("enabled", [plan("running", 5)]),
    ],
    [
      "data that is left on it with data that is gone",
      "flowing",
      esim("enabled", [plan("data_gone", 5), plan("ready", 0)]),
    ],
    [
      "more data that is late on an eSIM that works",
      "flowing",
      esim("enabled", [plan("running", 1), owed("late", "top_up")]),
    ],
    ["nothing left on one that was removed", "used_up", esim("deleted", [plan("data_gone", 5)])],
    ["given to somebody who uses it", "claimed_installed", esim("released", [plan("ready", 1)], given)],
    ["given to somebody, and used up", "used_up", esim("enabled", [plan("data_gone", 5)], given)],
  ])("%s: %s", (_, status, facts) => {
    expect(shownStatus(facts).status).toBe(status);
  });

  test("an eSIM that was installed although its refund was asked for is on", () => {
    const installed = { firstInstalledAt: LONG_AGO };
    expect(shownStatus(esim("enabled", [plan("ready")], installed), asked).status).toBe("on");
    expect(shownStatus(esim("released", [plan("running", 1)]), asked).status).toBe("flowing");
  });

  test("on another screen the code is scanned", () => {
    const shown = shownStatus(esim("released", [plan("ready")]), { isElsewhere: true });
    expect(shown).toMatchObject({ status: "ready", next: expect.stringMatching(/^Scan its code/) });
  });

  test.each<[string, Partial<StatusFacts>, StatusFacts["plans"][number][]]>([
    ["used on the eSIM before it", { replacesId: "other" }, [plan("ready", 4)]],
    ["never used", {}, [plan("ready")]],
  ])("what was %s is to be installed", (_, more, plans) => {
    expect(shownStatus(esim("released", plans, more)).status).toBe("ready");
    expect(shownStatus(esim("released", [plan("running", 3)], more)).status).toBe("flowing");
  });

  test("a replacement that does not come is not paid back by itself", () => {
    const given_up = plan("being_made", 1, {
      delivery: { shown: "given_up", kind: "new", isReplacement: true },
    });
    const shown = shownStatus(esim("preparing", [given_up], { replacesId: "other" }));
    expect(shown).toMatchObject({ status: "given_up", next: expect.stringContaining("A person looks") });
  });

  test("who has asked for a new eSIM waits for a person", () => {
    const facts = { replacementAskedAt: LONG_AGO };
    const shown = shownStatus(esim("deleted", [plan("running", 1)], facts));
    expect(shown).toMatchObject({ next: expect.stringMatching(/^You asked for a new eSIM/), action: "wait" });
  });

  test("what was used up and is not on the phone any more gets a new eSIM", () => {
    const gone = shownStatus(esim("deleted", [plan("data_gone", 5)]));
    expect(gone).toMatchObject({ next: "New data comes on a new eSIM.", action: "buy" });
  });
});

test("a dispute stops a plan until somebody has decided what becomes of it", () => {
  const decided = ["lost", "won"] as const;
  for (const dispute of decided) {
    const shown = shownStatus(esim("enabled", [plan("stopped", 0, { dispute })]));
    expect(shown).toMatchObject({ status: "disputed", next: DISPUTE_OVER });
  }
  const runs = plan("running", 1, { dispute: "open" });
  expect(shownStatus(esim("enabled", [runs])).status).toBe("flowing");
  const back = plan("stopped", 1, { dispute: "lost", delivery: { shown: "taken_back", kind: "new" } });
  expect(shownStatus(esim("enabled", [back])).status).toBe("stopped");
});

test("an order that is not paid has come nowhere, what was paid back was paid", () => {
  for (const state of orderStates.filter((state) => !["paid", "fulfilled", "refunded"].includes(state)))
    expect(progressReached(state, { reached: 4 })).toBe(-1);
  expect([progressReached("paid"), progressReached("refunded", { reached: 4 })]).toEqual([0, 0]);
  expect([progressReached("fulfilled"), progressReached("fulfilled", { reached: 3 })]).toEqual([0, 3]);
});
