import { describe, expect, test } from "vitest";
import { countOn, readDays } from "#server/esims/reading-rules";

const DAY_MS = 24 * 60 * 60 * 1000;
const day = (n: number) => new Date(Date.UTC(2026, 10, 1) + n * DAY_MS);
const iso = (n: number) => day(n).toISOString();
const silent = { installedAt: undefined, connectedAt: undefined, expiresAt: undefined };
const connection = "first_connection" as const;
const installation = "first_installation" as const;
const plan = {
  deliveredAt: iso(0),
  validityDays: 30,
  startBy: iso(180),
  daysBegunAt: null as string | null,
  endDate: iso(210),
};

describe("the days of a plan that nobody has used", () => {
  test("can end at the latest when they would if they began on the last day", () => {
    expect(readDays([plan], connection, silent)).toEqual([
      { daysBegunAt: null, startBy: iso(180), endDate: iso(210) },
    ]);
  });

  test("can be put off for as long as the network says", () => {
    expect(readDays([plan], connection, { ...silent, expiresAt: day(90) })).toEqual([
      { daysBegunAt: null, startBy: iso(90), endDate: iso(120) },
    ]);
  });

  test("are those of all plans on the eSIM, one after the other", () => {
    const more = { ...plan, deliveredAt: iso(20), validityDays: 7, startBy: iso(200) };
    const both = { daysBegunAt: null, startBy: iso(180), endDate: iso(217) };
    expect(readDays([plan, more], connection, silent)).toEqual([both, both]);
  });

  test.each([
    ["at the first connection, not at the installation", connection, { installedAt: day(2) }, null, iso(210)],
    ["at the first connection", connection, { installedAt: day(2), connectedAt: day(14) }, iso(14), iso(44)],
    ["at the installation", installation, { installedAt: day(2) }, iso(2), iso(32)],
    ["not at a connection alone", installation, { connectedAt: day(3) }, null, iso(210)],
  ])("begin %s", (_how, rule, said, daysBegunAt, endDate) => {
    expect(readDays([plan], rule, { ...silent, ...said })[0]).toMatchObject({ daysBegunAt, endDate });
  });
});

describe("the days of a plan that have begun", () => {
  const begun = { ...plan, daysBegunAt: iso(14), endDate: iso(44) };

  test("begin once, whatever the network says later", () => {
    expect(readDays([begun], connection, { ...silent, connectedAt: day(20) })[0]).toMatchObject({
      daysBegunAt: iso(14),
      endDate: iso(44),
    });
  });

  test("end as the network says, sooner or later than by our count", () => {
    for (const expiresAt of [day(40), day(50)])
      expect(readDays([begun], connection, { ...silent, expiresAt })[0]!.endDate).toBe(
        expiresAt.toISOString(),
      );
  });

  test("go on with those of more data, which makes what was there last as long", () => {
    const more = { ...plan, deliveredAt: iso(20), validityDays: 7, startBy: iso(200), endDate: iso(207) };
    expect(readDays([begun, more], connection, silent)).toEqual([
      { daysBegunAt: iso(14), startBy: iso(180), endDate: iso(51) },
      { daysBegunAt: iso(20), startBy: iso(200), endDate: iso(51) },
    ]);
  });

  test("of more data that came after the end begin with it", () => {
    const late = { ...plan, deliveredAt: iso(60), validityDays: 7 };
    expect(readDays([begun, late], connection, silent)[1]).toMatchObject({
      daysBegunAt: iso(60),
      endDate: iso(67),
    });
  });
});

describe("a counter", () => {
  const known = { before: 0, bytes: 100, asOf: iso(1) };

  test("says first what was used", () => {
    expect(countOn({ before: 0, bytes: null, asOf: null }, { bytes: 5, asOf: iso(1) })).toEqual({
      before: 0,
      bytes: 5,
      asOf: iso(1),
    });
  });

  test("goes on, and stands still", () => {
    expect(countOn(known, { bytes: 120, asOf: iso(2) })).toEqual({ before: 0, bytes: 120, asOf: iso(2) });
    expect(countOn(known, { bytes: 100, asOf: iso(2) })).toEqual({ before: 0, bytes: 100, asOf: iso(2) });
  });

  test("that begins anew goes on from what was counted, as often as it does", () => {
    const anew = countOn(known, { bytes: 10, asOf: iso(2) })!;
    expect(anew).toEqual({ before: 100, bytes: 10, asOf: iso(2) });
    expect(countOn(anew, { bytes: 0, asOf: iso(3) })).toEqual({ before: 110, bytes: 0, asOf: iso(3) });
  });

  test("that is set right by a little has not begun anew", () => {
    expect(countOn(known, { bytes: 98, asOf: iso(2) })).toBeUndefined();
    expect(countOn(known, { bytes: 50, asOf: iso(2) })).toBeUndefined();
    expect(countOn(known, { bytes: 49, asOf: iso(2) })).toMatchObject({ before: 100 });
  });

  test("of an earlier moment, or the same, says nothing", () => {
    expect(countOn(known, { bytes: 10, asOf: iso(0) })).toBeUndefined();
    expect(countOn(known, { bytes: 10, asOf: iso(1) })).toBeUndefined();
    expect(countOn(known, { bytes: 200, asOf: iso(1) })).toBeUndefined();
  });
});
