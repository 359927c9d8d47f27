import { env } from "#server/env";
import { paths } from "~/paths";

/**
 * Everything public may be read, but not in every order and beside everything else; what needs an account says
 * nothing to a search engine.
 */
export function loader() {
  const body = `User-agent: *\nAllow: /\nDisallow: /api/\nDisallow: ${paths.fares("?")}\nDisallow: ${paths.compare()}\n\nSitemap: ${env().origin}${paths.sitemap()}\n`;
  return new Response(body, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "public, max-age=3600" },
  });
}
