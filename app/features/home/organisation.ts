import { site } from "~/site";

/** Who we are, for search engines. */
export const organisation = {
  "@type": "Organization",
  name: site.name,
  description: site.description,
  url: `https://${site.domain}`,
  foundingDate: String(site.founded),
  email: site.contact.general,
  telephone: site.contact.phone,
  sameAs: site.social.map(({ url }) => url),
};
