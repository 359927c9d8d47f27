import type { User } from "../accounts/accounts";
import { type PurchaseUnderWay, purchasesUnderWay } from "../checkout/purchases";
import { listCountries } from "../countries/countries";
import { env } from "../env";
import { isSoldOut } from "../esims/balance";
import { termsOf } from "../esims/packages";
import { delayMs } from "../fares/delay";
import { otherSizes, withdrawnPlan } from "../fares/nearest";
import { soldPlans } from "../fares/sold-plans";
import { countriesOf, findPlan } from "../plans/plans";

/** What the page of a plan shows, and how it stands with what its reader has bought of it; of one that is not on sale, what is like it. */
export async function planPage(id: string, reader: User | undefined) {
  const plan = await findPlan(id);
  if (!plan) return { plan: null, withdrawn: await withdrawnPlan(id) };
  const codes = (await countriesOf([id])).get(id)!;
  const [terms, sizes, all, soldOut, purchases] = await Promise.all([
    termsOf([plan.id]),
    otherSizes(plan, codes),
    listCountries(),
    isSoldOut(plan),
    reader ? purchasesUnderWay(reader.id, [plan.id]) : ([] as PurchaseUnderWay[]),
  ]);
  const twin = (await soldPlans()).twins.get(id);
  const names = new Map(all.map(({ code, name }) => [code, name]));
  const places = all.filter(({ code }) => codes.includes(code)).map(({ code, name }) => ({ code, name }));
  const { start, route, hotspot } = terms.get(plan.id)!;
  return {
    plan,
    start,
    hotspot,
    delayMs: delayMs(route, codes),
    soldOut,
    purchases,
    places,
    sizes,
    twin: twin && {
      id: twin.id,
      name: twin.name,
      priceCents: twin.priceCents,
      validityDays: twin.validityDays,
    },
    route: route ? { ...route, exits: route.exits.map((code) => names.get(code) ?? code) } : null,
    isSample: env().network.isTest,
  };
}

/** The codes of the countries that a plan on sale works in; undefined of none. Two queries. */
export async function countriesOfPlan(id: string): Promise<string[] | undefined> {
  const plan = await findPlan(id);
  return plan && (await countriesOf([id])).get(id);
}
