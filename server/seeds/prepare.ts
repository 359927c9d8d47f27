import type { Catalogue } from "../catalogue/catalogue";
import { countryCatalogue } from "../countries/catalogue";
import { transaction, withoutTimeout } from "../database/connection";
import { env } from "../env";
import { migrate } from "../database/migrate";
import { unusable } from "../database/unusable";
import type { NetworkPackage } from "../esims/networks/network";
import { packagesAt, savePackages } from "../esims/packages";
import { priceCatalogue } from "../fares/catalogue";
import { planListing, runListing } from "../fares/listing";
import { articleCatalogue } from "../news/catalogue";
import { planCatalogue } from "../plans/catalogue";
import { BYTES_PER_GB } from "../plans/rules";
import { findAnyPlan, idsOfKind } from "../plans/plans";
import { faqCatalogue } from "../support/catalogue";
import { makeGiftPlan } from "../waitlist/gifts";
import { articles } from "./articles/list";
import { countries } from "./countries";
import { faqs } from "./faqs";
import { type PlanSeed, plans } from "./plans";
import { type Listed, operatorsIn, priceList, sandboxPackages } from "./price-list";
import { seedPriceRules } from "./price-rules";

/**
 * What a shop needs before it opens: today's schema, and something to sell. Several processes may do
 * it at once.
 * @throws a migration's error; the database is then unchanged. EnvError for a database that cannot be used.
 */
export async function prepareDatabase(): Promise<void> {
  await withoutTimeout(migrateAndFill).catch((error: unknown) => {
    throw unusable(error);
  });
}

async function migrateAndFill(): Promise<void> {
  await migrate();
  await fill(countryCatalogue, countries, true);
  await fill(planCatalogue, plans.map(asEntry));
  await fill(
    faqCatalogue,
    faqs.map((faq, position) => ({ ...faq, position })),
  );
  await fill(articleCatalogue, articles, true);
  await transaction(makeGiftPlan);
  await transaction(nameForSandbox);
  await fill(priceCatalogue, seedPriceRules);
  await transaction(fillCatalogue);
}

/** What the sandbox's network sells, for a shop that sells nothing of it yet and has no other network. */
async function fillCatalogue(): Promise<void> {
  if (env().network.id !== "sandbox" || (await idsOfKind("local")).size > 0) return;
  const base = priceList.map(asPackage);
  const topUps = base
    .filter(({ takesTopUps }) => takesTopUps)
    .map((each) => ({ ...each, packageCode: `TOPUP_${each.packageCode}` }));
  await runListing(await planListing({ base, topUps }));
}

/** Fills a part of the catalogue that is empty. What an operator changed or took away stays so. */
async function fill(part: Catalogue, entries: readonly object[], areSamples = false): Promise<void> {
  await transaction(async () => {
    if ((await part.list()).length > 0) return;
    for (const entry of entries) await part.save(part.schema.parse(entry), areSamples);
  });
}

/** What the sandbox's network calls the plans that are there; what is written down for one stays so. */
async function nameForSandbox(): Promise<void> {
  const named = new Set((await packagesAt("sandbox")).map(({ planId }) => planId));
  for (const known of sandboxPackages) {
    if (!named.has(known.planId) && (await findAnyPlan(known.planId))) await savePackages("sandbox", [known]);
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

/** As the sandbox's network describes it. */
function asPackage({ code, has5G, slowedTo, isOfAPass: _, ...sold }: Listed): NetworkPackage {
  const [, gigabytes, days] = /_(\d+)_(\d+)$/.exec(code)!;
  const pass = sandboxPackages.find(({ packageCode }) => packageCode === code);
  return {
    ...sold,
    packageCode: code,
    slug: code,
    currency: "USD",
    bytes: Number(gigabytes) * BYTES_PER_GB,
    duration: Number(days),
    durationUnit: "DAY",
    startRule: pass?.activeType ?? "first_connection",
    unusedValidDays: pass?.unusedValidDays ?? 180,
    dataType: slowedTo === null ? "total" : "daily, then slowed",
    speeds: has5G ? ["3G", "4G", "5G"] : ["3G", "4G"],
    slowedTo: slowedTo ?? undefined,
    operators: sold.places.flatMap((place) => operatorsIn(place).map((each) => ({ place, ...each }))),
  };
}
