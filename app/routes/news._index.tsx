import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { errorFacts, log } from "#server/log";
import { listArticles } from "#server/news/news";
import { newsView, viewParameters } from "#server/news/rules";
import { headersOfParts, inParts } from "~/doors/parts.server";
import { ArticlePlaceholders } from "~/features/news/article-placeholders";
import { feedLink } from "~/features/news/feed-link";
import { NewsFilters } from "~/features/news/news-filters";
import { NewsList } from "~/features/news/news-list";
import { NewsUnavailable } from "~/features/news/news-unavailable";
import { pageMeta } from "~/page-meta";
import { paths } from "~/paths";
import type { PageHandle } from "~/root";
import { ButtonLink } from "~/ui/button";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { useIsReloading } from "~/ui/skeleton";

const trail = [{ to: paths.news(), label: "News" }];

export const meta: MetaFunction = (args) =>
  pageMeta(
    {
      title: "News",
      description:
        "eSIM technology, mobile networks and travel connectivity, explained in a few minutes each.",
      breadcrumbs: trail,
    },
    args,
  );

export const links: LinksFunction = () => [feedLink];

export const headers = headersOfParts;

export const handle: PageHandle = { query: viewParameters };

export async function loader({ request }: LoaderFunctionArgs) {
  const view = newsView(new URL(request.url).searchParams);
  const articles = await listArticles(view).catch((error: unknown) => {
    log("error", "news not loaded", errorFacts(error));
    return null;
  });
  return inParts({ ...view, articles }, { needs: [articles] });
}

export default function News() {
  const { articles, category, query } = useLoaderData<typeof loader>();
  const isReloading = useIsReloading();
  return (
    <div className="page section pt-8 sm:pt-12">
      <Breadcrumbs trail={trail} />
      <h1 className="text-3xl sm:text-display">News</h1>
      <p className="mt-4 mb-10 max-w-[60ch] text-lg text-ink-soft">
        How eSIMs and mobile networks work, and how to stay connected on a trip. Three minutes each.
      </p>
      <NewsFilters category={category} query={query} />
      <div className="mt-12" aria-busy={isReloading}>
        {isReloading && <ArticlePlaceholders />}
        {!isReloading &&
          (articles ? (
            <NewsList articles={articles} category={category} query={query} />
          ) : (
            <NewsUnavailable />
          ))}
      </div>
      <p className="mt-12">
        <ButtonLink to={paths.newsFeed()} look="plain" reloadDocument className="-ml-3">
          Follow with a feed reader
        </ButtonLink>
      </p>
    </div>
  );
}
