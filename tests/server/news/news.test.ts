import { describe, expect, test } from "vitest";
import { DAY, fromNow, shiftClock, timestamp } from "#server/clock";
import { db } from "#server/database/connection";
import { articles as seeds } from "#server/seeds/articles/list";
import {
  type ArticleDraft,
  findArticle,
  listArticles,
  publishArticle,
  readArticles,
  relatedArticles,
} from "#server/news/news";

const draft: ArticleDraft = {
  slug: "a-cafe-in-the-alps",
  title: "A café in the Alps",
  excerpt: "Où l'on trouve du réseau.",
  content: "<p>Text.</p>",
  category: "innovation",
  author: "Farline team",
  isFeatured: false,
  publishedAt: "2025-09-01T09:00:00.000Z",
  metaDescription: "About a café.",
  keywords: ["café", 'with "quotes"'],
};

const slugs = (articles: { slug: string }[]) => articles.map(({ slug }) => slug);

describe("the list", () => {
  test("is newest first and leaves the texts out", async () => {
    const all = await listArticles();
    expect(all).toHaveLength(seeds.length);
    const dates = all.map(({ publishedAt }) => publishedAt);
    expect(dates).toEqual([...dates].sort().reverse());
    for (const article of all) expect(Object.keys(article)).not.toContain("content");
    expect(all[0]).toMatchObject({ readMinutes: expect.any(Number), isFeatured: expect.any(Boolean) });
  });

  test("of a search looks into titles and excerpts [195]", async () => {
    await publishArticle(draft);
    expect(slugs(await listArticles({ query: "alps reseau" }))).toEqual([draft.slug]);
    expect(await listArticles({ query: "caf_" })).toEqual([]);
    expect(await listArticles({ query: "café", category: "global" })).toEqual([]);
    expect(slugs(await listArticles({ query: "café", category: "innovation" }))).toEqual([draft.slug]);
  });

  test("does not show what is to be published later", async () => {
    await publishArticle({ ...draft, slug: "tomorrow", publishedAt: timestamp(fromNow(DAY)) });
    expect(slugs(await listArticles())).not.toContain("tomorrow");
    expect(await findArticle("tomorrow")).toBeUndefined();
    shiftClock(2 * DAY);
    expect(slugs(await listArticles())[0]).toBe("tomorrow");
    expect(await findArticle("tomorrow")).toBeDefined();
  });
});

describe("one article", () => {
  test("has everything that was stored", async () => {
    const stored = { ...draft, slug: "stored" };
    await publishArticle(stored);
    expect(await findArticle("stored")).toEqual({
      ...stored,
      id: expect.stringMatching(/^[a-z0-9]{20}$/),
      readMinutes: 1,
      createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      updatedAt: draft.publishedAt,
    });
  });

  test.each([
    "",
    "nope",
    "BEFORE-THE-BORDER",
    "before-the-border\n",
    "\u0000",
    "before%",
    "\uD800",
    "x".repeat(10_000),
  ])("an address that is none finds nothing: %j", async (slug) => {
    expect(await findArticle(slug)).toBeUndefined();
  });
});

describe("publishing", () => {
  test("sanitises the text and counts the minutes of what is left", async () => {
    const content = `<p onclick="alert(1)">${"word ".repeat(300)}</p><script>${"code ".repeat(900)}</script>`;
    await publishArticle({ ...draft, slug: "with-a-script", content });
    const stored = await findArticle("with-a-script");
    expect(stored?.content).toBe(`<p>${"word ".repeat(300)}</p>`);
    expect(stored?.readMinutes).toBe(2);
  });

  test("again under a slug that is taken changes that article, and says when", async () => {
    await publishArticle({ ...draft, slug: "taken" });
    const { id, createdAt, updatedAt } = (await findArticle("taken"))!;
    expect(updatedAt).toBe(draft.publishedAt);
    await publishArticle({ ...draft, slug: "taken", title: "Another" });
    const again = (await findArticle("taken"))!;
    expect(again).toMatchObject({ id, title: "Another", createdAt });
    expect(again.updatedAt > updatedAt).toBe(true);
  });
});

test("what to read next is of the same category first, then the newest; never the article itself", async () => {
  const article = seeds.find(({ slug }) => slug === "messages-by-satellite")!;
  const related = await relatedArticles(article);
  expect(related).toHaveLength(3);
  expect(slugs(related)).not.toContain(article.slug);
  expect(related[0]?.category).toBe(article.category);
  const innovations = (await listArticles({ category: "innovation" })).length - 1;
  expect(related.filter(({ category }) => category === "innovation")).toHaveLength(Math.min(3, innovations));
});

test("the feed's articles are the newest, at most as many as asked for, with their texts", async () => {
  await db().deleteFrom("news_articles").execute();
  for (let day = 1; day <= 5; day++)
    await publishArticle({ ...draft, slug: `day-${day}`, publishedAt: `2025-01-0${day}T00:00:00.000Z` });
  const newest = await readArticles({ most: 3 });
  expect(slugs(newest)).toEqual(["day-5", "day-4", "day-3"]);
  expect(newest[0]?.content).toBe(draft.content);
});
