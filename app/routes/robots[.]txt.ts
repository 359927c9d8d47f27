import { env } from "#server/env";
import { paths } from "~/paths";

/**
 * Search engines may read everything public, but not in every order, nor the pages beside it; pages that need an
 * account tell them nothing.
 */
export function loader() {
  const body = `User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: ${paths.fares("?")}\nDisallow: ${paths.compare()}\n\nSitemap: ${env().origin}${paths.sitemap()}\n`;
  return new Response(body, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
