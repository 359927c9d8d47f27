import { fromHtml } from "hast-util-from-html";
import { toHtml } from "hast-util-to-html";
import { expect, test } from "vitest";
import { db } from "#server/database/connection";
import { articles as seeds } from "#server/seeds/articles/list";
import { publishArticle, readArticles } from "#server/news/news";
import { loader } from "~/routes/news[.]xml";
import { ORIGIN } from "../support/requests";

const RFC_3339 = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** The content of every such element, in order. */
function all(xml: string, tag: string): string[] {
  return [...xml.matchAll(new RegExp(`<${tag}(?: [^>]*)?>([^<]*)</${tag}>`, "g"))].map(([, text]) => text!);
}

function unescaped(text: string): string {
  return text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&amp;", "&");
}

/** Every tag is closed by its own end, and no stray '<' or '&' is left: what any XML reader needs. */
function expectWellFormed(xml: string): void {
  const open: string[] = [];
  const body = xml.replace(/^<\?xml [^>]*\?>\n/, "");
  for (const [, end, name = "", empty] of body.matchAll(
    /<(\/?)([a-z]+)(?: [a-z:]+="[^"<&]*(?:&[a-z]+;[^"<&]*)*")*(\/?)>/g,
  )) {
    if (!end) open.push(name);
    const closed = end || empty ? open.pop() : name;
    expect(closed).toBe(name);
  }
  expect(open).toEqual([]);
  const texts = body.replace(/<[^>]*>/g, "");
  expect(texts).not.toMatch(/[<>]|&(?!(amp|lt|gt|quot);)/);
  expect(xml).not.toMatch(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/u);
}

test("is Atom: what the standard requires of a feed and of every entry", async () => {
  const response = await loader();
  expect(response.headers.get("Content-Type")).toBe("application/atom+xml; charset=utf-8");
  const xml = await response.text();
  expectWellFormed(xml);
  const [head = "", ...entries] = xml.split("<entry ");
  expect(head).toContain('<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">');
  expect(head).toContain(`<link rel="self" type="application/atom+xml" href="${ORIGIN}/news.xml"/>`);
  expect(head).toContain(`<link rel="alternate" type="text/html" href="${ORIGIN}/news"/>`);
  for (const part of [head, ...entries]) {
    for (const tag of ["id", "title", "updated", "author"])
      expect(part.match(new RegExp(`<${tag}>`, "g")), tag).toHaveLength(1);
  }
  const articles = await readArticles({ most: 20 });
  expect(entries).toHaveLength(Math.min(20, seeds.length));
  expect(all(head, "updated")[0]).toBe(
    articles
      .map(({ updatedAt }) => updatedAt)
      .sort()
      .at(-1),
  );
  entries.forEach((entry, index) => {
    const article = articles[index]!;
    expect(entry).toContain(`href="${ORIGIN}/news/${article.slug}"`);
    expect(unescaped(all(entry, "title")[0]!)).toBe(article.title);
    expect(unescaped(all(entry, "content")[0]!)).toBe(article.content);
    expect(all(entry, "published")[0]).toMatch(RFC_3339);
    expect(all(entry, "updated")[0]).toMatch(RFC_3339);
  });
});

test("its names are unique and do not depend on where the shop runs", async () => {
  const ids = all(await (await loader()).text(), "id");
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^tag:farline\.example,2024:news/);
});

test("odd characters leave it well formed", async () => {
  const odd = `Q&A <b>"x"</b> ]]> \u0000\u0008\uFFFF\uD800 é 漢 🛰`;
  // PostgreSQL stores no NUL, so it cannot come from there.
  const stored = odd.replace("\u0000", "").replace("\uD800", "");
  await publishArticle({
    ...seeds[0]!,
    slug: "odd",
    title: stored,
    excerpt: stored,
    author: stored,
    content: `<p>${stored}</p>`,
  });
  const xml = await (await loader()).text();
  expectWellFormed(xml);
  expect(all(xml, "title").map(unescaped)).toContain(`Q&A <b>"x"</b> ]]>  é 漢 🛰`);
  const content = unescaped(all(xml.split("2024:news/odd<")[1]!, "content")[0]!);
  expect(toHtml(fromHtml(content, { fragment: true }))).toContain("é 漢 🛰");
});

test("without articles the feed has no entries", async () => {
  await db().deleteFrom("news_articles").execute();
  const xml = await (await loader()).text();
  expectWellFormed(xml);
  expect(xml).not.toContain("<entry");
  expect(all(xml, "updated")[0]).toMatch(RFC_3339);
});
