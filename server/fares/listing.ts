/** What is sold of what today's network sells: read, compared, written. */
import { z } from "zod";
import {
  type Catalogue,
  type Entry,
  planEntries,
  type ImportPlan as Changes,
  runImport,
} from "../catalogue/catalogue";
import { listCountries } from "../countries/countries";
import { env } from "../env";
import type { NetworkPackage } from "../esims/networks/network";
import { packagesAt, type PlanPackage, routesOf, savePackages } from "../esims/packages";
import { countriesOf, idsOfKind, listPlans } from "../plans/plans";
import { BYTES_PER_MB } from "../plans/rules";
import { retirePlans, savePlans } from "../plans/catalogue";
import { priceRules } from "./catalogue";
import { cheapestOfEach, type Fare, fareOf, packageFacts } from "./rules";

/** Behind every pass; among themselves they stand by their price. */
const POSITION = 20_000;

/**
 * Local and regional plans with the packages that they are, and what the packages of passes are like: the rest of a pass
 * is its owner's.
 */
const listing: Catalogue = {
  key: "id",
  schema: z.custom<Entry>(), // made by our own rules, not read from a file

  async list() {
    const fares = [...(await listPlans("local")), ...(await listPlans("regional"))];
    const passes = await idsOfKind("pass");
    const known = new Map((await packagesAt(env().network.id)).map((each) => [each.planId, each]));
    const routes = await routesOf([...known.keys()]);
    const countries = await countriesOf(fares.map(({ id }) => id));
    const ofPackage = ({ planId: id, hotspot: _, ...each }: PlanPackage) =>
      ({ id, ...each, ...routes.get(id) }) as Entry;
    const entries = fares.map((plan) => ({
      ...ofPackage(known.get(plan.id)!),
      kind: plan.kind,
      name: plan.name,
      description: plan.description,
      price: plan.priceCents / 100,
      dataMb: plan.dataBytes / BYTES_PER_MB,
      validityDays: plan.validityDays,
      is5GEnabled: plan.is5GEnabled,
      countries: countries.get(plan.id)!,
    }));
    // A plan that was taken off sale keeps its package, for its orders, but is not in the listing.
    return [...entries, ...[...known.values()].filter(({ planId }) => passes.has(planId)).map(ofPackage)];
  },

  save: (entry) => saveAll([entry]),
  saveAll,
  remove: (id) => retirePlans([id]),
};

/** What a customer buys: where none of it has changed, the plan is no new version. */
const bought = [
  "name",
  "description",
  "price",
  "dataMb",
  "validityDays",
  "is5GEnabled",
  "countries",
] as const satisfies readonly (keyof Fare)[];

async function saveAll(entries: readonly Entry[]): Promise<void> {
  const before = new Map((await listing.list()).map((entry) => [entry.id, entry as unknown as Fare]));
  const termsOf = (fare: Fare | undefined) => JSON.stringify(bought.map((name) => fare?.[name]));
  const fares = (entries as unknown as Fare[]).filter(
    (fare) => fare.kind && termsOf(before.get(fare.id)) !== termsOf(fare),
  );
  await savePlans(
    fares.map((fare) => ({
      ...fare,
      position: POSITION,
      regularPrice: null,
      devices: 1,
      supportLevel: "chat",
      isPopular: false,
      isPromo: false,
      isRetired: false,
    })),
  );
  await savePackages(
    env().network.id,
    (entries as unknown as Fare[]).map(
      ({ id, dataType, slowedTo, exits, takesTopUps, operators, ...fare }) => ({
        ...fare,
        planId: id,
        route: { dataType, slowedTo, exits, takesTopUps, operators },
      }),
    ),
  );
}

export interface ListingPlan {
  changes: Changes;
  /** What of the network's list is not sold, by the reason, and how many of it. */
  left: Map<string, number>;
  /** Passes whose package the network does not sell (any more). */
  gone: PlanPackage[];
}

/**
 * Compares what the network sells with what is sold of it, by the owner's price rules. Writes nothing. At most ten
 * queries.
 */
export async function planListing(list: {
  base: readonly NetworkPackage[];
  topUps: readonly NetworkPackage[];
}): Promise<ListingPlan> {
  const passes = ((await listing.list()) as unknown as Fare[]).filter(({ kind }) => !kind);
  const view = {
    countries: new Map((await listCountries()).map((country) => [country.code, country])),
    rules: await priceRules(),
    topUps: new Map(list.topUps.map((each) => [each.slug ?? each.packageCode, each.packageCode])),
  };
  const left = new Map<string, number>();
  const leave = (why: string) => left.set(why, (left.get(why) ?? 0) + 1);
  const fares: Fare[] = [];
  // Several passes can be one package.
  const used = new Set(passes.map(({ packageCode }) => packageCode));
  for (const sold of list.base) {
    if (used.has(sold.packageCode)) continue;
    const fare = fareOf(sold, view);
    if (typeof fare === "string") leave(fare);
    else fares.push(fare);
  }
  const { kept, dearer } = cheapestOfEach(fares);
  for (let n = 0; n < dearer; n++) leave("the same is sold for less");
  const byCode = new Map(list.base.map((sold) => [sold.packageCode, sold]));
  const known = passes.map((pass) => {
    const sold = byCode.get(pass.packageCode);
    return sold ? { ...pass, ...packageFacts(sold) } : pass;
  });
  const gone = passes.filter(({ packageCode }) => !byCode.has(packageCode));
  return {
    changes: await planEntries(listing, [...known, ...kept] as unknown as Entry[]),
    left,
    gone: gone.map(({ id, ...pass }) => ({ planId: id, ...pass })),
  };
}

/** Writes the planned changes. What the network no longer sells is taken off sale. Belongs into a transaction. */
export function runListing({ changes }: ListingPlan) {
  return runImport(listing, changes, true);
}

/** The local and regional plans that are live without a package of today's network. Five queries. */
export async function unmapped(): Promise<string[]> {
  const shown = new Set(
    [...(await listPlans("local")), ...(await listPlans("regional"))].map(({ id }) => id),
  );
  return [...(await idsOfKind("local", "live")), ...(await idsOfKind("regional", "live"))].filter(
    (id) => !shown.has(id),
  );
}
