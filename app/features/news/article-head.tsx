import { Link } from "@remix-run/react";
import type { Article } from "#server/news/news";
import { categoryLabels } from "#server/news/rules";
import { formatDate } from "~/format";
import { paths } from "~/paths";
import { Clock, ArrowRight } from "~/ui/icons";
import type { StructuredData } from "~/page-meta";
import { site } from "~/site";

/** What an article is about, who wrote it when, and how to share it. */
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

/** Links that carry the address, and the address itself, selected by one click; a script adds a button. */
function Share({ title, url }: { title: string; url: string }) {
  const links = [
    { label: "E-mail", href: `mailto:?${mailFields({ subject: title, body: url })}` },
    { label: "X", href: `https://x.com/intent/post?${new URLSearchParams({ text: title, url })}` },
    {
      label: "LinkedIn",
      href: `https://www.linkedin.com/sharing/share-offsite/?${new URLSearchParams({ url })}`,
    },
  ];
  return (
    <details data-menu className="group w-full sm:relative sm:w-auto">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center gap-2 rounded-pill border-2 border-ink px-5 text-sm font-semibold hover:bg-ink hover:text-paper [&::-webkit-details-marker]:hidden">
        Share
        <ArrowRight className="size-4 -rotate-45 group-open:rotate-90" />
      </summary>
      <div className="mt-3 rounded-card border border-line bg-card p-4 sm:absolute sm:right-0 sm:z-10 sm:w-80 sm:lifted">
        <ul className="flex flex-wrap gap-x-5">
          {links.map(({ label, href }) => (
            <li key={label}>
              <a
                href={href}
                rel="noopener"
                className="flex min-h-11 items-center font-medium text-accent underline underline-offset-4"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
        <p className="mt-2 text-sm text-ink-soft">Or copy the link:</p>
        <p className="mt-1 font-code text-sm select-all">{url}</p>
        <button
          type="button"
          data-copy={url}
          className="with-scripts mt-3 min-h-11 rounded-pill border-2 border-ink px-5 text-sm font-semibold hover:bg-ink hover:text-paper"
        >
          Copy link
        </button>
      </div>
    </details>
  );
}

/** Mail programs read '+' as a plus, so spaces have to be written as '%20'. */
function mailFields(fields: Record<string, string>): string {
  return new URLSearchParams(fields).toString().replaceAll("+", "%20");
}

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
