import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { LONGEST_LINE, readTripLine } from "#server/places/trip-line";
import { seed, tries } from "../../support/deep";

const places = (...texts: string[]) => texts.map((text) => ({ text }));

describe("one place with what it needs", () => {
  test.each([
    "Japan, 10 days, 5 GB",
    "Japan 10 days 5GB",
    "5gb 10d Japan",
    "Japan,5gb,10d",
    "Japan for ten days with 5 gigs",
    "I'm going to Japan for 10 days with 5 GB of data",
    "Japan; 9 nights; 5 gigabytes",
  ])("%s", (line) => {
    expect(readTripLine(line)).toEqual({ places: places("Japan"), days: 10, gb: 5 });
  });

  test.each([
    ["2 weeks Bali", { days: 14 }],
    ["Bali, a week", { days: 7 }],
    ["Bali 1 month", { days: 30 }],
    ["500 MB Bali", { gb: 0.5 }],
    ["Bali, 1,5 GB", { gb: 1.5 }],
    ["Bali 2.5gb", { gb: 2.5 }],
    ["Bali 5G", { wants: ["5g"] }],
    ["Bali", {}],
    ["Bali, 400 days, 10000 GB", { days: 400, gb: 10_000 }],
    ["Bali 0 days", { days: 0 }],
  ])("%s", (line, amounts) => {
    expect(readTripLine(line)).toEqual({ places: places("Bali"), ...amounts });
  });
});

test.each([
  ["Japan 10 Tage", 10],
  ["2 Wochen Japan", 14],
  ["Japan, 5 jours", 5],
  ["Japan 8 días", 8],
  ["Japan 1 mes", 30],
  ["Japan 3 nights", 4],
])("days are read in the words of a translated page: %s", (line, days) => {
  expect(readTripLine(line)).toEqual({ places: [{ text: "Japan" }], days });
});

describe("several places", () => {
  test.each([
    ["Japan and Korea", ["Japan", "Korea"]],
    ["Japan, Korea & Taiwan", ["Japan", "Korea", "Taiwan"]],
    ["from Rome to Naples via Bari", ["Rome", "Naples", "Bari"]],
    ["jp,kr", ["jp", "kr"]],
    ["Trinidad and Tobago and Barbados", ["Trinidad and Tobago", "Barbados"]],
    ["Croatia, Bosnia and Herzegovina", ["Croatia", "Bosnia and Herzegovina"]],
    ["to", ["to"]],
    ["in", ["in"]],
  ])("%s", (line, names) => {
    expect(readTripLine(line)).toEqual({ places: places(...names) });
  });

  test("keep what stands beside each", () => {
    expect(readTripLine("Tokyo 6 days, Seoul 4 days 2GB")).toEqual({
      places: [
        { text: "Tokyo", days: 6 },
        { text: "Seoul", days: 4 },
      ],
      gb: 2,
    });
  });

  test.each(["Japan and Korea 10 days", "Japan, Korea 10 days", "Japan, Korea, 10 days"])(
    "share what stands behind all of them: %s",
    (line) => {
      expect(readTripLine(line)).toEqual({ places: places("Japan", "Korea"), days: 10 });
    },
  );

  test.each([
    [
      "Japan 6 days and Korea 4 days",
      [
        { text: "Japan", days: 6 },
        { text: "Korea", days: 4 },
      ],
    ],
    [
      "Japan 5 GB & Korea 3 GB",
      [
        { text: "Japan", gb: 5 },
        { text: "Korea", gb: 3 },
      ],
    ],
    [
      "Japan, 14 days and Korea 10 days",
      [
        { text: "Japan", days: 14 },
        { text: "Korea", days: 10 },
      ],
    ],
    [
      "Trinidad and Tobago 5 days then Barbados 3 days",
      [
        { text: "Trinidad and Tobago", days: 5 },
        { text: "Barbados", days: 3 },
      ],
    ],
  ])("are parted where both have an amount: %s", (line, legs) => {
    expect(readTripLine(line)).toEqual({ places: legs });
  });

  test("of an address have their numbers behind colons", () => {
    expect(readTripLine("jp:6:3,kr:4,th::2,sg")).toEqual({
      places: [
        { text: "jp", days: 6, gb: 3 },
        { text: "kr", days: 4 },
        { text: "th", gb: 2 },
        { text: "sg" },
      ],
    });
    expect(readTripLine("jp:6:3")).toEqual({ places: [{ text: "jp", days: 6, gb: 3 }] });
  });
});

