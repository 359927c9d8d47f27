import {
  type CountryFilter,
  filterCountries,
  GRID_SIZE,
  readFilter,
  writeFilter,
} from "#server/countries/rules";
import { matchWords, mapView, moreWords } from "~/features/coverage/filter-words";
import { type CardOf, countryCards } from "./country-cards";
import { entriesOf } from "~/frame/sending";
import { isPlainClick, say, sayNoConnection, wholeSheet } from "./page";

/** Browsers refuse an address that changes with every key. */
const ADDRESS_FOLLOWS_MS = 250;

/** What was asked for last. */
let wanted: CountryFilter;
let follow: ReturnType<typeof setTimeout> | undefined;

/** The filter of coverage: it works here, on the cards of all countries, and the map follows. */
export function startCountries(): void {
  const form = document.querySelector<HTMLFormElement>("form[data-filter]");
  const results = document.getElementById("countries");
  if (!form || !results) return;
  wanted = readFilter(new URLSearchParams(location.search));
  form.addEventListener("focusin", () => void countryCards().catch(() => {}), { once: true });
  form.addEventListener("input", () => void show(entered(form), results));
  form.addEventListener("submit", (event) => {
    event.preventDefault(); // it is all applied already
    results.focus();
  });
  results.addEventListener("click", (event) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-filter]");
    if (!link || !isPlainClick(event)) return;
    event.preventDefault();
    void (link.dataset.filter === "none" ? clear(form, results) : showAll(results));
  });
  // What was entered before the script was there counts too.
  const given = { ...entered(form), all: wanted.all };
  if (writeFilter(given) !== writeFilter(wanted)) void show(given, results);
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

/** Without the cards nothing can be filtered here; the page stays, and the next key asks for them again. */
async function show(filter: CountryFilter, results: HTMLElement): Promise<void> {
  wanted = filter;
  try {
    const [cards] = await Promise.all([countryCards(), wholeSheet()]);
    if (filter === wanted) fill(results, cards, filter);
  } catch {
    if (filter === wanted) sayNoConnection("The list is as it was before.");
  }
}

function fill(results: HTMLElement, cards: CardOf[], filter: CountryFilter): void {
  const matching = filterCountries(cards, filter);
  const shown = filter.all ? matching : matching.slice(0, GRID_SIZE);
  const words = matchWords(matching.length, cards.length, shown.length);
  const place = (name: string) => results.querySelector<HTMLElement>(`[data-countries="${name}"]`)!;
  place("list").replaceChildren(...shown.map(({ card }) => card));
  place("none").hidden = matching.length > 0;
  place("more").hidden = shown.length === matching.length;
  const link = place("more").querySelector("a")!;
  link.textContent = moreWords(matching.length - shown.length);
  link.href = location.pathname + writeFilter({ ...filter, all: true });
  results.querySelector("output")!.textContent = words;
  say(words);
  // WebKit sets a field without autocomplete back to its default where it brings a page back.
  document.querySelector<HTMLInputElement>("form[data-filter] input")!.defaultValue = filter.q;
  lookAt(mapView(filter, matching));
  clearTimeout(follow);
  follow = setTimeout(() => {
    history.replaceState(history.state, "", location.pathname + writeFilter(filter));
  }, ADDRESS_FOLLOWS_MS);
}

/** Not by the frame's attribute: each new one would be a step for the back button. */
function lookAt(view: string): void {
  const frame = document.querySelector<HTMLIFrameElement>("iframe[data-view]");
  if (!frame || frame.dataset.view === view) return;
  frame.dataset.view = view;
  frame.contentWindow?.location.replace(frame.src.replace(/#.*$/, `#${view.toLowerCase()}`));
}
