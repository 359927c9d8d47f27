import { type Country, type Layer, type Region, writeFilter } from "#server/countries/rules";
import type { LowestPrice } from "#server/plans/plans";

/** A country with its card in the grid, or its line in the list, which knows its price. */
export type CardOf = Country & { card: HTMLElement; price: LowestPrice | undefined };

let fetched: Promise<CardOf[]> | undefined;

/** The cards of all countries, fetched once. @throws when there is no answer; the next call asks again. */
export function countryCards(layer: Layer): Promise<CardOf[]> {
  fetched ??= fetchCards(layer);
  fetched.catch(() => (fetched = undefined));
  return fetched;
}

async function fetchCards(layer: Layer): Promise<CardOf[]> {
  const answer = await fetch(`${location.pathname}${writeFilter({ all: true, layer })}&part=results`);
  if (!answer.ok) throw new Error(String(answer.status));
  const made = document.createElement("template");
  made.innerHTML = await answer.text();
  return [...made.content.querySelectorAll<HTMLElement>("li[data-code]")].map(read);
}

function read(card: HTMLElement): CardOf {
  const { code, region, networks = "", coverage, from, gigabyte } = card.dataset;
  return {
    card,
    code: code!,
    region: region as Region,
    name: card.querySelector("[data-name]")!.textContent,
    has5G: networks.includes("5"),
    has4G: networks.includes("4"),
    has3G: networks.includes("3"),
    coverage: coverage === undefined ? null : Number(coverage),
    price: from
      ? { fromCents: +from, gigabyteCents: gigabyte === "none" ? null : Number(gigabyte) }
      : undefined,
  };
}
