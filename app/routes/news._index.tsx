import type { LinksFunction, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { listArticles } from "#server/news/news";
import { NEWS_SEARCH_MAX, newsView, viewParameters } from "#server/news/rules";
import { readOrNull } from "#server/pages/parts";
import { headersOfParts, inParts } from "~/http/parts.server";
import { ArticlePlaceholders, CategoryLinks, NewsList, feedLink } from "~/features/news/news-list";
import { pageMeta } from "~/page-meta";
import { paths } from "~/paths";
import type { PageHandle } from "~/root";
import { ButtonLink } from "~/ui/button";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { LivePart, WithPlaceholder } from "~/ui/live-part";
import { SearchFilters, SearchForm } from "~/ui/search-form";
import { Unavailable } from "~/ui/unavailable";

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

export const handle: PageHandle = { isDocument: true, query: viewParameters };

export async function loader({ request }: LoaderFunctionArgs) {
  const view = newsView(new URL(request.url).searchParams);
  const articles = await readOrNull("news not loaded", () => listArticles(view));
  return inParts({ ...view, articles }, { needs: [articles] });
}

export default function News() {
  const { articles, category, query } = useLoaderData<typeof loader>();
  return (
    <div className="page section">
      <Breadcrumbs trail={trail} />
      <h1 className="text-3xl sm:text-display">News</h1>
      <p className="mt-4 mb-10 max-w-[60ch] text-lg text-ink-soft">
        How eSIMs and mobile networks work, and how to stay connected on a trip. Three minutes each.
      </p>
      <SearchForm
        action={paths.news()}
        label="Search news"
        placeholder="Search news..."
        query={query}
        maxLength={NEWS_SEARCH_MAX}
      />
      <LivePart name="results">
        <SearchFilters name="category" value={category} />
        <CategoryLinks category={category} query={query} />
        <div className="mt-12">
          <WithPlaceholder placeholder={<ArticlePlaceholders />}>
            {articles ? (
              <NewsList articles={articles} category={category} query={query} />
            ) : (
              <Unavailable title="Error Loading News">
                <p>We could not load the articles. Please try again in a moment.</p>
              </Unavailable>
            )}
          </WithPlaceholder>
        </div>
      </LivePart>
      <p className="mt-12">
        <ButtonLink to={paths.newsFeed()} look="plain" reloadDocument>
          Follow with a feed reader
        </ButtonLink>
      </p>
    </div>
  );
}