describe("beside places and amounts a line says", () => {
  const on = (line: string) => readTripLine(line, "2026-11-28"); // a Saturday

  test.each([
    ["Bali, zoom and maps", { use: "video", wants: ["calls"] }],
    [
      "cheapest for Bali, unlimited, tethering, online games",
      { wants: ["cheapest", "unlimited", "hotspot", "games"] },
    ],
    ["Bali without video, just whatsapp", { use: "maps" }],
    ["Bali for two", { people: 2 }],
    ["me, my wife and 2 kids in Bali", { people: 4 }],
    ["Bali with my husband", { people: 2 }],
    ["family of five, Bali", { people: 5 }],
    ["visiting my sister in Bali", {}],
    ["Bali for two weeks", { days: 14 }],
    ["Bali next weekend", { dates: { from: "2026-12-04", until: "2026-12-06" } }],
    ["Bali next week for 3 days", { days: 3 }],
    ["Bali in May", { when: "2027-05" }],
    ["Bali 15/01 - 30/01", { dates: { from: "2027-01-15", until: "2027-01-30" } }],
    ["honeymoon road trip Bali please", {}],
    ["Bali zumba retreatt", { unread: ["zumba"] }],
    ["Bali unlimted, 10 dyas", { days: 10, wants: ["unlimited"] }],
    ["Bali 5 days / 4 nights", { days: 5 }],
    ["Bali for a few days", { days: 4 }],
  ])("%s", (line, said) => {
    expect(on(line)).toEqual({ places: places("Bali"), ...said });
  });

  test.each([
    ["in Japan", ["Japan"]],
    ["Safari", ["Safari"]],
    ["safari in Tanzania", ["Tanzania"]],
    ["Rome, Lodnon", ["Rome", "Lodnon"]],
    ["Rome and zzzz", ["Rome"]],
    ["Los Angles and Rome", ["Los Angles", "Rome"]],
    ["東京大阪 10 days", ["東京", "大阪"]],
    ["東京, 10 days", ["東京"]],
    ["Isle of Man", ["Isle of Man"]],
    ["in,no,is", ["in", "no", "is"]],
  ])("a name, and no word that is one, too: %s", (line, names) => {
    expect(on(line).places.map(({ text }) => text)).toEqual(names);
  });
});

describe("what is no trip", () => {
  test.each(["", "  ", ",,,", ";"])("'%s' has no place", (line) => {
    expect(readTripLine(line)).toEqual({ places: [] });
  });

  test("numbers alone have none either", () => {
    expect(readTripLine("10 days")).toEqual({ places: [], days: 10 });
  });

  test("what cannot be read stays as it stands", () => {
    expect(readTripLine("jp:six:3").places).toEqual(places("jp:six:3"));
  });

  test("what is behind the 600th character is not looked at", () => {
    expect(readTripLine(`${" ".repeat(LONGEST_LINE)}Japan`).places).toEqual([]);
  });

  test("any text is answered", () => {
    const words = fc.constantFrom("Japan", " and ", ", ", "10 ", "days", "GB", ":", "1,5", "and", "a ", "5G");
    const typed = fc.oneof(
      fc.string({ unit: "binary", maxLength: 700 }),
      fc.array(words, { maxLength: 40 }).map((parts) => parts.join("")),
    );
    fc.assert(
      fc.property(typed, (text) => {
        const { places, days = 1, gb = 1 } = readTripLine(text);
        expect(places.every((place) => place.text.trim() !== "")).toBe(true);
        expect([days, gb].every((number) => Number.isFinite(number) && number >= 0)).toBe(true);
      }),
      { seed, numRuns: tries(100) },
    );
  });
});

describe("words that change what stands beside them", () => {
  const each = (amounts: object, ...texts: string[]) =>
    places(...texts).map((one) => ({ ...one, ...amounts }));
  test.each([
    ["48 hours in Rome", { places: places("Rome"), days: 2 }],
    ["Rome and Paris, 3 days each", { places: each({ days: 3 }, "Rome", "Paris") }],
    ["Italy and Greece a week each, 5 GB each", { places: each({ days: 7, gb: 5 }, "Italy", "Greece") }],
    ["Japan for two, 5 GB each", { places: places("Japan"), gb: 5, people: 2 }],
    ["Asia but not China, 2 weeks", { places: places("Asia"), days: 14, unread: ["not China"] }],
    ["I live in Germany, going to Spain 10 days", { places: places("Spain"), days: 10, home: "Germany" }],
  ])("%s", (line, said) => expect(readTripLine(line)).toEqual(said));
});
