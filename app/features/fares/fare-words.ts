import type { PackageRoute } from "#server/esims/packages";
import type { Plan } from "#server/plans/plans";
import { BYTES_PER_GB } from "#server/plans/rules";
import { count, formatUsd } from "~/format";

/** '$1.10'. */
export function perGb({ priceCents, dataBytes }: Pick<Plan, "priceCents" | "dataBytes">): string {
  return formatUsd(Math.round((priceCents * BYTES_PER_GB) / dataBytes));
}

/** '$0.18'. */
export function perDay({ priceCents, validityDays }: Pick<Plan, "priceCents" | "validityDays">): string {
  return formatUsd(Math.round(priceCents / validityDays));
}

/** 'One country', '32 countries'. */
export function whereWords({ countryCount }: Pick<Plan, "countryCount">): string {
  return countryCount === 1 ? "One country" : count(countryCount, "country", "countries");
}

/** What happens when a plan's data are used up, in a word or two. */
export function limitWords(route: Pick<PackageRoute, "slowedTo"> | null): string {
  if (!route) return "Not said";
  return route.slowedTo ?? "Stops";
}

const needs = [
  { days: 7, gb: 1, title: "A week", use: "Maps and messages" },
  { days: 14, gb: 5, title: "Two weeks", use: "Social, photos, a call home" },
  { days: 30, gb: 10, title: "A month", use: "Work and video now and then" },
] as const;

/** Of a country's plans the cheapest for each of three usual trips; a plan stands for the first that it is best for. */
export function picksOf(fares: readonly Plan[]): { fare: Plan; need: (typeof needs)[number] }[] {
  const taken = new Set<string>();
  return needs.flatMap((need) => {
    const [fare] = fares
      .filter(
        ({ dataBytes, validityDays }) => dataBytes >= need.gb * BYTES_PER_GB && validityDays >= need.days,
      )
      .toSorted((one, other) => one.priceCents - other.priceCents || one.countryCount - other.countryCount);
    if (!fare || taken.has(fare.id)) return [];
    taken.add(fare.id);
    return [{ fare, need }];
  });
}
