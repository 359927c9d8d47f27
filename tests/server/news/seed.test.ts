import { expect, test } from "vitest";
import { now } from "#server/clock";
import { articles } from "#server/seeds/articles/list";
import { categories } from "#server/news/rules";
import { sanitise } from "#server/news/sanitise";
import { routeFor } from "../../support/route-files";

test("at least twelve articles, two or more of each category, three featured", () => {
  expect(articles.length).toBeGreaterThanOrEqual(12);
  for (const category of categories) {
    expect(
      articles.filter((article) => article.category === category).length,
      category,
    ).toBeGreaterThanOrEqual(2);
  }
  expect(articles.filter(({ isFeatured }) => isFeatured)).toHaveLength(3);
  expect(new Set(articles.map(({ slug }) => slug)).size).toBe(articles.length);
  expect(new Set(articles.map(({ title }) => title)).size).toBe(articles.length);
});

test.each(articles)("$slug is worth reading and fit to print", (article) => {
  const words = article.content.replace(/<[^>]*>/g, " ").match(/\S+/g) ?? [];
  expect(words.length).toBeGreaterThanOrEqual(350);
  expect(words.length).toBeLessThanOrEqual(700);
  expect(article.slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  expect(article.metaDescription.length).toBeLessThanOrEqual(160);
  expect(article.keywords.length).toBeGreaterThan(2);
  expect(sanitise(article.content), "loses nothing when stored").toBe(article.content);
  expect(article.content).not.toMatch(/!(?!\w)|\p{Extended_Pictographic}/u);
  expect(new Date(article.publishedAt).toISOString()).toBe(article.publishedAt);
  expect(Date.parse(article.publishedAt)).toBeLessThan(now().getTime());
});

test("links in articles lead to pages of ours", () => {
  const links = articles.flatMap(({ content }) =>
    [...content.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!),
  );
  expect(links.length).toBeGreaterThan(0);
  for (const href of links) expect(routeFor(href), href).toBeDefined();
});
