import type { z } from "zod";
import { DomainError, type ErrorCode } from "#server/errors";
import { deliveriesOf, type Delivery } from "#server/esims/deliveries";
import type { EsimState } from "#server/esims/esims";
import { type PlanTerms, termsOf } from "#server/esims/packages";
import { EsimJson } from "#server/esims/schema";
import { shownStatus } from "#server/esims/status-rules";
import { refundRequestedOf } from "#server/refunds/refunds";
import { type Country, ALL_REGIONS } from "#server/countries/rules";
import type { CountryJson, CountryQuery } from "#server/countries/schema";
import type { Article } from "#server/news/news";
import type { ArticleJson } from "#server/news/schema";
import { type Plan, countriesOf } from "#server/plans/plans";
import { BYTES_PER_GB, BYTES_PER_MB } from "#server/plans/rules";
import { PlanJson, type PlanQuery } from "#server/plans/schema";
import { sharedData } from "#server/subscriptions/forecast-rules";
import { SubscriptionJson } from "#server/subscriptions/schema";
import type { Subscription } from "#server/subscriptions/subscriptions";
import { shownUsage } from "#server/subscriptions/usage-rules";
import type { UsageDayJson } from "#server/subscriptions/usage-schema";
import type { UsageDay } from "#server/subscriptions/usage-history";
import { listCountries } from "#server/countries/countries";
import { delayMs } from "#server/fares/delay";
import { findPlans } from "#server/fares/find";
import type { Table } from "./operation.server";

/** The API's JSON of what the business knows: cents as USD, bytes as MB, by the specification's names. */

/** The fields of a thing that its schema names. */
export function named<Schema extends z.ZodType>(schema: Schema, value: z.input<Schema>): z.output<Schema> {
  return schema.parse(value);
}

export function planJson(
  plan: Plan,
  countries: Map<string, string[]>,
  terms: Map<string, PlanTerms>,
): z.infer<typeof PlanJson> {
  const { start, route, hotspot } = terms.get(plan.id)!;
  const codes = countries.get(plan.id) ?? [];
  return named(PlanJson, {
    ...plan,
    price: usdJson(plan.priceCents),
    regularPrice: plan.regularPriceCents === null ? null : usdJson(plan.regularPriceCents),
    dataAmount: mbJson(plan.dataBytes),
    countries: { codes },
    pricePerGb: usdJson(Math.round((plan.priceCents * BYTES_PER_GB) / plan.dataBytes)),
    pricePerDay: usdJson(Math.round(plan.priceCents / plan.validityDays)),
    daysStart: start.startRule,
    startByDays: start.unusedValidDays,
    dataType: route === null || route.dataType === "total" ? "total" : "daily",
    speedAfterLimit: route?.slowedTo ?? null,
    takesTopUps: route?.takesTopUps ?? null,
    exits: route?.exits ?? null,
    delayMs: delayMs(route, codes),
    hotspot: hotspot && hotspot === "yes",
  });
}

export function countryJson(country: Country): z.infer<typeof CountryJson> {
  return { id: country.code, ...country };
}

export function articleJson({ readMinutes, ...article }: Article): z.infer<typeof ArticleJson> {
  return { ...article, readTime: readMinutes };
}

/** Plans with the status of their delivery. One query. */
export async function subscriptionsJson(all: Subscription[]): Promise<z.infer<typeof SubscriptionJson>[]> {
  const deliveries = await deliveriesOf(all.map(({ orderId }) => orderId));
  return all.map((one) => subscriptionJson(one, deliveries.get(one.lineId)));
}

function subscriptionJson(
  plan: Subscription,
  delivery: Delivery | undefined,
): z.infer<typeof SubscriptionJson> {
  const used = shownUsage(plan);
  return named(SubscriptionJson, {
    ...plan,
    delivery: delivery?.shown ?? null,
    startDate: plan.startedAt,
    startBy: plan.daysBegunAt === null ? plan.startBy : null,
    dataAmount: mbJson(plan.dataBytes),
    dataUsed: mbJson(used.usedBytes),
    usageAsOf: used.asOf,
    isReported: used.isReported,
  });
}

/** eSIMs with their status. One query. */
export async function esimsJson(all: readonly EsimState[]): Promise<z.infer<typeof EsimJson>[]> {
  const orderIds = all.flatMap(({ plans }) => plans.map(({ orderId }) => orderId));
  const askedBack = await refundRequestedOf(orderIds);
  return all.map((esim) =>
    esimJson(esim, { isAskedBack: esim.plans.some(({ lineId }) => askedBack.has(lineId)) }),
  );
}

