import { z } from "zod";
import { db } from "../database/connection";
import type { Catalogue } from "../catalogue/catalogue";
import { isLine } from "../text";
import { type ArticleDraft, publishArticle } from "./news";
import { categories } from "./rules";
import { sanitise } from "./sanitise";

const line = (max: number) => z.string().trim().min(1).max(max).refine(isLine, "must be one line");

const ArticleEntry = z.strictObject({
  slug: z.string().regex(/^[a-z0-9][a-z0-9-]{0,99}$/, "must be lower case letters, digits and dashes"),
  title: line(150),
  excerpt: line(400),
  // Compared as it will be stored, so that a second import finds nothing to change.
  content: z.string().min(1).max(100_000).transform(sanitise),
  category: z.enum(categories),
  author: line(80),
  isFeatured: z.boolean(),
  publishedAt: z
    .string()
    .refine((text) => !Number.isNaN(Date.parse(text)), "must be a date such as 2026-01-31T08:00:00.000Z")
    .transform((text) => new Date(text).toISOString()),
  metaDescription: line(300),
  keywords: z.array(line(60)).max(20),
});

/** Articles as an operator keeps them. Their HTML is sanitised on the way in. */
export const articleCatalogue: Catalogue = {
  key: "slug",
  lines: ["keywords"],
  schema: ArticleEntry,

  async list() {
    const rows = await db()
      .selectFrom("news_articles")
      .selectAll()
      .orderBy("published_at", "desc")
      .orderBy("slug")
      .execute();
    return rows.map((row) => ({
      slug: row.slug,
      title: row.title,
      excerpt: row.excerpt,
      content: row.content,
      category: row.category,
      author: row.author,
      isFeatured: row.is_featured === 1,
      publishedAt: row.published_at,
      metaDescription: row.meta_description,
      keywords: JSON.parse(row.keywords) as string[],
    }));
  },

  save: (entry, isSample) => publishArticle(entry as ArticleDraft, isSample),

  async remove(slug) {
    await db().deleteFrom("news_articles").where("slug", "=", slug).execute();
  },
};
