import { db, transaction } from "../database/connection";
import type { Row } from "../database/tables";
import { queueMail, BULK_PREFIX } from "../mail/outbox";
import { articleNews } from "./emails";
import { type Article, findArticle } from "./news";
import { leaveUrl } from "./subscribers";

/** How many want news and were not sent this article yet. One query. */
export async function newsReadersLeft(slug: string): Promise<number> {
  return (await readersLeft(slug)).length;
}

/**
 * Mails an article to all who have confirmed, exactly once, however often it is said: each in a step of its own,
 * or all of them in the caller's transaction.
 * @returns to how many it went now; undefined where no article is published at this address.
 */
export async function mailArticle(slug: string): Promise<number | undefined> {
  const article = await findArticle(slug);
  if (!article) return undefined;
  let mailed = 0;
  for (const reader of await readersLeft(slug))
    if (await transaction(() => mailTo(reader, article))) mailed++;
  return mailed;
}

type Reader = Row<"news_subscribers">;

async function readersLeft(slug: string): Promise<Reader[]> {
  return db()
    .selectFrom("news_subscribers")
    .selectAll()
    .where("confirmed_at", "is not", null)
    .where("id", "not in", (sent) =>
      sent.selectFrom("news_mailings").select("subscriber_id").where("slug", "=", slug),
    )
    .orderBy("confirmed_at")
    .execute();
}

/** @returns false for one who has left meanwhile, or whom another process was faster with. */
async function mailTo({ id, email, leave_secret }: Reader, article: Article): Promise<boolean> {
  const isStillThere = await db()
    .updateTable("news_subscribers")
    .set((row) => ({ email: row.ref("email") }))
    .where("id", "=", id)
    .returning("id")
    .executeTakeFirst();
  if (!isStillThere) return false;
  const isFirst = await db()
    .insertInto("news_mailings")
    .values({ subscriber_id: id, slug: article.slug })
    .onConflict((conflict) => conflict.doNothing())
    .returning("slug")
    .executeTakeFirst();
  if (!isFirst) return false;
  await queueMail({
    ...articleNews(article, { leave: leave_secret }),
    to: email,
    key: `${BULK_PREFIX}news:${article.slug}:${id}`,
    unsubscribeUrl: leaveUrl(leave_secret),
  });
  return true;
}
