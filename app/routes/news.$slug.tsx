import { json, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { env } from "#server/env";
import { articlePage } from "#server/pages/catalogue-pages";
import { headersOfParts, inParts } from "~/http/parts.server";
import { ArticleGrid, feedLink } from "~/features/news/news-list";
import { ArticleHead, newsArticle } from "~/features/news/article-head";
import { pageMeta } from "~/page-meta";
import { paths } from "~/paths";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Unavailable } from "~/ui/unavailable";

const NOT_FOUND = "News Article Not Found";
const UNAVAILABLE = "Error Loading Article";

export const meta: MetaFunction<typeof loader> = (args) => {
  const article = args.data?.article;
  if (!article) return pageMeta({ title: args.data?.isMissing ? NOT_FOUND : UNAVAILABLE, isPrivate: true });
  return pageMeta(
    {
      title: article.title,
      description: article.metaDescription,
      breadcrumbs: trailTo(article),
      type: "article",
      structuredData: newsArticle(article),
    },
    args,
  );
};

export const links: LinksFunction = () => [feedLink];

export const headers = headersOfParts;

export const handle = { isDocument: true, query: [] };

export async function loader({ params }: LoaderFunctionArgs) {
  const { article, related } = await articlePage(params.slug ?? "");
  if (article === undefined) return json({ article: null, isMissing: true as const }, 404);
  const url = article && env().origin + paths.article(article.slug);
  return inParts(
    { article, isMissing: false as const, url, related },
    { needs: [article], shows: [related] },
  );
}

export default function Article() {
  const data = useLoaderData<typeof loader>();
  if (data.isMissing) return <Missing />;
  const { article, url, related } = data;
  if (!article || url === null) return <NotLoaded />;
  return (
    <div className="page section">
      <article className="mx-auto max-w-[37.7778rem]">
        <Breadcrumbs trail={trailTo(article)} />
        <ArticleHead article={article} url={url} />
        {/* Sanitised when it was stored. */}
        <div className="prose mt-10" dangerouslySetInnerHTML={{ __html: article.content }} />
      </article>
      {related && related.length > 0 && (
        <section aria-labelledby="related-title" className="mt-16 border-t border-line pt-12">
          <h2 id="related-title" className="mb-6 text-2xl">
            Read next
          </h2>
          <ArticleGrid articles={related} />
        </section>
      )}
    </div>
  );
}

function Missing() {
  return (
    <div className="page section">
      <Notice title={NOT_FOUND} level={1}>
        <p>
          There is no article at this address. It may have been taken down, or a letter of the address is
          wrong.
        </p>
        <ButtonLink to={paths.news()}>Back to News</ButtonLink>
      </Notice>
    </div>
  );
}

function NotLoaded() {
  return (
    <div className="page section">
      <Unavailable title={UNAVAILABLE} level={1}>
        <p>We could not load this article. Please try again in a moment.</p>
      </Unavailable>
    </div>
  );
}

function trailTo(article: { slug: string; title: string }) {
  return [
    { to: paths.news(), label: "News" },
    { to: paths.article(article.slug), label: article.title },
  ];
}

export { ErrorScreen as ErrorBoundary } from "~/layout/error-screen";
