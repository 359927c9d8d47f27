import { describe, expect, test } from "vitest";
import { db } from "#server/database/connection";
import { prepareDatabase } from "#server/seeds/prepare";
import { faqs as seeds } from "#server/seeds/faqs";
import { isId } from "#server/id";
import { type Faq, listFaqs } from "#server/support/faqs";
import { faqCategories, FAQ_SEARCH_MAX, searchFaqs, splitAtMatches } from "#server/support/rules";

describe("the seeded questions", () => {
  test("are at least twenty, with some in every category", () => {
    expect(seeds.length).toBeGreaterThanOrEqual(20);
    for (const { id } of faqCategories)
      expect(seeds.filter(({ category }) => category === id).length, id).toBeGreaterThanOrEqual(3);
  });

  test("each has a slug and a wording of its own, ends as a question, is answered in a few lines", () => {
    expect(new Set(seeds.map(({ id }) => id)).size).toBe(seeds.length);
    expect(new Set(seeds.map(({ question }) => question)).size).toBe(seeds.length);
    for (const { id, question, answer } of seeds) {
      expect(isId(id), id).toBe(true);
      expect(question, id).toMatch(/[?.]$/);
      expect(answer.length, id).toBeGreaterThan(60);
      expect(answer.length, id).toBeLessThan(700);
      expect(question + answer, id).not.toContain("!");
    }
  });

  test("stand in the database in their order, category by category [277]", async () => {
    const listed = await listFaqs({ coins: "{coins}", cards: "{cards}" });
    expect(listed).toEqual(
      seeds.map(({ id, category, question, answer }) => ({ id, category, question, answer })),
    );
    const order = faqCategories.map(({ id }) => id);
    const positions = listed.map(({ category }) => order.indexOf(category));
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  });

  test("name the coins that are taken, whatever stands in their names", async () => {
    const answer = async (coins: string) =>
      (await listFaqs({ coins, cards: "No." }, "payment")).find(({ id }) => id === "which-coins")?.answer;
    expect(await answer("Bitcoin (BTC) and XRP")).toMatch(
      /^With Bitcoin \(BTC\) and XRP\. The payment page /,
    );
    expect(await answer("$&")).toMatch(/^With \$&\. /);
  });

  test("can be asked for by category", async () => {
    const payment = await listFaqs({ coins: "", cards: "No." }, "payment");
    expect(payment.length).toBeGreaterThan(0);
    expect(payment.every(({ category }) => category === "payment")).toBe(true);
  });

  test("come into a database that was seeded before there were any, and leave an operator's changes alone", async () => {
    await db().deleteFrom("faqs").execute();
    await prepareDatabase();
    expect(await listFaqs({ coins: "", cards: "No." })).toHaveLength(seeds.length);
    await db().updateTable("faqs").set({ answer: "Changed." }).where("id", "=", "phone").execute();
    await db().deleteFrom("faqs").where("id", "=", "start").execute();
    await Promise.all([prepareDatabase(), prepareDatabase()]);
    const listed = await listFaqs({ coins: "", cards: "No." });
    expect(listed).toHaveLength(seeds.length - 1);
    expect(listed.find(({ id }) => id === "phone")?.answer).toBe("Changed.");
  });
});

describe("the search", () => {
  const all: Faq[] = [
    { id: "a", category: "abroad", question: "Do I get 5G?", answer: "Where there is 5G." },
    { id: "b", category: "payment", question: "Refunds", answer: "Costs $5.00 (or *less*)." },
    { id: "c", category: "problems", question: "ÉTÉ", answer: "İstanbul" },
  ];
  const found = (query: string) =>
    searchFaqs(all, query)
      .map(({ id }) => id)
      .join("");

  test.each([
    ["", "abc"],
    ["   ", "abc"],
    ["5g", "a"],
    ["refund", "b"],
    ["WHERE", "a"],
    ["été", "c"],
    [" 5g ", "a"],
    ["(or *", "b"],
    ["$5.00", "b"],
    [".*", ""],
    ["[a-z", ""],
    ["\\", ""],
    ["5g or", ""],
    ["500", "b"],
    ["get-5g", ""],
    ["?!", ""],
    ["nothing", ""],
  ])("%j finds %j [112]", (query, ids) => {
    expect(found(query)).toBe(ids);
  });

  test.each(["WIFI", "wi-fi", "Wi‑Fi", "wifi."])("%j finds Wi-Fi, and marks it", (query) => {
    const hits = searchFaqs(seeds, query);
    expect(hits.length).toBeGreaterThan(0);
    expect(hits.length).toBeLessThan(seeds.length);
    for (const { question, answer } of hits)
      expect(splitAtMatches(question + answer, query)[1]).toBe("Wi-Fi");
  });

  test("cuts a text at every match, in the text's own case", () => {
    expect(splitAtMatches("5G is 5g", "5g")).toEqual(["", "5G", " is ", "5g", ""]);
    expect(splitAtMatches("a-b/c", "BC")).toEqual(["a-", "b/c", ""]);
    expect(splitAtMatches("a-b/c", "-")).toEqual(["a-b/c"]);
    expect(splitAtMatches("plain", "")).toEqual(["plain"]);
    expect(splitAtMatches("plain", "x")).toEqual(["plain"]);
    expect(splitAtMatches("İstanbul", "stan").join("")).toBe("İstanbul");
  });

  test("of a query its first hundred characters count", () => {
    const long = { ...seeds[0]!, question: "a".repeat(FAQ_SEARCH_MAX) };
    expect(searchFaqs([long], `${"a".repeat(50_000)}(`)).toEqual([long]);
    expect(splitAtMatches("x".repeat(FAQ_SEARCH_MAX + 5), "x".repeat(FAQ_SEARCH_MAX + 5))[1]).toHaveLength(
      FAQ_SEARCH_MAX,
    );
  });
});
