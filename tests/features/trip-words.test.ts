import { describe, expect, test } from "vitest";
import { BYTES_PER_GB } from "#server/plans/rules";
import type { Reason, TripFault, Choice, TripFare } from "#server/trips/rules";
import { tripFaultWords, lackWords, leftOutWords, noteWords, reasonWords } from "~/features/trips/words";
import { assumptionWords, heardWords, setAsideWords } from "~/features/trips/heard-words";
import { networkWords } from "~/features/trips/network-words";
import { otherChoices } from "~/features/trips/choices";

const nameOf = (code: string) => ({ JP: "Japan", KR: "South Korea", TR: "Türkiye" })[code] ?? code;

describe("why a plan is recommended", () => {
  const reasons = (countries: number, days: number, times: number): Reason[] => [
    { code: "covers", countries, days },
    { code: "data", times, ...(times > 3 && { isMuchMore: true }) },
    { code: "price_per_gb", cents: 115 },
  ];

  test.each([
    [2, 10, 2, "Covers both countries and 10 days, twice your data, $1.15 per\u00A0GB."],
    [1, 10, 1, "Covers all 10 days, with the data that you need, $1.15 per\u00A0GB."],
    [1, 2, 2, "Covers both days, twice your data, $1.15 per\u00A0GB."],
    [1, 1, 1.06, "Covers your day, with the data that you need, $1.15 per\u00A0GB."],
    [9, 14, 1.99, "Covers all 9 countries and 14 days, 1.9 times your data, $1.15 per\u00A0GB."],
    [1, 5, 3, "Covers all 5 days, 3 times your data, $1.15 per\u00A0GB."],
    [1, 5, 4, "Covers all 5 days, 4 times your data (more than this trip needs), $1.15 per\u00A0GB."],
  ])("%d countries, %d days, %d times the data", (countries, days, times, words) => {
    expect(reasonWords(reasons(countries, days, times))).toBe(words);
  });

  test("or several, and why it is not the cheapest", () => {
    const set: Reason[] = [...reasons(2, 10, 2), { code: "esims", count: 2 }];
    expect(reasonWords(set)).toBe(
      "2 eSIMs that cover both countries and 10 days, twice your data, $1.15 per\u00A0GB.",
    );
    expect(reasonWords([...set, { code: "bother", cents: 150, each: 200 }])).toMatch(
      /GB\. \$1\.50 more than the cheapest way, which has more eSIMs: each further one counts as \$2\.00\.$/,
    );
    expect(reasonWords([...set, { code: "nearby", cents: 150 }])).toMatch(
      /GB\. Traffic leaves nearby, so that calls lag less, for \$1\.50 more\.$/,
    );
  });
});

test.each([
  [{ code: "not_everywhere" as const, countries: ["KR"] }, "not in South Korea"],
  [
    { code: "not_everywhere" as const, countries: ["JP", "KR", "AA", "BB", "CC"] },
    "not in Japan, South Korea, AA or 2 more",
  ],
  [{ code: "too_short" as const, days: 7, needed: 10 }, "7 of 10\u00A0days"],
  [{ code: "too_little" as const, bytes: BYTES_PER_GB, needed: 5 * BYTES_PER_GB }, "1\u00A0GB of 5\u00A0GB"],
])("what a plan lacks: $code", (lack, words) => {
  expect(lackWords(lack, nameOf)).toBe(words);
});

test("the plans that were left out", () => {
  expect(leftOutWords("too_short", 1, true)).toBe("1 cheaper plan is too short");
  expect(leftOutWords("too_little", 12, true)).toBe("12 cheaper plans have too little data");
  expect(leftOutWords("not_everywhere", 2, false)).toBe("2 plans do not work everywhere");
});

test("the words before anything is sold", () => {
  expect(noteWords({ code: "install_before", country: "TR", why: "blocked" }, nameOf)).toBe(
    "For Türkiye, install the eSIM before you leave: shops of eSIMs are blocked there.",
  );
  expect(noteWords({ code: "install_before", country: "China", why: "refused" }, nameOf)).toBe(
    "For mainland China, install the eSIM before you leave: iPhones there install none from abroad.",
  );
  expect(noteWords({ code: "at_home", countries: ["JP"] }, nameOf)).toBe(
    "Your own plan works in Japan, where you live: you need no eSIM there.",
  );
  expect(noteWords({ code: "may_need_none", countries: ["JP"], isAll: true }, nameOf)).toMatch(
    /^You may not need an eSIM: your own plan should work there as at home, by the roaming rules of the EU\./,
  );
  expect(noteWords({ code: "may_need_none", countries: ["JP", "KR"], isAll: false }, nameOf)).toMatch(
    /^You may not need an eSIM in Japan and South Korea: /,
  );
});

test.each([
  [{ evenly: [], assumed: [] }, ""],
  [{ evenly: ["days", "data"], assumed: [] }, "Days and data are split evenly over the places."],
  [
    { evenly: ["days"], assumed: ["days", "data"], use: "social" },
    "Counted with 7 days. About 0.7 GB a day for social media and photos: an estimate. Days are split evenly over the places.",
  ],
] as [Parameters<typeof assumptionWords>[0], string][])(
  "the assumptions for an open trip: %j",
  (trip, words) => {
    expect(assumptionWords(trip)).toBe(words);
  },
);

