import { Link } from "@remix-run/react";
import type { Article } from "#server/news/news";
import { categoryLabels } from "#server/news/rules";
import { formatDate } from "~/format";
import { paths } from "~/paths";
import { Clock } from "~/ui/icons";
import { Share } from "./share";

/** What an article is about, who wrote it when, and how to pass it on. */
export function ArticleHead({ article, url }: { article: Article; url: string }) {
  return (
    <header>
      <p className="flex flex-wrap items-center gap-x-4 text-sm">
        <Link
          to={paths.news({ category: article.category })}
          className="flex min-h-8 items-center font-semibold text-accent underline-offset-4 hover:underline"
        >
          {categoryLabels[article.category]}
        </Link>
        <span className="flex items-center gap-1.5 text-ink-soft">
          <Clock className="size-4.5" />
          {article.readMinutes} min read
        </span>
      </p>
      <h1 className="mt-3 text-2xl sm:text-3xl">{article.title}</h1>
      <p className="mt-5 text-lg text-ink-soft">{article.excerpt}</p>
      <div className="mt-7 flex flex-wrap items-start justify-between gap-4 border-y border-line py-4">
        <p>
          <span className="block font-semibold">{article.author}</span>
          <span className="text-sm text-ink-soft">
            Published <time dateTime={article.publishedAt}>{formatDate(article.publishedAt)}</time>
          </span>
        </p>
        <Share title={article.title} url={url} />
      </div>
    </header>
  );
}
