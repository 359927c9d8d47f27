import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type BoardQuery, boardKinds, boardOf, ROWS_A_PAGE, writeBoard } from "#server/fares/board-rules";
import { type BoardSort, fareSorts, nextSort, travelledFirst } from "#server/fares/sort-rules";
import { readBoard } from "#server/fares/read-board";
import { BYTES_PER_GB, planKinds } from "#server/plans/rules";

const plan = fc.record({
  id: fc.uuid(),
  name: fc.constantFrom("Japan 5 GB", "Japan 10 GB", "Åland 1 GB", "Nomad"),
  kind: fc.constantFrom(...planKinds),
  priceCents: fc.integer({ min: 99, max: 999 }),
  dataBytes: fc.constantFrom(1, 3, 5, 10).map((gb) => gb * BYTES_PER_GB),
  validityDays: fc.constantFrom(1, 7, 15, 30),
  is5GEnabled: fc.boolean(),
  countryCount: fc.integer({ min: 1, max: 3 }),
  delayMs: fc.constantFrom(null, 150, 151),
  hotspot: fc.constantFrom(null, "yes" as const, "no" as const),
});
const plans = fc.uniqueArray(plan, { selector: ({ id }) => id, maxLength: 150 });
const sorts = fareSorts.flatMap((by): BoardSort[] => [by, `-${by}`]);
const asked = fc.record({
  kind: fc.constantFrom(...boardKinds),
  days: fc.constantFrom(undefined, 8, 15),
  gb: fc.constantFrom(undefined, 2.5, 5),
  is5G: fc.boolean(),
  isForCalls: fc.boolean(),
  isHotspot: fc.boolean(),
  price: fc.constantFrom(undefined, 4.99, 9),
  sort: fc.constantFrom(...sorts),
});
type Row = ReturnType<(typeof plans)["generate"]>["value"][number];
const everyPage = (all: Row[], question: Omit<BoardQuery, "page" | "place" | "compare">) => {
  const first = boardOf(all, { ...question, page: 1 });
  const pages = Array.from({ length: first.pages }, (_, at) => boardOf(all, { ...question, page: at + 1 }));
  return { first, pages, rows: pages.flatMap(({ rows }) => rows) };
};

describe("the board", () => {
  test("has each plan that fits once, and no other", () => {
    fc.assert(
      fc.property(plans, asked, (all, question) => {
        const { first, rows } = everyPage(all, question);
        const expected = all
          .filter(({ kind, validityDays }) =>
            question.kind === "day" ? validityDays === 1 : question.kind === "all" || kind === question.kind,
          )
          .filter(({ validityDays }) => validityDays >= (question.days ?? 0))
          .filter(({ dataBytes }) => dataBytes / BYTES_PER_GB >= (question.gb ?? 0))
          .filter(({ is5GEnabled }) => is5GEnabled || !question.is5G)
          .filter(({ delayMs }) => delayMs === 150 || !question.isForCalls)
          .filter(({ hotspot }) => hotspot === "yes" || !question.isHotspot)
          .filter(({ priceCents }) => priceCents / 100 <= (question.price ?? Infinity));
        expect(rows.map(({ id }) => id).toSorted()).toEqual(expected.map(({ id }) => id).toSorted());
        expect(first.total).toBe(expected.length);
      }),
    );
  });

  test("is whole pages of forty, and a later one than the last is the last", () => {
    fc.assert(
      fc.property(plans, asked, fc.integer({ min: 1, max: 999_999_999 }), (all, question, page) => {
        const { pages, first } = everyPage(all, question);
        for (const { rows } of pages.slice(0, -1)) expect(rows).toHaveLength(ROWS_A_PAGE);
        expect(boardOf(all, { ...question, page })).toEqual(pages[Math.min(page, first.pages) - 1]);
      }),
    );
  });

  const figures: Record<(typeof fareSorts)[number], (row: Row) => number> = {
    price: ({ priceCents }) => priceCents,
    gb: ({ dataBytes }) => dataBytes,
    days: ({ validityDays }) => validityDays,
    places: ({ countryCount }) => countryCount,
    "per-gb": ({ priceCents, dataBytes }) => priceCents / (dataBytes / BYTES_PER_GB),
    "per-day": ({ priceCents, validityDays }) => priceCents / validityDays,
    name: ({ name }) => ["Åland 1 GB", "Japan 5 GB", "Japan 10 GB", "Nomad"].indexOf(name),
  };
  test.each(sorts)("by %s is in that order, of equals the cheapest first, and always the same", (sort) => {
    const by = figures[sort.replace(/^-/, "") as keyof typeof figures];
    const sign = sort.startsWith("-") ? -1 : 1;
    fc.assert(
      fc.property(plans, (all) => {
        const question = { kind: "all", is5G: false, sort } as const;
        const { rows } = everyPage(all, question);
        for (const [at, row] of rows.entries()) {
          const before = rows[at - 1];
          if (!before) continue;
          const rise = sign * (by(row) - by(before));
          const isInOrder = rise > 0 || (rise === 0 && row.priceCents >= before.priceCents);
          expect(isInOrder, `${before.name} before ${row.name}`).toBe(true);
        }
        expect(everyPage(all.toReversed(), question).rows).toEqual(rows);
      }),
    );
  });

  test("of all places has one size of each, the most travelled first, and day passes at the end", () => {
    const sold = (id: string, name: string, gb: number, validityDays: number, countryCount = 1) => ({
      id,
      name: `${name} ${gb} GB`,
      kind: countryCount === 1 ? ("local" as const) : ("regional" as const),
      priceCents: 100 * gb,
      dataBytes: gb * BYTES_PER_GB,
      validityDays,
      is5GEnabled: true,
      countryCount,
    });
    const all = [
      sold("al-1", "Albania", 1, 1),
      sold("al-5", "Albania", 5, 30),
      sold("al-4", "Albania", 4, 30),
      sold("us-5", "United States", 5, 30),
      sold("us-10", "United States", 10, 30),
      sold("jp-1", "Japan", 1, 1),
      sold("jp-5", "Japan", 5, 30),
      sold("europe-5", "Europe", 5, 30, 32),
    ];
    const countryOf = new Map(
      all
        .filter(({ countryCount }) => countryCount === 1)
        .map(({ id }) => [id, id.slice(0, 2).toUpperCase()]),
    );
    const ids = (sales: Record<string, number>) =>
      boardOf(
        all,
        { kind: "all", is5G: false, sort: "travelled", page: 1 },
        travelledFirst(countryOf, sales),
      ).rows.map(({ id }) => id);
    expect(ids({})).toEqual(["jp-5", "us-5", "al-5", "europe-5", "us-10", "al-4", "jp-1", "al-1"]);
    expect(ids({ AL: 250 })[0]).toBe("al-5");
  });

  test("a click on a head sorts by it, what is best first, and another click turns it round", () => {
    expect(nextSort("per-gb", "price")).toBe("per-gb");
    expect(nextSort("per-gb", "per-gb")).toBe("-per-gb");
    expect(nextSort("per-gb", "-per-gb")).toBe("per-gb");
    expect(nextSort("gb", "price")).toBe("-gb");
    expect(nextSort("gb", "-gb")).toBe("gb");
  });
});

