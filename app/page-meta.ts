import type { MetaDescriptor } from "@remix-run/react";
import { site } from "~/site";

/** Title, description and robots of one page; private pages are not for search engines. */
export function pageMeta(page: { title: string; description?: string; isPrivate?: boolean }): MetaDescriptor[] {
  const title = page.title === site.name ? `${site.name} — ${site.tagline}` : `${page.title} | ${site.name}`;
  const description = page.description ?? site.description;
  return [
    { title },
    { name: "description", content: description },
    { name: "robots", content: page.isPrivate ? "noindex, nofollow" : "index, follow" },
    { property: "og:site_name", content: site.name },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:type", content: "website" },
  ];
}
