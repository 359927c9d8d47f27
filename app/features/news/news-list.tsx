import type { ArticleSummary } from "#server/news/news";
import { BREAKING_NEWS, categoryLabels, type NewsView, categories } from "#server/news/rules";
import { count, formatDate } from "~/format";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { FilterLinks } from "~/ui/tabs";
import { Placeholders, Skeleton } from "~/ui/live-part";
import { Link, type HtmlLinkDescriptor } from "@remix-run/react";
import { classes } from "~/ui/classes";
import { ArrowRight, Clock } from "~/ui/icons";
import { site } from "~/site";

/** The articles of a view. The whole list begins with the breaking news, which is not shown twice. */
export function NewsList({ articles, category, query }: NewsView & { articles: ArticleSummary[] }) {
  const isFiltered = category !== undefined || query !== "";
  const breaking = isFiltered ? [] : articles.filter(({ isFeatured }) => isFeatured).slice(0, BREAKING_NEWS);
  const others = articles.filter((article) => !breaking.includes(article));
  return (
    <>
      <output className={isFiltered ? "mb-6 block text-ink-soft" : "sr-only"}>
        {articles.length > 0 && foundWords(articles.length, { category, query })}
      </output>
      {articles.length === 0 && <NoArticles isFiltered={isFiltered} />}
      {breaking.length > 0 && (
        <section aria-labelledby="breaking-title" className="mb-14">
          <h2 id="breaking-title" className="mb-6 text-2xl">
            Breaking News
          </h2>
          <ul className="grid gap-6 lg:grid-cols-2 *:grid">
            {breaking.map((article) => (
              <li key={article.id}>
                <ArticleCard article={article} isLarge />
              </li>
            ))}
          </ul>
        </section>
      )}
      {others.length > 0 && (
        <section aria-labelledby="articles-title">
          <h2 id="articles-title" className={isFiltered ? "sr-only" : "mb-6 text-2xl"}>
            {isFiltered ? "Articles" : "Latest articles"}
          </h2>
          <ArticleGrid articles={others} />
        </section>
      )}
    </>
  );
}

function foundWords(found: number, { category, query }: NewsView): string {
  const where = category ? ` in ${categoryLabels[category]}` : "";
  const about = query ? ` for "${query}"` : "";
  return `${count(found, "article")}${where}${about}`;
}

function NoArticles({ isFiltered }: { isFiltered: boolean }) {
  return (
    <Notice title="No news articles found">
      {isFiltered ? (
        <>
          <p>Try fewer or other words, or look through all articles.</p>
          <ButtonLink to={paths.news()}>Show all news</ButtonLink>
        </>
      ) : (
        <p>There is nothing to read yet. Please come back soon.</p>
      )}
    </Notice>
  );
}

/** The categories, each as a filter of the list. */
export function CategoryLinks({ category, query }: NewsView) {
  const links = [undefined, ...categories].map((each) => ({
    to: paths.news({ category: each, query }),
    label: each ? categoryLabels[each] : "All News",
    isCurrent: category === each,
  }));
  return <FilterLinks label="Categories" links={links} />;
}

/** Empty cards of the same size while the articles are loading. */
export function ArticlePlaceholders() {
  return (
    <Placeholders label="Loading articles" className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3 *:grid">
      <div className="pass">
        <div className="space-y-3 p-6 pb-8">
          <Skeleton className="h-4 w-2/5" />
          <Skeleton className="h-6" />
          <Skeleton className="h-6 w-3/4" />
          <Skeleton className="h-16" />
        </div>
        <div className="pass-stub px-6 py-5">
          <Skeleton className="h-4 w-24" />
        </div>
      </div>
    </Placeholders>
  );
}

/** One article as a slip of paper: its subject on the slip, its date and reading time on the stub. */
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

/** Names the address of the feed to feed readers, on any page about the news. */
export const feedLink: HtmlLinkDescriptor = {
  rel: "alternate",
  type: "application/atom+xml",
  title: `${site.name} News`,
  href: paths.newsFeed(),
};
