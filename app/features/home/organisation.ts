import type { StructuredData } from "~/page-meta";
import { site } from "~/site";

/** Who we are, for search engines, and where: the origin that the shop is served from. */
export function organisation(origin: string): StructuredData {
  return {
    "@type": "Organization",
    name: site.name,
    legalName: site.seller.name,
    description: site.description,
    url: `${origin}/`,
    ...(site.founded ? { foundingDate: String(site.founded) } : {}),
    email: site.contact.general,
    telephone: site.contact.phone,
    sameAs: site.social.map(({ url }) => url),
  };
}
