import { describe, expect, test } from "vitest";
import { categories, categoryLabels, matchesQuery, newsView, readMinutes } from "#server/news/rules";

test("five categories, named as the specification names them [279]", () => {
  expect(categories.map((category) => `${category}: ${categoryLabels[category]}`)).toEqual([
    "technology: Technology",
    "telecommunications: Telecommunications",
    "industry: Industry",
    "global: Global",
    "innovation: Innovation",
  ]);
});

describe("what an address asks to see", () => {
  test.each([
    ["", { category: undefined, query: "" }],
    ["category=global", { category: "global", query: "" }],
    ["q=train", { category: undefined, query: "train" }],
    ["q=%20train%20&category=global", { category: "global", query: "train" }],
    ["category=sports", { category: undefined, query: "" }],
    ["category=Global", { category: undefined, query: "" }],
    ["category=__proto__&q=", { category: undefined, query: "" }],
    ["category=global&category=industry&q=a&q=b", { category: "global", query: "a" }],
  ])("%s [352]", (search, view) => {
    expect(newsView(new URLSearchParams(search))).toEqual(view);
  });

  test("a query of any length is cut", () => {
    expect(newsView(new URLSearchParams({ q: "x".repeat(5_000) })).query).toHaveLength(100);
  });
});

describe("a search", () => {
  const article = { title: "A café in Türkiye", excerpt: "Where IMEI registers end: 98% of the way." };

  test.each([
    "",
    "café",
    "CAFE",
    "turkiye",
    "TÜRKİYE",
    "cafe imei",
    "imei   café",
    "98%",
    "end:",
    "afé in t",
  ])("%j finds it", (query) => {
    expect(matchesQuery(article, query)).toBe(true);
  });

  test.each(["cafes", "café london", "9_%", "%8", ".*", "\u0000"])("%j does not", (query) => {
    expect(matchesQuery(article, query)).toBe(false);
  });

  test("a word may stand in the title and another in the excerpt, but none across both", () => {
    expect(matchesQuery({ title: "roam", excerpt: "ing" }, "roam ing")).toBe(true);
    expect(matchesQuery({ title: "roam", excerpt: "ing" }, "roaming")).toBe(false);
  });
});

describe("reading time", () => {
  test.each([
    ["", 1],
    ["<p>one</p>", 1],
    [`<p>${"word ".repeat(220)}</p>`, 1],
    [`<p>${"word ".repeat(221)}</p>`, 2],
    [`<table><tr>${"<td>a</td><td>b</td>".repeat(220)}</tr></table>`, 2],
  ])("%#", (html, minutes) => {
    expect(readMinutes(html)).toBe(minutes);
  });
});
