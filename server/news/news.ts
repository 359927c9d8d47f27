import { timestamp } from "../clock";
import { db } from "../database/connection";
import { newId } from "../id";
import { shop } from "../shop/rules";
import { type Category, matchesQuery, readMinutes } from "./rules";
import { sanitise } from "./sanitise";

/** What a list shows of an article. */
export interface ArticleSummary {
  id: string;
  slug: string;
  title: string;
  excerpt: string;
  category: Category;
  author: string;
  readMinutes: number;
  isFeatured: boolean;
  publishedAt: string;
}

export interface Article extends ArticleSummary {
  /** HTML, sanitised when it was stored. */
  content: string;
  createdAt: string;
  updatedAt: string;
  metaDescription: string;
  keywords: string[];
}

export type ArticleDraft = Omit<Article, "id" | "readMinutes" | "createdAt" | "updatedAt">;

const summaryColumns = [
  "id",
  "slug",
  "title",
  "excerpt",
  "category",
  "author",
  "read_minutes as readMinutes",
  "is_featured",
  "published_at as publishedAt",
] as const;
const columns = [
  ...summaryColumns,
  "content",
  "created_at as createdAt",
  "updated_at as updatedAt",
  "meta_description as metaDescription",
  "keywords",
] as const;

/**
 * Stores an article, over the one that has its slug; its HTML is sanitised and its reading time counted. One query.
 * @param isSample it is the demonstration's, and no shop of an owner's shows it.
 */
export async function publishArticle(draft: ArticleDraft, isSample = false): Promise<void> {
  const content = sanitise(draft.content);
  const values = {
    title: draft.title,
    excerpt: draft.excerpt,
    content,
    category: draft.category,
    author: draft.author,
    read_minutes: readMinutes(content),
    is_featured: draft.isFeatured ? (1 as const) : (0 as const),
    published_at: draft.publishedAt,
    meta_description: draft.metaDescription,
    keywords: JSON.stringify(draft.keywords),
    is_sample: isSample ? (1 as const) : (0 as const),
  };
  const at = timestamp();
  await db()
    .insertInto("news_articles")
    // Nobody has changed it since it was published.
    .values({ ...values, id: newId(), slug: draft.slug, created_at: at, updated_at: draft.publishedAt })
    .onConflict((conflict) => conflict.column("slug").doUpdateSet({ ...values, updated_at: at }))
    .execute();
}

/** The published articles of a category that match a search, newest first. One query, without their texts. */
export async function listArticles(
  view: { category?: Category; query?: string } = {},
): Promise<ArticleSummary[]> {
  const { category, query = "" } = view;
  const rows = await published()
    .select(summaryColumns)
    .$if(category !== undefined, (all) => all.where("category", "=", category!))
    .execute();
  return rows.map(asSummary).filter((article) => matchesQuery(article, query));
}

/** The published article at this address, or undefined. One query. */
export async function findArticle(slug: string): Promise<Article | undefined> {
  // Checked before any query, because the engines disagree on odd text.
  if (!/^[a-z0-9][a-z0-9-]{0,99}$/.test(slug)) return undefined;
  const row = await published().select(columns).where("slug", "=", slug).executeTakeFirst();
  return row && asArticle(row);
}

/** What to read next: of the same category first, then the newest. At most three. One query. */
export async function relatedArticles({
  slug,
  category,
}: Pick<Article, "slug" | "category">): Promise<ArticleSummary[]> {
  const rows = await published()
    .select(summaryColumns)
    .clearOrderBy()
    .where("slug", "!=", slug)
    .orderBy((row) => row.case().when("category", "=", category).then(0).else(1).end())
    .orderBy("published_at", "desc")
    .limit(3)
    .execute();
  return rows.map(asSummary);
}

/**
 * The published articles with their texts, newest first: all, or those of a category, featured or not. One
 * query.
 * @param view.most how many at most.
 */
export async function readArticles(
  view: { category?: Category | undefined; featured?: boolean | undefined; most?: number } = {},
): Promise<Article[]> {
  const { category, featured, most } = view;
  const rows = await published()
    .select(columns)
    .$if(category !== undefined, (all) => all.where("category", "=", category!))
    .$if(featured !== undefined, (all) => all.where("is_featured", "=", featured ? 1 : 0))
    .$if(most !== undefined, (all) => all.limit(most!))
    .execute();
  return rows.map(asArticle);
}

/** Newest first; one with a date to come waits for it, and a sample shows in the demonstration alone. */
function published() {
  return db()
    .selectFrom("news_articles")
    .where("published_at", "<=", timestamp())
    .$if(!shop.isDemonstration, (all) => all.where("is_sample", "=", 0))
    .orderBy("published_at", "desc")
    .orderBy("slug");
}

function asSummary<Found extends { is_featured: 0 | 1 }>({ is_featured, ...article }: Found) {
  return { ...article, isFeatured: is_featured === 1 };
}

function asArticle<Found extends { is_featured: 0 | 1; keywords: string }>(row: Found) {
  return { ...asSummary(row), keywords: JSON.parse(row.keywords) as string[] };
}
