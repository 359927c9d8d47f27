import type { MetaDescriptor } from "@remix-run/react";
import { useEffect } from "react";
import { site } from "~/site";
import { type Crumb, fromHome } from "~/ui/breadcrumbs";

/** Remix escapes it as it writes it: a title that holds `</script>` stays text. */
export type StructuredData = Extract<MetaDescriptor, { "script:ld+json": unknown }>["script:ld+json"];

interface Page {
  title: string;
  description?: string;
  /** Not for search engines. */
  isPrivate?: boolean;
  /**
   * The part of its query that makes it a page of its own, as `?…`. Filters are views of one page, and are left out.
   */
  query?: string;
  /** The path from the home page, as `Breadcrumbs` shows it. */
  breadcrumbs?: readonly Crumb[];
  type?: "website" | "article";
  /** What the page is about, in the words of schema.org. */
  structuredData?: StructuredData | ((origin: string) => StructuredData | undefined);
}

/** The parts of `meta`'s arguments that name the page's address. */
interface Place {
  location: { pathname: string };
  matches: readonly { id: string; data: unknown }[];
}

/**
 * Title, description, robots, canonical address and structured data of one page. Only a public page has an address
 * there.
 */
export function pageMeta(page: Page & { isPrivate: true }): MetaDescriptor[];
export function pageMeta(page: Page, place: Place): MetaDescriptor[];
export function pageMeta(page: Page, place?: Place): MetaDescriptor[] {
  const title = page.title === site.name ? `${site.name} — ${site.tagline}` : titled(page.title);
  const description = page.description ?? site.description;
  return [
    { title },
    { name: "description", content: description },
    { name: "robots", content: page.isPrivate ? "noindex, nofollow" : "index, follow" },
    { property: "og:site_name", content: site.name },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
    { property: "og:type", content: page.type ?? "website" },
    ...(place && !page.isPrivate ? addressed(page, place) : []),
  ];
}

function titled(title: string): string {
  return `${title} | ${site.name}`;
}

/** The same title for a page whose state has changed since it came. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = titled(title);
  }, [title]);
}

/** What holds the address. */
function addressed(page: Page, place: Place): MetaDescriptor[] {
  const origin = originOf(place);
  if (!origin) return []; // the root loader failed, and its error page has no address
  const { breadcrumbs, structuredData, query = "" } = page;
  const canonical = origin + (place.location.pathname.replace(/\/+$/, "") || "/") + query;
  const about = [
    breadcrumbs && breadcrumbList(breadcrumbs, origin),
    typeof structuredData === "function" ? structuredData(origin) : structuredData,
  ];
  return [
    { tagName: "link", rel: "canonical", href: canonical },
    { property: "og:url", content: canonical },
    ...(site.pictures.share ? shared(origin) : []),
    ...about.flatMap((data) =>
      data ? [{ "script:ld+json": { "@context": "https://schema.org", ...data } }] : [],
    ),
  ];
}

function shared(origin: string): MetaDescriptor[] {
  return [
    { property: "og:image", content: `${origin}/share.png` },
    { property: "og:image:alt", content: `${site.name}: ${site.tagline}` },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

function originOf({ matches }: Place): string | undefined {
  const root = matches.find(({ id }) => id === "root")?.data as { origin?: string } | undefined;
  return root?.origin;
}

function breadcrumbList(breadcrumbs: readonly Crumb[], origin: string): StructuredData {
  return {
    "@type": "BreadcrumbList",
    itemListElement: fromHome(breadcrumbs).map(({ to, label }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: origin + to,
    })),
  };
}
