import fc from "fast-check";
import MiniSearch from "minisearch";
import { describe, expect, test, vi } from "vitest";
import { BYTES_PER_GB } from "#server/plans/rules";
import { knownPlaces } from "#server/places/gazetteer";
import { readTrip, type TripRead } from "#server/trips/read-trip";
import { MOST_PLACES, tripParameters, writeTrip } from "#server/trips/rules";
import { seed, tries } from "../../support/deep";

const read = (query: string) => readTrip(new URLSearchParams(query));
/** `jp 10 days 5 GB, kr 4 days 2 GB` */
const legsOf = ({ trip }: TripRead) =>
  trip?.legs
    .map(({ place, days, bytes }) => `${place.id} ${days} days ${+(bytes / BYTES_PER_GB).toFixed(2)} GB`)
    .join(", ");
/** `days too_small 0; gb too_small 0` */
const faultsOf = ({ faults }: TripRead) =>
  faults.map(({ field, code, text }) => `${field} ${code} ${text}`.trim()).join("; ");

describe("a trip", () => {
  test.each([
    ["to=jp&days=10&gb=5", "jp 10 days 5 GB"],
    ["to=Japan, 10 days, 5 GB", "jp 10 days 5 GB"],
    ["to=Jpan&days=2 weeks&gb=500 MB", "jp 14 days 0.5 GB"],
    ["to=jp:6:3,kr:4:2", "jp 6 days 3 GB, kr 4 days 2 GB"],
    ["to=jp,kr&days=10&gb=5", "jp 5 days 2.5 GB, kr 5 days 2.5 GB"],
    ["to=jp,kr,th&days=10&gb=5", "jp 4 days 1.67 GB, kr 3 days 1.67 GB, th 3 days 1.66 GB"],
    ["to=jp:6,kr&days=10&gb=5", "jp 6 days 2.5 GB, kr 4 days 2.5 GB"],
    ["to=jp::3,kr&days=10&gb=5", "jp 5 days 3 GB, kr 5 days 2 GB"],
    ["to=jp&to=kr&to=&days=4&gb=1", "jp 2 days 0.5 GB, kr 2 days 0.5 GB"],
    ["to=Tokyo, Japan, Seoul&days=4&gb=1", "tokyo-jp 2 days 0.5 GB, seoul-kr 2 days 0.5 GB"],
    ["to=jp&days=10&use=video", "jp 10 days 25 GB"],
    ["to=jp:6,kr:4&use=MAPS", "jp 6 days 1.8 GB, kr 4 days 1.2 GB"],
    ["to=jp::9,kr&days=4&use=maps", "jp 2 days 9 GB, kr 2 days 0.6 GB"],
    ["to=jp&from=2027-02-26&until=2027-03-02&gb=1", "jp 5 days 1 GB"],
    ["to=jp&days=5&from=2027-02-26&until=2027-02-26&gb=1", "jp 1 days 1 GB"],
    ["to=jp", "jp 7 days 4.9 GB"],
    ["to=jp 3 days&days=9&gb=1", "jp 9 days 1 GB"],
    ["to=Japan, 10 days, 5 GB&days=20", "jp 20 days 5 GB"],
    ["to=Japan, 10 days, 5 GB&gb=20", "jp 10 days 20 GB"],
    ["to=Japan, 10 days, 5 GB&use=social", "jp 10 days 5 GB"],
    ["to=Japan, 10 days, 5 GB&use=video", "jp 10 days 5 GB"],
    ["to=Japan, 10 days, 5 GB&from=2027-02-26&until=2027-03-02", "jp 5 days 5 GB"],
    ["to=jp:6:3,kr:4:2&days=20&gb=8", "jp 10 days 4 GB, kr 10 days 4 GB"],
    ["to=Japan 10 days 1 GB a day", "jp 10 days 10 GB"],
    ["to=Japan, 10 days, 1GB/day", "jp 10 days 10 GB"],
    ["to=Japan 500 MB each day&days=4", "jp 4 days 2 GB"],
    ["to=Japan 1 GB per day", "jp 7 days 7 GB"],
    ["to=Japan 6 days 1 GB a day and Korea 4 days 2 GB a day", "jp 6 days 6 GB, kr 4 days 8 GB"],
    ["to=Japan 6 days Korea 4 days&gb=1", "jp 6 days 0.5 GB, kr 4 days 0.5 GB"],
  ])("%s", (query, expected) => {
    const found = read(query);
    expect(legsOf(found)).toBe(expected);
    expect(found.faults).toEqual([]);
  });

  test.each([
    ["to=jp,kr&days=10&gb=5", { evenly: ["days", "data"], assumed: [] }],
    ["to=jp:6:3,kr:4:2", { evenly: [], assumed: [] }],
    ["to=jp&days=10&gb=5", { evenly: [], assumed: [] }],
    ["to=jp", { evenly: [], assumed: ["days", "data"], use: "social" }],
    ["to=jp,kr&use=maps", { evenly: ["days"], assumed: ["days"], use: "maps" }],
    ["to=jp&gb=1&use=maps", { evenly: [], assumed: ["days"] }],
    [
      "to=jp&from=2027-02-26&until=2027-03-02&gb=1",
      { dates: { from: "2027-02-26", until: "2027-03-02" }, evenly: [], assumed: [] },
    ],
    ["to=jp&days=1&gb=1&home=Germany", { evenly: [], assumed: [], home: "DE" }],
  ])("says what was split, assumed and estimated: %s", (query, expected) => {
    const { legs: _, ...rest } = read(query).trip!;
    expect(rest).toEqual(expected);
  });

  test("split in parts is never more than was asked for", () => {
    const { trip } = read("to=jp,kr,th&days=10&gb=5");
    expect(trip!.legs.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(5 * BYTES_PER_GB);
  });
});

describe("one line", () => {
  const on = (line: string, more = "") =>
    readTrip(new URLSearchParams(`to=${encodeURIComponent(line)}${more}`), "2026-11-24");

  test.each([
    ["Japan, 1-10 December", "2026-12-01", "2026-12-10"],
    ["Japan, 1-10 November", "2027-11-01", "2027-11-10"],
    ["Japan, Dec 1 to Dec 10", "2026-12-01", "2026-12-10"],
    ["Japan Dec 28 - Jan 3", "2026-12-28", "2027-01-03"],
    ["Japan, 28 December until 3 January 2028", "2027-12-28", "2028-01-03"],
    ["Japan, December 1-10, 2027", "2027-12-01", "2027-12-10"],
    ["Japan from 2026-12-01 until 2026-12-10", "2026-12-01", "2026-12-10"],
    ["1st to 10th of May in Japan", "2027-05-01", "2027-05-10"],
  ])("has dates: %s", (line, from, until) => {
    expect(on(line)).toMatchObject({
      faults: [],
      trip: { dates: { from, until }, legs: [{ place: { id: "jp" } }] },
    });
  });

  test("days that are filled in since go before its dates", () => {
    expect(legsOf(on("Japan, 1-10 December, 5 GB", "&days=4"))).toBe("jp 4 days 5 GB");
  });

  test.each([
    ["Japan from 2026-02-01 until 2026-02-10", "over"],
    ["Japan, 1-10 March 2026", "over"],
    ["Japan, 10-1 December", "before_start"],
    ["Japan, 30-31 February", "not_a_date"],
  ])("has dates that are none to come: %s", (line, code) => {
    expect(on(line).faults.map((fault) => fault.code)).toEqual([code]);
  });

  test.each([
    ["Japan, 10-14 days, 5 GB", "jp 14 days 5 GB"],
    ["a fortnight in Spain, 5 GB", "es 14 days 5 GB"],
    ["a weekend in Paris, 1 GB", "paris-fr 3 days 1 GB"],
    ["Japan 10d 5g", "jp 10 days 5 GB"],
    ["Japan 10d 10G", "jp 10 days 10 GB"],
    ["Japan, 10 days, maps", "jp 10 days 3 GB"],
    ["Japan, 10 days, maps and messages", "jp 10 days 3 GB"],
    ["Japan, 10 days, video", "jp 10 days 25 GB"],
    ["Japan, 10 days for work", "jp 10 days 25 GB"],
    ["Atlanta, Georgia, 3 days, 1 GB", "atlanta-us 3 days 1 GB"],
    ["Georgia, USA, 3 days, 1 GB", "us 3 days 1 GB"],
    ["Newcastle, Australia, 3 days, 1 GB", "newcastle-au 3 days 1 GB"],
    ["Hamilton, Bermuda, 3 days, 1 GB", "hamilton-bm 3 days 1 GB"],
    ["Turks and Caicos, 3 days, 1 GB", "tc 3 days 1 GB"],
    ["jp:2:1,jp:3:1.5", "jp 5 days 2.5 GB"],
    ["France/Italy, 4 days, 2 GB", "fr 2 days 1 GB, it 2 days 1 GB"],
  ])("%s", (line, expected) => {
    const found = on(line);
    expect(found.faults).toEqual([]);
    expect(legsOf(found)).toBe(expected);
  });

  test.each(["&use=video", "&use=maps", "&use=social"])("says GB, which go before what for: %s", (use) => {
    expect(legsOf(on("Japan, 10 days, 5 GB", use))).toBe("jp 10 days 5 GB");
  });
});

describe("its address", () => {
  test.each([
    ["to=Japan, 10 days, 5 GB", "?to=jp&days=10&gb=5"],
    ["gb=5&days=10&to=Japan and Korea", "?to=jp,kr&days=10&gb=5"],
    ["to=jp:6:3,kr:4:2&days=10", "?to=jp:6:3,kr:4:2"],
    ["to=jp:6,kr&days=10&gb=5", "?to=jp:6,kr:4&gb=5"],
    ["to=jp::3,kr::2&days=10", "?to=jp::3,kr::2&days=10"],
    ["to=Tokio&use=Video&days=3", "?to=tokyo-jp&days=3&use=video"],
    ["to=jp&days=&gb=", "?to=jp"],
    ["to=jp&until=2027-03-02&from=2027-02-26&gb=.5&days=4", undefined],
    ["to=Japan for two, hotspot&want=Calls&days=3", "?to=jp&days=3&want=hotspot,calls&people=2"],
    ["to=salinas-us,new-jersey-us,new-mexico-us", "?to=salinas-us,new-jersey-us,new-mexico-us"],
    [
      "to=jp&until=2027-03-02&from=2027-02-26&gb=0.5&days=4&home=de",
      "?to=jp&from=2027-02-26&until=2027-03-02&gb=0.5&home=de",
    ],
  ])("%s", (query, address) => {
    const { trip } = read(query);
    expect(trip && writeTrip(trip)).toBe(address);
  });

  test("leads to the same trip, and stays the same", () => {
    const ids = knownPlaces().map(({ id }) => id);
    const stop = fc.tuple(
      fc.constantFrom(...ids),
      fc.option(fc.integer({ min: 1, max: 30 })),
      fc.option(fc.integer({ min: 10, max: 3000 })),
    );
    const said = fc.record(
      {
        days: fc.integer({ min: 6, max: 365 }).map(String),
        gb: fc.integer({ min: 10, max: 99_999 }).map((hundredths) => String(hundredths / 100)),
        use: fc.constantFrom("maps", "social", "video"),
        from: fc.constant("2027-02-20"),
        until: fc.constantFrom("2027-02-26", "2027-03-31"),
        home: fc.constantFrom("de", "us"),
        want: fc.constantFrom("calls", "hotspot,unlimited"),
        people: fc.constantFrom("1", "2"),
      },
      { requiredKeys: [] },
    );
    let trips = 0;
    fc.assert(
      fc.property(fc.array(stop, { minLength: 1, maxLength: MOST_PLACES }), said, (stops, rest) => {
        const to = stops
          .map(([id, days, gb]) => `${id}:${days ?? ""}:${gb === null ? "" : gb / 100}`)
          .join(",");
        const { trip } = readTrip(new URLSearchParams({ to, ...rest }));
        if (!trip) return;
        trips++;
        const again = read(writeTrip(trip));
        expect(again).toMatchObject({ trip, faults: [] });
        expect(writeTrip(again.trip!)).toBe(writeTrip(trip));
      }),
      { seed, numRuns: tries(500) },
    );
    expect(trips).toBeGreaterThan(50);
  });
});

describe("what is no trip is said of its field", () => {
  test.each([
    ["", "to missing"],
    ["to=&to=", "to missing"],
    ["to=10 days", "to missing"],
    ["to=Narnia, Mordor", "to unknown Narnia; to unknown Mordor"],
    [`to=${Array(40).fill("jp").join()}`, "to too_many 40"],
    ["to=jp,kr,th,vn,sg,my,id", "to too_many 7"],
    ["to=jp&days=0", "days too_small 0"],
    ["to=jp&days=-3", "days too_small -3"],
    ["to=jp&days=366", "days too_large 366"],
    ["to=jp&days=2.5", "days not_a_number 2.5"],
    ["to=jp&days=ten", "days not_a_number ten"],
    ["to=jp:300,kr:300", "days too_large 600"],
    ["to=jp:0:0", "days too_small 0; gb too_small 0"],
    ["to=jp, 400 days", "days too_large 400"],
    ["to=jp&gb=0", "gb too_small 0"],
    ["to=jp&gb=0.09", "gb too_small 0.09"],
    ["to=jp&gb=1001", "gb too_large 1001"],
    ["to=jp&gb=lots", "gb not_a_number lots"],
    ["to=jp&gb=NaN", "gb not_a_number NaN"],
    ["to=jp,kr,th&days=2", "days less_than_parts 2"],
    ["to=jp:6,kr", "days missing South Korea"],
    ["to=jp:6:3,kr:4,vn:5", "gb missing South Korea, Vietnam"],
    ["to=jp:-1:5", "days too_small -1"],
    ["to=jp:6:-3", "gb too_small -3"],
    ["to=jp:6:3:9", "to repeated jp:6:3:9"],
    ["to=jp:6.5.2:3", "to repeated jp:6.5.2:3"],
    ["to=jp::5,kr&gb=5", "gb less_than_parts 5"],
    ["to=jp::1,kr&gb=1.01", "gb less_than_parts 1.01"],
    ["to=Japan, 6 days, 4 days", "to repeated Japan, 6 days, 4 days"],
    ["to=jp&days=5&days=5", "days repeated 5"],
    ["to=jp&home=de&home=us", "home repeated de"],
    ["to=jp&use=piracy", "use unknown piracy"],
    ["to=jp&home=Narnia", "home unknown Narnia"],
    ["to=jp&home=europe", "home unknown europe"],
    ["to=jp&from=2027-02-26", "until missing"],
    ["to=jp&until=2027-02-26", "from missing"],
    ["to=jp&from=2027-02-30&until=2027-03-01", "from not_a_date 2027-02-30"],
    ["to=jp&from=2027-02-20&until=tomorrow", "until not_a_date tomorrow"],
    ["to=jp&from=2027-02-20&until=2027-02-19", "until before_start 2027-02-19"],
    ["to=jp&from=2027-02-20&until=2028-02-20", "until too_large 2028-02-20"],
    ["to=jp&want=calls,wings", "want unknown wings"],
    ["to=jp&people=0", "people not_a_number 0"],
    ["to=jp&people=21", "people too_large 21"],
  ])("%s", (query, expected) => {
    const found = read(query);
    expect(found.trip).toBeUndefined();
    expect(faultsOf(found)).toBe(expected);
  });

  test("an unknown place comes with the nearest", () => {
    expect(read("to=Atlantis").faults[0]?.suggestions?.map(({ id }) => id)).toEqual(["atlanta-us"]);
  });

  test("a name is looked for once, and none where there are too many", () => {
    const looks = vi.spyOn(MiniSearch.prototype, "search");
    const looksFor = (count: number) => {
      const to = Array.from({ length: count }, (_, at) => `Xq${"abcdefghijklm"[at]}zzle`).join();
      looks.mockClear();
      return [read(`to=${to}`).faults[0]!.code, looks.mock.calls.length];
    };
    expect(looksFor(13)).toEqual(["too_many", 0]);
    expect(looksFor(2)).toEqual(["unknown", 2]);
    expect(looksFor(2)).toEqual(["unknown", 0]);
    // Of six more one is one too many, and one may have been its country.
    expect(looksFor(12)).toEqual(["too_many", 6]);
    looks.mockRestore();
  });

  test("what was entered is kept, to a length", () => {
    expect(read(`to=Narnia&days=0&gb=x&home=${"y".repeat(99)}`).entered).toEqual({
      to: "Narnia",
      days: "0",
      gb: "x",
      use: "",
      from: "",
      until: "",
      home: "y".repeat(60),
      want: "",
      people: "",
    });
  });

  test("any parameters are answered", () => {
    const value = fc.oneof(
      fc.string({ unit: "binary", maxLength: 80 }),
      fc.constantFrom(
        "jp",
        "jp:6",
        "jp,kr",
        "10",
        "-1",
        "1e9",
        "2027-02-30",
        "Infinity",
        "0x10",
        "__proto__",
      ),
    );
    const parameter = fc.tuple(fc.constantFrom(...tripParameters, "other"), value);
    fc.assert(
      fc.property(fc.array(parameter, { maxLength: 10 }), (parameters) => {
        const { trip, faults } = readTrip(new URLSearchParams(parameters));
        expect(trip === undefined).toBe(faults.length > 0);
        for (const { days, bytes } of trip?.legs ?? [])
          expect(Number.isInteger(days) && days > 0 && Number.isInteger(bytes) && bytes > 0).toBe(true);
      }),
      { seed, numRuns: tries(200) },
    );
  });
});
