import {
  ALL_REGIONS,
  ALL_SPEEDS,
  type CountryFilter,
  filterCountries,
  GRID_SIZE,
  type Layer,
  readFilter,
  readLayer,
  writeFilter,
  type Country,
  type Region,
} from "#server/countries/rules";
import { answerTo } from "~/features/coverage/answer-words";
import { matchWords, mapView, moreWords } from "~/features/coverage/country-words";
import { entriesOf } from "~/forms/sending";
import { isPlainClick, announce, announceUnfiltered, wholeSheet } from "./page";
import type { LowestPrice } from "#server/plans/plans";

/** Browsers refuse to change the address with every key. */
const ADDRESS_FOLLOWS_MS = 250;

/** The last request. */
let wanted: CountryFilter;
/** The layer of the map, where the form names one. */
let layer: Layer;
let follow: ReturnType<typeof setTimeout> | undefined;
/** Whether the filter could not show what was typed, so that the server has to do it. */
let isBehind = false;

/** The filter of coverage: it works in the browser, on the cards of all countries, and the map follows. */
export function startCountries(form: HTMLFormElement, results: HTMLElement): void {
  wanted = readFilter(new URLSearchParams(location.search));
  layer = readLayer(new URLSearchParams(entriesOf(new FormData(form))));
  void countryCards(layer).catch(() => {});
  const type = (filter: CountryFilter) =>
    void show(filter, results).catch(() => {
      isBehind = true;
      announceUnfiltered();
    });
  form.addEventListener("input", () => type(entered(form)));
  form.addEventListener("submit", (event) => {
    if (isBehind) return;
    event.preventDefault(); // it is all applied already
    document.querySelector<HTMLElement>(new URL(form.action).hash)?.focus();
  });
  results.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-filter]");
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    const shown = link.dataset.filter === "none" ? clear(form, results) : showAll(results);
    void shown.catch(() => location.assign(link.href));
  });
  // What was entered before this script ran counts too.
  const given = { ...entered(form), all: wanted.all };
  if (writeFilter(given) !== writeFilter(wanted)) type(given);
}

function entered(form: HTMLFormElement): CountryFilter {
  return readFilter(new URLSearchParams(entriesOf(new FormData(form))));
}

async function clear(form: HTMLFormElement, results: HTMLElement): Promise<void> {
  const search = form.querySelector("input")!;
  search.value = "";
  for (const select of form.querySelectorAll("select")) select.selectedIndex = 0;
  await show(entered(form), results);
  search.focus();
}

/** The link that asked for them is gone then, so the first of them takes the focus. */
async function showAll(results: HTMLElement): Promise<void> {
  await show({ ...wanted, all: true }, results);
  results.querySelectorAll<HTMLElement>("li a")[GRID_SIZE]?.focus();
}

/** @throws without the cards: then nothing can be filtered here, but the next key requests them again. */
async function show(filter: CountryFilter, results: HTMLElement): Promise<void> {
  wanted = filter;
  try {
    const [cards] = await Promise.all([countryCards(layer), wholeSheet()]);
    if (filter === wanted) fill(results, cards, filter);
  } catch (error) {
    if (filter === wanted) throw error;
  }
}

function fill(results: HTMLElement, cards: CardOf[], filter: CountryFilter): void {
  isBehind = false;
  const matching = filterCountries(cards, filter);
  const shown = filter.all ? matching : matching.slice(0, GRID_SIZE);
  const words = matchWords(matching.length, cards.length, shown.length);
  const place = (name: string) => results.querySelector<HTMLElement>(`[data-countries="${name}"]`)!;
  place("list").replaceChildren(...shown.map(({ card }) => card));
  results.querySelector('[data-countries="meant"]')?.remove(); // it was about the filter that the page was loaded for
  place("none").hidden = matching.length > 0;
  place("more").hidden = shown.length === matching.length;
  const link = place("more").querySelector("a")!;
  link.textContent = moreWords(matching.length - shown.length);
  link.href = addressOf({ ...filter, all: true });
  place("count").textContent = words;
  for (const other of document.querySelectorAll<HTMLAnchorElement>("a[data-layer]"))
    other.href = addressOf(filter, other.dataset.layer as Layer) + other.hash;
  announce(sayAnswer(cards, matching, filter) ?? words);
  // WebKit resets a field without autocomplete to its default where it restores a page.
  document.querySelector<HTMLInputElement>("form[data-filter] input")!.defaultValue = filter.q;
  lookAt(mapView(filter, matching));
  clearTimeout(follow);
  follow = setTimeout(() => {
    history.replaceState(history.state, "", addressOf(filter));
  }, ADDRESS_FOLLOWS_MS);
}

function addressOf(filter: CountryFilter, of = layer): string {
  return location.pathname + writeFilter({ ...filter, layer: of });
}

/** Says above the map what was searched for, where there is a place for it. @returns what it says. */
function sayAnswer(countries: CardOf[], matching: CardOf[], filter: CountryFilter): string | undefined {
  const place = document.getElementById("answer");
  const anchor = place?.querySelector("a");
  if (!place || !anchor) return undefined;
  const { words, link } = answerTo({ filter, layer, countries, matching, priceOf: ({ price }) => price });
  const text = place.querySelector("span[data-words]")!;
  text.textContent = words;
  anchor.hidden = !link;
  anchor.textContent = link?.text ?? "";
  if (link?.to === "country")
    anchor.href = matching.find(({ code }) => code === link.code)!.card.querySelector("a")!.href;
  else if (link?.to === "places") anchor.href = addressOf(filter); // only the server knows cities
  else anchor.href = addressOf({ ...filter, region: ALL_REGIONS, speed: ALL_SPEEDS, all: false });
  place.replaceChildren(...(link?.to === "country" ? [anchor, text] : [text, anchor]));
  return place.textContent;
}

/** Not by the iframe's attribute: each change of it would be a step for the back button. */
function lookAt(view: string): void {
  const frame = document.querySelector<HTMLIFrameElement>("iframe[data-view]");
  if (!frame || frame.dataset.view === view) return;
  frame.dataset.view = view;
  frame.contentWindow?.location.replace(frame.src.replace(/#.*$/, `#${view.toLowerCase()}`));
}

/** A country with its card in the grid, or its line in the list, which knows its price. */
type CardOf = Country & { card: HTMLElement; price: LowestPrice | undefined };

let fetched: Promise<CardOf[]> | undefined;

/** The cards of all countries, fetched once. @throws when there is no answer; the next call tries again. */
function countryCards(layer: Layer): Promise<CardOf[]> {
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
