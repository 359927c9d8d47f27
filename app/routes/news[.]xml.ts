import { readArticles } from "#server/news/news";
import { atomFeed } from "~/http/pages/atom.server";
import { failureOf } from "~/http/failures";

/** The newest articles for feed readers. They come often, so the answer may be cached for a while. */
export async function loader() {
  try {
    const headers = {
      "Content-Type": "application/atom+xml; charset=utf-8",
      "Cache-Control": "public, max-age=600",
    };
    return new Response(atomFeed(await readArticles({ most: 20 })), { headers });
  } catch (error) {
    const failure = failureOf(error, "GET");
    if (!failure) throw error;
    return new Response("The news cannot be read right now.", {
      status: failure.status,
      headers: {
        "Content-Type": "text/plain; charset=utf-8",
        "Retry-After": String(failure.retryAfter ?? 5),
      },
    });
  }
}
