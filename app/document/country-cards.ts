import type { Country, Region } from "#server/countries/rules";

/** A country with its card in the grid. */
export type CardOf = Country & { card: HTMLElement };

let fetched: Promise<CardOf[]> | undefined;

/** The cards of all countries, fetched once. @throws when there is no answer; the next call asks again. */
export function countryCards(): Promise<CardOf[]> {
  fetched ??= fetchCards();
  fetched.catch(() => (fetched = undefined));
  return fetched;
}

async function fetchCards(): Promise<CardOf[]> {
  const answer = await fetch(`${location.pathname}?${new URLSearchParams({ all: "1", part: "results" })}`);
  if (!answer.ok) throw new Error(String(answer.status));
  const made = document.createElement("template");
  made.innerHTML = await answer.text();
  return [...made.content.querySelectorAll<HTMLElement>("li[data-code]")].map(read);
}

function read(card: HTMLElement): CardOf {
  const { code, region, networks = "" } = card.dataset;
  return {
    card,
    code: code!,
    region: region as Region,
    name: card.querySelector("[data-name]")!.textContent,
    has5G: networks.includes("5"),
    has4G: networks.includes("4"),
    has3G: networks.includes("3"),
    coverage: 0, // no filter asks for it
  };
}