describe("the errors", () => {
  const place = (name: string) => ({ id: name, name, kind: "city" as const, countries: ["BG"] });
  test.each<[TripFault, string]>([
    [{ field: "to", code: "missing", text: "" }, "Say where you are going: a country, a city or a region."],
    [
      { field: "to", code: "unknown", text: "Narnia", suggestions: [place("Purnia"), place("Varna")] },
      "We know no place called 'Narnia'. Did you mean Purnia or Varna?",
    ],
    [
      { field: "to", code: "unknown", text: "xyzzy", suggestions: [] },
      "We know no place called 'xyzzy'. Try the country.",
    ],
    [{ field: "to", code: "too_many", text: "40" }, "A trip has at most 6 places; these are 40."],
    [{ field: "days", code: "repeated", text: "5" }, "This was given more than once. Say it once."],
    [{ field: "days", code: "not_a_number", text: "ten" }, "'ten' is no whole number of days."],
    [{ field: "days", code: "too_small", text: "0" }, "A trip has at least 1 day."],
    [{ field: "until", code: "too_large", text: "2029-01-01" }, "A trip has at most 365 days."],
    [{ field: "days", code: "missing", text: "" }, "Say the days of each place, or of the whole trip."],
    [{ field: "days", code: "less_than_parts", text: "2" }, "2 days are too few for these places."],
    [{ field: "gb", code: "not_a_number", text: "lots" }, "'lots' is no number of GB."],
    [{ field: "gb", code: "too_small", text: "0" }, "Ask for at least 0.1 GB."],
    [{ field: "gb", code: "too_large", text: "10000" }, "Ask for at most 1,000 GB."],
    [{ field: "gb", code: "less_than_parts", text: "5" }, "5 GB are too few for these places."],
    [
      { field: "use", code: "unknown", text: "piracy" },
      "Choose maps and messages, social media and photos or video and work.",
    ],
    [{ field: "from", code: "missing", text: "" }, "Say the first day as well."],
    [{ field: "until", code: "not_a_date", text: "soon" }, "'soon' is no date. Write it like 2027-05-31."],
    [{ field: "until", code: "before_start", text: "2027-01-01" }, "The last day is before the first."],
  ])("%j", (fault, words) => {
    expect(tripFaultWords(fault)).toBe(words);
  });
});

test("what a line says beside the trip is heard, and what meant nothing is named", () => {
  expect(heardWords({ people: 2, wants: ["hotspot", "cheapest"] }, ["blorp", "zib"], false)).toEqual([
    "For 2: 2 eSIMs of each, at the price for all. Days and GB are those of one.",
    "Whether a phone may share its data as a hotspot is not stated for plans that fit.",
    "We did not understand 'blorp' and 'zib'.",
  ]);
  expect(heardWords({ wants: ["hotspot"] }, [], true)).toEqual([]);
});

test("a use is set aside where GB were entered, and days where dates were", () => {
  expect(setAsideWords({}, { use: "video", days: "" })).toEqual([
    "Counted with the GB that you said, not with video and work. Clear the GB to count by that.",
  ]);
  const dates = { from: "2027-01-04", until: "2027-01-09" };
  expect(setAsideWords({ dates }, { use: "", days: "10" })).toEqual([
    "Counted with your dates, not with the days.",
  ]);
  for (const [use, entered] of [
    ["video", "video"],
    [undefined, "social"],
    [undefined, ""],
  ] as const)
    expect(setAsideWords(use ? { use } : {}, { use: entered, days: "10" })).toEqual([]);
});

const fare = (id: string, is5GEnabled: boolean, ...exits: string[]) =>
  ({ id, is5GEnabled, exits, validityDays: 7 }) as unknown as TripFare;
const way = (...fares: TripFare[]): Choice => ({
  priceCents: 500,
  parts: fares.map((each, at) => ({ fares: [each], legs: [at] })),
});
const fast = fare("fast", true, "JP");
const slow = fare("slow", false, "NL", "FR");
const silent = fare("silent", false);
const names: Record<string, string> = { JP: "Japan", NL: "Netherlands", FR: "France" };

test("the network of a way is its generation, and where its traffic leaves if that is known of all", () => {
  const words = (...fares: TripFare[]) => networkWords(way(...fares), (code) => names[code]!);
  expect(words(slow)).toBe("4G; traffic leaves in the Netherlands or France.");
  expect(words(fast, slow)).toBe("4G and 5G; traffic leaves in Japan, the Netherlands or France.");
  expect(words(fast, silent)).toBe("4G and 5G.");
});

test("each other way stands once, with what it costs more or less, and what it is short of", () => {
  const nearly = {
    ...way(slow),
    priceCents: 400,
    lacks: [{ code: "too_short" as const, days: 6, needed: 7 }],
  };
  const ways = otherChoices(
    {
      recommended: { ...way(fast), reasons: [], delayMs: null },
      cheapest: { ...way(fast), leastCents: 500 },
      nearlyEnough: nearly,
      roomiest: { ...way(silent, silent), priceCents: 600 },
      leftOut: [],
      unserved: [],
    },
    (code) => code,
  );
  expect(ways.map(({ title, says }) => [title, says])).toEqual([
    ["Nearly enough", "$1.00 less, 6 of 7\u00A0days"],
    ["More data", "$1.00 more, 2 eSIMs to install"],
  ]);
});
