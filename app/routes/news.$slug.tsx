import { json, type LinksFunction, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { env } from "#server/env";
import { findArticle, relatedArticles } from "#server/news/news";
import { ArticleGrid } from "~/features/news/article-card";
import { ArticleHead } from "~/features/news/article-head";
import { feedLink } from "~/features/news/feed-link";
import { newsArticle } from "~/features/news/structured-data";
import { pageMeta } from "~/page-meta";
import { paths } from "~/paths";
import { Breadcrumbs } from "~/ui/breadcrumbs";
import { ButtonLink } from "~/ui/button";
import { ErrorScreen } from "~/frame/error-screen";
import { Notice } from "~/ui/notice";

export const meta: MetaFunction<typeof loader> = (args) => {
  const article = args.data?.article;
  if (!article) return pageMeta({ title: "News Article Not Found", isPrivate: true });
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

export const handle = { isDocument: true, query: [] };

export async function loader({ params }: LoaderFunctionArgs) {
  const article = await findArticle(params.slug ?? "");
  if (!article) return json({ article: null }, 404);
  const url = env().origin + paths.article(article.slug);
  return json({ article, url, related: await relatedArticles(article) });
}

export default function Article() {
  const data = useLoaderData<typeof loader>();
  if (!data.article) {
    return (
      <div className="page section">
        <Notice title="News Article Not Found" level={1}>
          <p>
            There is no article at this address. It may have been taken down, or a letter of the address is
            wrong.
          </p>
          <ButtonLink to={paths.news()}>Back to News</ButtonLink>
        </Notice>
      </div>
    );
  }
  const { article, url, related } = data;
  return (
    <div className="page section pt-8 sm:pt-12">
      <article className="mx-auto max-w-[37.7778rem]">
        <Breadcrumbs trail={trailTo(article)} />
        <ArticleHead article={article} url={url} />
        {/* Sanitised when it was stored. */}
        <div className="prose mt-10" dangerouslySetInnerHTML={{ __html: article.content }} />
      </article>
      {related.length > 0 && (
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

function trailTo(article: { slug: string; title: string }) {
  return [
    { to: paths.news(), label: "News" },
    { to: paths.article(article.slug), label: article.title },
  ];
}

export function ErrorBoundary() {
  return <ErrorScreen />;
}
