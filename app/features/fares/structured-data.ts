import type { Country } from "#server/countries/rules";
import type { Plan } from "#server/plans/plans";
import type { StructuredData } from "~/page-meta";
import { paths } from "~/paths";
import { site } from "~/site";

/** A plan in the words of schema.org. */
export function planOffer(
  plan: Pick<Plan, "id" | "name" | "description" | "priceCents">,
  origin: string,
  isSoldOut: boolean,
): StructuredData {
  return {
    "@type": "Product",
    name: plan.name,
    description: plan.description,
    sku: plan.id,
    brand: { "@type": "Brand", name: site.name },
    offers: {
      "@type": "Offer",
      price: (plan.priceCents / 100).toFixed(2),
      priceCurrency: "USD",
      availability: `https://schema.org/${isSoldOut ? "OutOfStock" : "InStock"}`,
      url: `${origin}${paths.plan(plan.id)}`,
    },
  };
}

/** The plans for a country, and their range of prices, in the words of schema.org; nothing without a plan. */
export function countryOffers(
  { code, name }: Pick<Country, "code" | "name">,
  plans: readonly Pick<Plan, "priceCents">[] | null,
  origin: string,
): StructuredData | undefined {
  if (!plans?.length) return undefined;
  const prices = plans.map(({ priceCents }) => priceCents);
  return {
    "@type": "Product",
    name: `eSIM for ${name}`,
    brand: { "@type": "Brand", name: site.name },
    offers: {
      "@type": "AggregateOffer",
      lowPrice: (Math.min(...prices) / 100).toFixed(2),
      highPrice: (Math.max(...prices) / 100).toFixed(2),
      offerCount: plans.length,
      priceCurrency: "USD",
      availability: "https://schema.org/InStock",
      areaServed: { "@type": "Country", name, identifier: code },
      url: origin + paths.destination(code),
    },
  };
}

/** Countries in the order in which a page lists them. */
export function listOfCountries(
  countries: readonly Pick<Country, "code" | "name">[],
  name: string,
  origin: string,
): StructuredData {
  return {
    "@type": "ItemList",
    name,
    itemListElement: countries.map(({ code, name }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      url: origin + paths.destination(code),
    })),
  };
}
