import { expect, test } from "vitest";
import { ArticleHead } from "~/features/news/article-head";
import { ArticleCard } from "~/features/news/news-list";
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
test("the head of an article says what it is about, who wrote it when, and shares its address [203-207]", async () => {
  const url = "https://farline.test/news/a-quiet-border";
  const { text, names, attribute, elements } = await rendered(<ArticleHead article={article} url={url} />);
  expect(attribute("link", "Telecommunications", "href")).toBe("/news?category=telecommunications");
  expect(names("heading")).toEqual(["A quiet border"]);
  for (const said of [
    "4 min read",
    "A quiet border What a phone does at night.",
    "Mira Holm Published Sep 5, 2024",
    "Share",
  ])
    expect(text).toContain(said);
  expect(elements("summary")).toHaveLength(1);
  expect(names("link").slice(1)).toEqual(["E-mail", "X", "LinkedIn"]);
  for (const way of ["E-mail", "X", "LinkedIn"])
    expect(attribute("link", way, "href"), way).toContain(encodeURIComponent(url));
});

test("a card of an article leads to it [202]", async () => {
  const { attribute, text } = await rendered(<ArticleCard article={article} />);
  expect(attribute("link", "A quiet border", "href")).toBe("/news/a-quiet-border");
  expect(text).toContain("Telecommunications A quiet border What a phone does at night.");
});