const read = (query: string) => readBoard(new URLSearchParams(query));

describe("an address of the board", () => {
  test("says again what was read from it", () => {
    for (const query of [
      "",
      "?to=jp&kind=local&days=10&gb=2.5&5g=1&price=20&sort=-per-gb&page=3&compare=nomad,jp-5-30",
      "?to=tokyo-jp",
      "?page=2",
    ]) {
      const { asked: question, faults } = read(query);
      expect(faults).toEqual([]);
      expect(writeBoard(question)).toBe(query);
    }
  });

  test("is sorted by price once it names a place, and needs no word for that", () => {
    expect(read("").asked.sort).toBe("travelled");
    expect(read("to=jp&sort=").asked.sort).toBe("price");
    expect(writeBoard(read("to=jp&sort=price").asked)).toBe("?to=jp");
    expect(writeBoard(read("gb=5&sort=price").asked)).toBe("?gb=5&sort=price");
  });

  test("that the form sends empty asks for everything", () => {
    expect(read("to=&days=&gb=&price=&kind=all&sort=")).toMatchObject({
      asked: { kind: "all", is5G: false, sort: "travelled", page: 1, compare: [] },
      faults: [],
    });
  });

  test.each([
    ["to=Atlantis", "to", "unknown"],
    ["kind=plane", "kind", "unknown"],
    ["days=0", "days", "no_number"],
    ["days=1.5", "days", "no_number"],
    ["days=-1", "days", "no_number"],
    ["days=366", "days", "no_number"],
    ["days=1e1", "days", "no_number"],
    ["gb=lots", "gb", "no_number"],
    ["gb=0", "gb", "no_number"],
    ["gb=99999999999999", "gb", "no_number"],
    ["5g=maybe", "5g", "unknown"],
    ["price=$5", "price", "no_number"],
    ["sort=wish", "sort", "unknown"],
    ["sort=--price", "sort", "unknown"],
    ["sort=travelled", "sort", "unknown"],
    ["sort=__proto__", "sort", "unknown"],
    ["page=-1", "page", "no_number"],
    ["page=0", "page", "no_number"],
    ["page=two", "page", "no_number"],
    ["days=7&days=8", "days", "repeated"],
    ["sort=gb&sort=gb", "sort", "repeated"],
    ["to=jp&to=kr", "to", "repeated"],
  ])("%s is said to be wrong there, and left out", (query, field, code) => {
    const { asked: question, faults, entered } = read(query);
    const text = new URLSearchParams(query).get(field)!;
    expect(faults).toEqual([expect.objectContaining({ field, code, text })]);
    expect(entered).toMatchObject({ [field]: text });
    expect(question).toEqual(read("").asked);
  });

  test("a plan is looked for beside four others at most, each once, by ids alone", () => {
    const { asked: question } = read("compare=a,b,a,<b>&compare=c,d,e");
    expect(question.compare).toEqual(["a", "b", "c", "d"]);
  });

  test("any parameters are answered", () => {
    const names = fc.constantFrom("to", "kind", "days", "gb", "5g", "price", "sort", "page", "compare", "x");
    fc.assert(
      fc.property(fc.array(fc.tuple(names, fc.string({ unit: "binary", maxLength: 80 }))), (pairs) => {
        const { asked: question } = readBoard(new URLSearchParams(pairs));
        expect(question.page).toBeGreaterThan(0);
        expect(read(writeBoard(question)).asked).toEqual(question);
      }),
    );
  });
});
