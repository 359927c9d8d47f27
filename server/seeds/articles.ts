import { publishArticle } from "../news/news";
import { db, transaction } from "../database/connection";
import { articles } from "./articles/list";

/**
 * Fills an empty newsroom. Articles that are there stay as they are, so an editor's changes survive a boot.
 */
export async function seedArticles(): Promise<void> {
  await transaction(async () => {
    const seeded = await db().selectFrom("news_articles").select("id").limit(1).executeTakeFirst();
    if (seeded) return;
    for (const article of articles) await publishArticle(article);
  });
}
