import { readArticles } from "#server/news/news";
import { ArticleJson, NewsQuery } from "#server/news/schema";
import { api, forEveryone } from "~/http/api/api.server";
import { article } from "~/http/api/examples.server";
import { articleJson } from "~/http/api/shapes.server";

const { loader, action } = api({
  GET: forEveryone({
    id: "listArticles",
    tag: "Catalogue",
    summary: "News articles",
    description: "Newest first.",
    query: NewsQuery,
    json: ArticleJson.array(),
    example: { json: [article] },
    isCatalogue: true,
    run: async ({ query }) => (await readArticles(query)).map(articleJson),
  }),
});
export { loader, action };
