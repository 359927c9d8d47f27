import type { Article } from "#server/news/news";
import type { StructuredData } from "~/page-meta";
import { site } from "~/site";

/** An article in the words of schema.org. Its author is a team of ours, not a person. */
export function newsArticle(article: Article): StructuredData {
  return {
    "@type": "NewsArticle",
    headline: article.title,
    description: article.metaDescription,
    keywords: article.keywords,
    datePublished: article.publishedAt,
    dateModified: article.updatedAt,
    author: { "@type": "Organization", name: article.author },
    publisher: { "@type": "Organization", name: site.name },
  };
}
