import { Link } from "@remix-run/react";
import type { ArticleSummary } from "#server/news/news";
import { categoryLabels } from "#server/news/rules";
import { formatDate } from "~/format";
import { paths } from "~/paths";
import { classes } from "~/ui/classes";
import { ArrowRight, Clock } from "~/ui/icons";

/**
 * One article as a slip of paper: what it is about on the slip, when it came and how long it takes on the
 * stub.
 */
export function ArticleCard({ article, isLarge }: { article: ArticleSummary; isLarge?: boolean }) {
  return (
    <article className="pass relative">
      <div className="p-6 pb-5">
        <p className="text-sm font-semibold text-accent">{categoryLabels[article.category]}</p>
        <h3 className={classes("mt-3", isLarge ? "text-xl" : "text-lg")}>
          <Link
            to={paths.article(article.slug)}
            className="underline-offset-4 after:absolute after:inset-0 after:z-1 after:rounded-card hover:underline"
          >
            {article.title}
          </Link>
        </h3>
        <p className={classes("mt-3 text-ink-soft", !isLarge && "text-sm")}>{article.excerpt}</p>
      </div>
      <div className="pass-stub flex items-center gap-x-5 px-6 py-4 text-sm text-ink-soft tabular-nums">
        <time dateTime={article.publishedAt}>{formatDate(article.publishedAt)}</time>
        <span className="flex items-center gap-1.5">
          <Clock className="size-4.5" />
          {article.readMinutes} min read
        </span>
        <ArrowRight className="ml-auto size-5 text-accent" />
      </div>
    </article>
  );
}

export function ArticleGrid({ articles }: { articles: ArticleSummary[] }) {
  return (
    <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3 *:grid">
      {articles.map((article) => (
        <li key={article.id}>
          <ArticleCard article={article} />
        </li>
      ))}
    </ul>
  );
}
