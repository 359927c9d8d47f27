import type { PackageRoute, PlanTerms } from "#server/esims/packages";
import type { Plan } from "#server/plans/plans";
import { BYTES_PER_GB } from "#server/plans/rules";
import { byPrice } from "#server/trips/rules";
import { estimatedGb, mbpsFor, mbpsIn, type Use, uses, usualTrips } from "#server/trips/use-rules";
import { useWords } from "~/features/trips/words";
import { count, formatGb, formatUsd } from "~/format";

/** '$1.10'. */
export function perGb({ priceCents, dataBytes }: Pick<Plan, "priceCents" | "dataBytes">): string {
  return formatUsd(Math.round((priceCents * BYTES_PER_GB) / dataBytes));
}

/** '$0.18'. */
export function perDay({ priceCents, validityDays }: Pick<Plan, "priceCents" | "validityDays">): string {
  return formatUsd(Math.round(priceCents / validityDays));
}

/**
 * A plan's name in two parts: its place, and the rest. 'Japan' and ' 5 GB', 'Japan' and ' day pass'; a pass keeps its
 * whole name.
 */
export function nameInTwo({
  kind,
  name,
  dataBytes,
}: Pick<Plan, "kind" | "name" | "dataBytes">): [place: string, rest: string] {
  const rest =
    [` ${formatGb(dataBytes)}`, DAY_PASS].find((end) => kind !== "pass" && name.endsWith(end)) ?? "";
  return [name.slice(0, name.length - rest.length), rest];
}

const DAY_PASS = " day pass";

/** '5 GB', beside the plan's name; nothing where the name ends with it. */
export function dataBesideName(plan: Pick<Plan, "kind" | "name" | "dataBytes">): string[] {
  const data = formatGb(plan.dataBytes);
  return nameInTwo(plan)[1].trim() === data ? [] : [data];
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

/** 'data goes on at 1 Mbps, enough for social media and photos, too slow for video and work'. */
export function slowedWords(slowedTo: string): string {
  const mbps = mbpsIn(slowedTo) ?? NaN;
  const enough = uses.findLast((use) => mbpsFor[use] <= mbps);
  const tooSlow = uses.find((use) => mbpsFor[use] > mbps);
  return [
    `data goes on at ${slowedTo}`,
    ...(enough ? [`enough for ${useWords[enough]}`] : []),
    ...(tooSlow ? [`too slow for ${useWords[tooSlow]}`] : []),
  ].join(", ");
}

/** The way from phone to exit counts nothing of what is at its ends. */
export const LEAST_MS = 10;

/** '58 ms', there and back. */
export function delayWords({ delayMs }: { delayMs: number | null }): string {
  if (delayMs === null) return "Not said";
  return delayMs < LEAST_MS ? `Under ${LEAST_MS} ms` : `${delayMs} ms`;
}

export function hotspotWords({ hotspot }: Pick<PlanTerms, "hotspot">): string {
  return hotspot === null ? "Not stated" : { yes: "Yes", no: "No" }[hotspot];
}

/** What a usual trip takes. */
interface Need {
  days: number;
  use: Use;
}

/** 'A week', 'Two weeks'. */
export function needTitle({ days }: Need): string {
  return { 7: "A week", 14: "Two weeks" }[days] ?? count(days, "day");
}

/** 'Maps and messages, about 2.1 GB'. */
export function needWords(need: Need): string {
  const [first = "", ...others] = useWords[need.use];
  return `${first.toUpperCase()}${others.join("")}, about ${estimatedGb(need)}\u00A0GB`;
}

/**
 * The cheapest of a country's plans for each of a few usual trips, by the rules of the trip page; a plan appears only
 * for the first trip that it is best for.
 */
export function picksOf(fares: readonly Plan[]): { fare: Plan; need: Need }[] {
  const taken = new Set<string>();
  return usualTrips.flatMap((need) => {
    const [fare] = fares
      .filter(
        ({ dataBytes, validityDays }) =>
          dataBytes >= estimatedGb(need) * BYTES_PER_GB && validityDays >= need.days,
      )
      .toSorted(byPrice);
    if (!fare || taken.has(fare.id)) return [];
    taken.add(fare.id);
    return [{ fare, need }];
  });
}

/** The operators whose networks these plans use in a country, by its code; each once, in alphabetical order. */
export function operatorNames(
  code: string,
  plans: readonly { route: Pick<PackageRoute, "operators"> | null }[],
): string[] {
  const there = plans.flatMap(
    ({ route }) => route?.operators.filter((each) => each.startsWith(`${code} `)) ?? [],
  );
  return [...new Set(there)].map((each) => each.slice(code.length + 1)).toSorted();
}
