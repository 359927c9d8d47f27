import documentScript from "virtual:document-script";
import { describe, expect, test } from "vitest";
import { db } from "#server/database/connection";
import { findArticle, listArticles, publishArticle } from "#server/news/news";
import { categories, categoryLabels } from "#server/news/rules";
import { loader as blog } from "~/routes/blog._index";
import { loader as blogArticle } from "~/routes/blog.$slug";
import { scriptsOf, visitPage } from "../support/pages";
import { answerOf, ORIGIN, visit } from "../support/requests";
import { logged } from "../support/logged";

async function read(path: string) {
  const response = await visitPage(path);
  const html = await response.text();
  const head = html.slice(0, html.indexOf("</head>"));
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  return { status: response.status, html, head, main };
}

/** The addresses that the cards of a page link to, in its order. */
function cards(html: string): string[] {
  return [...html.matchAll(/<h3[^>]*><a[^>]*href="([^"]*)"/g)].map(([, href]) => href!);
}

/** The data about the page that search engines read. */
function structuredData(head: string): Record<string, unknown>[] {
  return [...head.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, data]) =>
    JSON.parse(data!),
  );
}

describe("/news", () => {
  test("begins with two of the three featured articles and shows every article once [198, 199, 547]", async () => {
    const { status, main } = await read("/news");
    const all = await listArticles();
    const featured = all.filter(({ isFeatured }) => isFeatured).map(({ slug }) => `/news/${slug}`);
    expect(status).toBe(200);
    expect(featured).toHaveLength(3);
    const breaking = cards(main.slice(main.indexOf("Breaking News"), main.indexOf("Latest articles")));
    expect(breaking).toEqual(featured.slice(0, 2));
    expect(cards(main)).toHaveLength(all.length);
    expect(new Set(cards(main))).toEqual(new Set(all.map(({ slug }) => `/news/${slug}`)));
  });

  test("a search finds a card, which says category, date and reading time [195]", async () => {
    const { main } = await read("/news?q=border");
    expect(cards(main)).toEqual(["/news/before-the-border"]);
    for (const text of ["Global", "Aug 26, 2025", "3 min read", "1 article for"])
      expect(main).toContain(text);
  });

  test("searches and filters without JavaScript: a form that is sent by GET, and links [195-197]", async () => {
    const { main } = await read("/news?category=global&q=train");
    const form = /<form[^>]*>/.exec(main)?.[0];
    expect(form).toContain('method="get"');
    expect(form).toContain('action="/news"');
    expect(main).toContain('name="q"');
    expect(main).toContain('<input type="hidden" form="search" name="category" value="global"/>');
    expect(main).toContain('href="/news?q=train"');
    for (const category of categories) {
      expect(main).toContain(`href="/news?q=train&amp;category=${category}"`);
      expect(main).toContain(`<span>${categoryLabels[category]}</span>`);
    }
    expect(main).toContain("<span>All News</span>");
    expect(/<a[^>]*aria-current="true"[^>]*><span>([^<]*)/.exec(main)?.[1]).toBe("Global");
    expect(cards(main)).toEqual(["/news/a-hotspot-on-a-train"]);
    const ofCategory = await listArticles({ category: "global" });
    expect(ofCategory.length).toBeGreaterThan(1);
    expect(cards((await read("/news?category=global")).main)).toEqual(
      ofCategory.map(({ slug }) => `/news/${slug}`),
    );
  });

  test.each(["/news?q=esim", "/news?category=technology"])("%s has no breaking news", async (path) => {
    expect((await read(path)).main).not.toContain("Breaking News");
  });

  test.each(["/news?category=sports", "/news?category=", "/news?q=", "/news?q=%20%20"])(
    "%s is the whole list [352]",
    async (path) => {
      const { main } = await read(path);
      expect(main).toContain("Breaking News");
      expect(cards(main)).toHaveLength((await listArticles()).length);
    },
  );

  test("a search without a result says so, with a way back [200]", async () => {
    const { main, status } = await read('/news?q=<b>"zzzz');
    expect(status).toBe(200);
    expect(main).toContain("No news articles found");
    expect(main).toContain('href="/news"');
    expect(main).not.toContain("<b>");
    expect(cards(main)).toEqual([]);
  });

  test("has one address, its place on the site and its feed", async () => {
    const { head } = await read("/news/?category=global&q=x");
    expect(head).toContain("<title>News | Farline</title>");
    expect(head).toContain(`<link rel="canonical" href="${ORIGIN}/news"/>`);
    expect(head).toContain(
      '<link rel="alternate" type="application/atom+xml" title="Farline News" href="/news.xml"/>',
    );
    expect(structuredData(head)).toEqual([
      {
        "@context": "https://schema.org",
        "@type": "BreadcrumbList",
        itemListElement: [
          { "@type": "ListItem", position: 1, name: "Home", item: `${ORIGIN}/` },
          { "@type": "ListItem", position: 2, name: "News", item: `${ORIGIN}/news` },
        ],
      },
    ]);
  });
});