function esimJson(esim: EsimState, asked: { isAskedBack: boolean }): z.infer<typeof EsimJson> {
  const { dataBytes, usedBytes, asOf, isReported, parts } = sharedData(esim.plans);
  return named(EsimJson, {
    ...esim,
    status: shownStatus(esim, asked).status,
    subscriptionIds: esim.plans.map(({ id }) => id),
    dataAmount: mbJson(dataBytes),
    dataUsed: mbJson(usedBytes),
    dataLeft: mbJson(dataBytes - usedBytes),
    usageAsOf: asOf,
    isReported,
    dataParts: parts.map(({ leftBytes, ...part }) => ({ ...part, dataLeft: mbJson(leftBytes) })),
  });
}

export function usageDayJson(
  subscriptionId: string,
  { day, usedBytes, totalBytes, ...heard }: UsageDay,
): z.infer<typeof UsageDayJson> {
  return { subscriptionId, date: day, dataUsed: mbJson(usedBytes), totalUsed: mbJson(totalBytes), ...heard };
}

/** Integer cents as dollars. */
export function usdJson(cents: number): number {
  return cents / 100;
}

/** Bytes as MB: a power of two, so nothing is lost in either direction. */
export function mbJson(bytes: number): number {
  return bytes / BYTES_PER_MB;
}

/** MB as whole bytes. */
export function bytesJson(megabytes: number): number {
  return Math.round(megabytes * BYTES_PER_MB) + 0; // makes -0 a plain 0
}

/** Dollars as exact cents; NaN, which equals no price, when they are no whole cents. */
export function centsJson(dollars: number): number {
  const cents = Math.round(dollars * 100);
  return usdJson(cents) === dollars ? cents : Number.NaN;
}

/** The thing, where there is one. @throws DomainError when there is none. */
export function found<T>(value: T | undefined, code: ErrorCode): T {
  if (value === undefined) throw new DomainError(code);
  return value;
}

/** The catalogue's lists, which are answered as JSON and as tables. */

interface PlansAsked {
  query: z.output<typeof PlanQuery>;
}

export async function planList({ query }: PlansAsked): Promise<z.infer<typeof PlanJson>[]> {
  const plans = await findPlans(query);
  const ids = plans.map(({ id }) => id);
  const [countries, terms] = await Promise.all([countriesOf(ids), termsOf(ids)]);
  return plans.map((plan) => planJson(plan, countries, terms));
}

export async function planTable(call: PlansAsked): Promise<Table> {
  return (await planList(call)).map(
    ({ countries, regularPrice, speedAfterLimit, takesTopUps, exits, delayMs: delay, hotspot, ...plan }) => ({
      ...plan,
      regularPrice: regularPrice ?? "",
      speedAfterLimit: speedAfterLimit ?? "",
      takesTopUps: takesTopUps ?? "",
      exits: exits?.join(" ") ?? "",
      delayMs: delay ?? "",
      hotspot: hotspot ?? "",
      countries: countries.codes.join(" "),
    }),
  );
}

interface CountriesAsked {
  query: z.output<typeof CountryQuery>;
}

export async function countryList({
  query: { region },
}: CountriesAsked): Promise<z.infer<typeof CountryJson>[]> {
  if (region === "global") return [];
  const countries = await listCountries(region && region !== ALL_REGIONS ? { region } : {});
  return countries.map(countryJson);
}

/** Each country with the plans that work there, and the lowest price of a GB and of a day. */
export async function countryTable({ query }: CountriesAsked): Promise<Table> {
  const [countries, plans] = await Promise.all([
    countryList({ query }),
    planList({ query: { kind: "all" } }),
  ]);
  const byCode = new Map<string, typeof plans>(countries.map(({ code }) => [code, []]));
  for (const plan of plans) for (const code of plan.countries.codes) byCode.get(code)?.push(plan);
  return countries.map((country) => {
    const working = byCode.get(country.code)!;
    const lowest = (prices: number[]) => (prices.length > 0 ? Math.min(...prices) : "");
    return {
      ...country,
      coverage: country.coverage ?? "",
      plans: working.map(({ id }) => id).join(" "),
      pricePerGb: lowest(working.map(({ pricePerGb }) => pricePerGb)),
      pricePerDay: lowest(working.map(({ pricePerDay }) => pricePerDay)),
    };
  });
}
