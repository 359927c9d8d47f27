import type { Country, Layer } from "#server/countries/rules";
import type { LowestPrice } from "#server/plans/plans";
import { LARGEST_COMPARED_GB } from "#server/plans/rules";
import { formatUsd } from "~/format";
import { coverageWords, networkOf } from "./networks";

/** What of a price is said; undefined where it could not be read, or no plan works there. */
export type Price = LowestPrice | undefined;

/** 'from $2.49'. */
export function fromWords({ fromCents }: Pick<LowestPrice, "fromCents">): string {
  return `from ${formatUsd(fromCents)}`;
}

/** Whole cents, as they are shown: what reads '$1.00' is not under $1. Null where there is no such price. */
export function gigabyteCents(price: Pick<LowestPrice, "gigabyteCents"> | undefined): number | null {
  return price?.gigabyteCents == null ? null : Math.round(price.gigabyteCents);
}

/** '$0.75 per GB', or how much one has to buy there. */
export function gigabyteWords(price: Pick<LowestPrice, "gigabyteCents">, per = " per "): string {
  const cents = gigabyteCents(price);
  return cents === null ? `over ${LARGEST_COMPARED_GB} GB only` : `${formatUsd(cents)}${per}GB`;
}

/** A country in a line, what the layer is about first: '5G, 99% coverage, from $2.49'. */
export function factsOf(
  country: Pick<Country, "has5G" | "has4G" | "coverage">,
  price: Price,
  layer: Layer,
): string {
  const network = networkOf(country).name + coverageWords(country);
  if (!price) return network;
  if (layer === "network") return `${network}, ${fromWords(price)}`;
  return `${gigabyteWords(price)}, plans ${fromWords(price)}, ${network}`;
}
