import type { Catalogue } from "../catalogue/catalogue";
import { countryCatalogue } from "../countries/catalogue";
import { transaction } from "../database/connection";
import { migrate } from "../database/migrate";
import { packagesAt, savePackage } from "../esims/packages";
import { articleCatalogue } from "../news/catalogue";
import { planCatalogue } from "../plans/catalogue";
import { findAnyPlan } from "../plans/plans";
import { faqCatalogue } from "../support/catalogue";
import { makeGiftPlan } from "../waitlist/gifts";
import { articles } from "./articles/list";
import { countries } from "./countries";
import { faqs } from "./faqs";
import { sandboxPackages } from "./packages";
import { type PlanSeed, plans } from "./plans";

/**
 * What a shop needs before it opens: today's schema, and something on its shelves. Several processes may do
 * it at once.
 * @throws a migration's error; the database is then unchanged.
 */
export async function prepareDatabase(): Promise<void> {
  await migrate();
  await fill(countryCatalogue, countries);
  await fill(planCatalogue, plans.map(asEntry));
  await fill(
    faqCatalogue,
    faqs.map((faq, position) => ({ ...faq, position })),
  );
  await fill(articleCatalogue, articles);
  await transaction(makeGiftPlan);
  await transaction(nameForSandbox);
}

/** Fills a part of the catalogue that is empty. What an operator changed or took away stays so. */
async function fill(part: Catalogue, entries: readonly object[]): Promise<void> {
  await transaction(async () => {
    if ((await part.list()).length > 0) return;
    for (const entry of entries) await part.save(part.schema.parse(entry));
  });
}

/** What the sandbox's network calls the plans that are there; what is written down for one stays so. */
async function nameForSandbox(): Promise<void> {
  const named = new Set((await packagesAt("sandbox")).map(({ planId }) => planId));
  for (const known of sandboxPackages) {
    if (!named.has(known.planId) && (await findAnyPlan(known.planId))) await savePackage("sandbox", known);
  }
}

function asEntry({ priceCents, regularPriceCents, ...plan }: PlanSeed, position: number) {
  return {
    ...plan,
    position,
    price: priceCents / 100,
    regularPrice: regularPriceCents && regularPriceCents / 100,
    isRetired: false,
  };
}
