import type { Country } from "#server/countries/rules";
import type { Prices } from "#server/pages/coverage";
import { formatShortUsd } from "~/format";
import { gigabyteCents } from "./country-words";

/** Countries whose lowest price per GB is about the same: one shade of the map, one line of its legend. */
export interface PriceStep {
  /** 'under $1', '$1 to $1.24', '$1.75 and more'. */
  label: string;
  /** One of five: 1 is the strongest, for the lowest prices. */
  shade: number;
  codes: ReadonlySet<string>;
}

const SHADES = 5;
/** Cents at which a step may begin. */
const rounds = [1, 5, 10, 25, 50, 100, 250, 500, 1000];

/**
 * The lowest prices per GB of these countries in at most five steps of about as many countries each, the lowest first.
 * A step begins at a round price. A country without a price is in no step.
 */
export function priceSteps(countries: readonly Pick<Country, "code">[], prices: Prices): PriceStep[] {
  const priced = countries
    .map(({ code }) => ({ code, cents: gigabyteCents(prices[code]) }))
    .filter((each): each is { code: string; cents: number } => each.cents !== null)
    .toSorted((one, other) => one.cents - other.cents);
  const starts = [0, ...boundsOf(priced.map(({ cents }) => cents))];
  const steps = starts
    .map((from, index) => ({ from, to: starts[index + 1] ?? Infinity }))
    .map(({ from, to }) => ({ from, to, within: priced.filter(({ cents }) => cents >= from && cents < to) }))
    .filter(({ within }) => within.length > 0);
  return steps.map(({ from, to, within }, index) => ({
    label: labelOf(index === 0 ? 0 : from, index === steps.length - 1 ? Infinity : to),
    shade: 1 + Math.round((index * (SHADES - 1)) / Math.max(steps.length - 1, 1)),
    codes: new Set(within.map(({ code }) => code)),
  }));
}

/** Where the second step and the later ones begin. */
function boundsOf(sorted: readonly number[]): number[] {
  const at = (share: number) => sorted[Math.floor(share * sorted.length)] ?? 0;
  const spread = at(0.8) - at(0.2);
  const round = rounds.find((each) => each >= spread / SHADES) ?? rounds.at(-1)!;
  const bounds = [0.2, 0.4, 0.6, 0.8].map((share) => Math.round(at(share) / round) * round);
  return [...new Set(bounds)].filter((bound) => bound > 0);
}

function labelOf(from: number, to: number): string {
  if (from === 0) return to === Infinity ? "Any price" : `under ${formatShortUsd(to)}`;
  return to === Infinity
    ? `${formatShortUsd(from)} and more`
    : `${formatShortUsd(from)} to ${formatShortUsd(to - 1)}`;
}
