/** What the news page offers to narrow its list by, and what is found by it. */
import { beforeAll, expect, test } from "vitest";
import { findArticle, publishArticle } from "#server/news/news";
import { visitPage } from "../support/pages";
import { inMain } from "../support/rendered";

const open = async (path: string) => inMain(await (await visitPage(path)).text());
const found = async (path: string) =>
  (await open(path)).elements("a").flatMap(({ href }) => /^\/news\/(.*)/.exec(String(href))?.[1] ?? []);

beforeAll(async () => {
  const { slug: _, ...article } = (await findArticle("before-the-border"))!;
  const text = { content: "<p>Quibble.</p>", title: "One", excerpt: "Two", metaDescription: "Three" };
  await publishArticle({ ...article, ...text, slug: "by-title", title: "A Xylophone abroad" });
  await publishArticle({ ...article, ...text, slug: "by-excerpt", excerpt: "Without a xylophone." });
});

test("the filter has All News and the five categories, each an address [196]", async () => {
  const { names, attribute } = await open("/news");
  const labels = ["All News", "Technology", "Telecommunications", "Industry", "Global", "Innovation"];
  expect(names("link").filter((name) => labels.includes(name))).toEqual(labels);
  expect(labels.map((label) => attribute("link", label, "href"))).toEqual([
    "/news",
    "/news?category=technology",
    "/news?category=telecommunications",
    "/news?category=industry",
    "/news?category=global",
    "/news?category=innovation",
  ]);
});

test.each(["xylophone", "XYLO"])("a search for '%s' reads titles and excerpts [195]", async (word) => {
  expect((await found(`/news?q=${word}`)).toSorted()).toEqual(["by-excerpt", "by-title"]);
});

test("a search does not read the texts [195]", async () => {
  expect(await found("/news?q=quibble")).toEqual([]);
  expect((await open("/news?q=quibble")).names("heading")).toContain("No news articles found");
});

test("a category shows its own articles alone [197]", async () => {
  const all = await found("/news?category=global");
  expect(all).toContain("before-the-border");
  expect(all).not.toContain("how-an-esim-is-downloaded");
  for (const slug of all) expect(await findArticle(slug)).toMatchObject({ category: "global" });
});
