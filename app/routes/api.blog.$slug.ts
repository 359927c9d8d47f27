import { findArticle } from "#server/news/news";
import { ArticleJson } from "#server/news/schema";
import { api, forEveryone } from "~/http/api/api.server";
import { article } from "~/http/api/examples.server";
import { articleJson, found } from "~/http/api/shapes.server";

const { loader, action } = api({
  GET: forEveryone({
    id: "getArticle",
    tag: "Catalogue",
    summary: "One news article",
    params: { slug: { description: "The last part of its address.", example: article.slug } },
    json: ArticleJson,
    failures: ["article_not_found"],
    example: { json: article },
    isCatalogue: true,
    run: async ({ params }) => articleJson(found(await findArticle(params.slug ?? ""), "article_not_found")),
  }),
});
export { loader, action };