describe("/news/{slug}", () => {
  test("shows the article as it is stored, and what to read next [208]", async () => {
    const { status, head, main, html } = await read("/news/before-the-border");
    const article = (await findArticle("before-the-border"))!;
    expect(status).toBe(200);
    expect(main).toContain(article.content);
    expect(main).toContain(encodeURIComponent(`${ORIGIN}/news/before-the-border`));
    expect(cards(main).length).toBeGreaterThanOrEqual(2);
    expect(cards(main)).not.toContain("/news/before-the-border");
    expect(head).toContain(`<title>${article.title} | Farline</title>`);
    expect(head).toContain(`<meta name="description" content="${article.metaDescription}"/>`);
    expect(structuredData(head).map((data) => data["@type"])).toEqual(["BreadcrumbList", "NewsArticle"]);
    expect(scriptsOf(html)).toEqual([documentScript]);
  });

  test("its titles stay text, also in the data for search engines", async () => {
    const title = "</script><script>alert(1)</script>";
    const { slug: _, ...article } = (await findArticle("before-the-border"))!;
    await publishArticle({
      ...article,
      slug: "an-attack",
      title,
      excerpt: title,
      metaDescription: title,
      author: title,
      keywords: [title],
    });
    const { html, head } = await read("/news/an-attack");
    expect(html).not.toContain("<script>alert");
    expect(html).toContain("&lt;/script&gt;&lt;script&gt;alert(1)");
    expect(structuredData(head)[1]).toMatchObject({ headline: title, keywords: [title] });
    expect((await read("/news")).html).not.toContain("<script>alert");
  });

  test.each(["/news/nope", "/news/BEFORE-THE-BORDER", "/news/%00", "/news/before-the-border%20"])(
    "%s is no article [209]",
    async (path) => {
      const { status, head, main } = await read(path);
      expect(status).toBe(404);
      expect(main).toContain("News Article Not Found");
      expect(main).toContain('href="/news"');
      expect(head).toContain("noindex");
      expect(head).not.toContain("canonical");
    },
  );
});

describe("the old name of the news", () => {
  test.each([
    ["/blog?category=global&q=esim", "/news?q=esim&category=global"],
    ["/blog?category=sports&next=//evil.example", "/news"],
  ])("%s", async (path, location) => {
    const answer = await answerOf(() => blog(visit(path)));
    expect(answer.status).toBe(301);
    expect(answer.headers.get("Location")).toBe(location);
  });

  test.each([
    ["/evil.example", "/news/%2Fevil.example"],
    ["a\r\nb", "/news/a%0D%0Ab"],
  ])("/blog/%s", async (slug, location) => {
    const answer = await answerOf(() => blogArticle(visit("/blog/x", { params: { slug } })));
    expect(answer.status).toBe(301);
    expect(answer.headers.get("Location")).toBe(location);
  });
});

test("when the news cannot be read, the page says so and offers another try", async () => {
  await db().schema.dropTable("news_articles").execute();
  const { status, main } = await read("/news?category=global");
  expect(status).toBe(503);
  expect(main).toContain("Error Loading News");
  expect(main).toContain('href="/news?category=global"');
  expect(main).toContain("<span>All News</span>");
  expect(logged.join()).toContain("news not loaded");
  const article = await read("/news/before-the-border");
  expect(article.status).toBe(503);
  expect(article.main).toContain("Error Loading Article");
  expect(article.head).toContain("<title>Error Loading Article");
});
