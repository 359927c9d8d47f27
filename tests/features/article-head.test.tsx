import { expect, test } from "vitest";
import { ArticleHead } from "~/features/news/article-head";
import { ArticleCard } from "~/features/news/article-card";
import type { Article } from "#server/news/news";
import { rendered } from "../support/rendered";

const article: Article = {
  id: "the-article",
  slug: "a-quiet-border",
  title: "A quiet border",
  excerpt: "What a phone does at night.",
  content: "<p>It waits.</p>",
  category: "telecommunications",
  author: "Mira Holm",
  readMinutes: 4,
  isFeatured: false,
  publishedAt: "2024-09-05T23:59:59.000Z",
  createdAt: "2024-09-04T00:00:00.000Z",
  updatedAt: "2024-09-06T00:00:00.000Z",
  metaDescription: "Borders.",
  keywords: [],
};
const head = () => rendered(<ArticleHead article={article} url="https://farline.test/news/a-quiet-border" />);

test("the head of an article names its category, and leads to the others of it [203]", async () => {
  const { attribute } = await head();
  expect(attribute("link", "Telecommunications", "href")).toBe("/news?category=telecommunications");
});

test("the head of an article says how many minutes it takes [204]", async () => {
  expect((await head()).text).toContain("4 min read");
});

test("the head of an article has its title and its excerpt [206]", async () => {
  const { names, text } = await head();
  expect(names("heading")).toEqual(["A quiet border"]);
  expect(text).toContain("A quiet border What a phone does at night.");
});

test("the head of an article says who wrote it, and when it was published [207]", async () => {
  expect((await head()).text).toContain("Mira Holm Published Sep 5, 2024");
});

test("the head of an article shares its address [205]", async () => {
  const { text, names, attribute, elements } = await head();
  expect(text).toContain("Share");
  expect(elements("summary")).toHaveLength(1);
  expect(names("link").slice(1)).toEqual(["E-mail", "X", "LinkedIn"]);
  for (const way of ["E-mail", "X", "LinkedIn"])
    expect(attribute("link", way, "href"), way).toContain(
      encodeURIComponent("https://farline.test/news/a-quiet-border"),
    );
});

test("a card of an article leads to it [202]", async () => {
  const { attribute, text } = await rendered(<ArticleCard article={article} />);
  expect(attribute("link", "A quiet border", "href")).toBe("/news/a-quiet-border");
  expect(text).toContain("Telecommunications A quiet border What a phone does at night.");
});
