import type { Article } from "#server/news/news";
import { env } from "#server/env";
import { paths } from "~/paths";
import { site } from "~/site";

/** The news as an Atom feed (RFC 4287), newest first, with the full texts. */
export function atomFeed(articles: Article[]): string {
  const { origin } = env();
  const updated =
    articles
      .map(({ updatedAt }) => updatedAt)
      .sort()
      .at(-1) ?? new Date(0).toISOString();
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
  <id>${tag("news")}</id>
  <title>${text(site.name)} News</title>
  <subtitle>${text(site.tagline)}</subtitle>
  <updated>${updated}</updated>
  <author><name>${text(site.name)}</name></author>
  <link rel="self" type="application/atom+xml" href="${text(origin + paths.newsFeed())}"/>
  <link rel="alternate" type="text/html" href="${text(origin + paths.news())}"/>
${articles.map((article) => entry(article, origin)).join("\n")}
</feed>
`;
}

function entry(article: Article, origin: string): string {
  const url = origin + paths.article(article.slug);
  return `  <entry xml:base="${text(url)}">
    <id>${tag(`news/${article.slug}`)}</id>
    <title>${text(article.title)}</title>
    <published>${article.publishedAt}</published>
    <updated>${article.updatedAt}</updated>
    <author><name>${text(article.author)}</name></author>
    <category term="${text(article.category)}"/>
    <link rel="alternate" type="text/html" href="${text(url)}"/>
    <summary>${text(article.excerpt)}</summary>
    <content type="html">${text(article.content)}</content>
  </entry>`;
}

/** A name that stays the same wherever the shop runs (RFC 4151): feed readers tell articles apart by it. */
function tag(specific: string): string {
  return `tag:${site.domain},${site.since}:${text(specific)}`;
}

/** Text or an attribute's value in XML 1.0, which allows no control characters and no lone surrogates. */
function text(value: string): string {
  return value
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
