import { findArticle, relatedArticles } from "../news/news";
import { readOrNull } from "./parts";

/** An article and those to be read next. What cannot be read now is null; `article` is undefined where there is none. */
export async function articlePage(slug: string) {
  const article = await readOrNull("article not loaded", () => findArticle(slug));
  const related =
    article && (await readOrNull("related articles not loaded", () => relatedArticles(article)));
  return { article, related };
}
