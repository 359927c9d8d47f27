import type { Plan } from "#server/plans/plans";
import type { StructuredData } from "~/page-meta";
import { paths } from "~/paths";
import { site } from "~/site";

/** A plan in the words of schema.org. */
export function planOffer(
  plan: Pick<Plan, "id" | "name" | "description" | "priceCents">,
  origin: string,
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
      availability: "https://schema.org/InStock",
      url: `${origin}${paths.plan(plan.id)}`,
    },
  };
}
