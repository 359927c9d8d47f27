import { useLocation } from "@remix-run/react";
import { writeFilter } from "#server/countries/rules";
import type { Interpretation } from "#server/places/interpret";
import { paths } from "~/paths";
import { answerTo } from "./answer-words";
import type { MapView } from "./coverage-map";

/** The id of the answer to a search, in the page and in its address. */
export const ANSWER_ID = "answer";

/**
 * What was searched for, in one sentence above the map. The document's script changes it with every key, and has it
 * read out itself: a live region would read it twice.
 */
export function SearchAnswer({ countries, matching, prices, filter, meant, layer }: MapView) {
  const { pathname } = useLocation();
  const { words, link } = answerTo({
    filter,
    layer,
    countries,
    matching,
    priceOf: ({ code }) => prices?.[code],
  });
  const isFirst = link?.to === "country";
  const address = {
    country: () => paths.destination(link?.code ?? ""),
    everywhere: () => pathname + writeFilter({ q: filter.q, layer }),
    places: () => placesSearch + encodeURIComponent(filter.q),
  };
  const anchor = (
    <a
      href={link && address[link.to]()}
      hidden={!link}
      className="inline-flex min-h-11 items-center font-bold text-accent underline underline-offset-4 hover:text-accent-strong"
    >
      {link?.text}
    </a>
  );
  return (
    <p
      id={ANSWER_ID}
      tabIndex={-1}
      className="min-h-11 content-center text-lg leading-snug [outline-style:none]"
    >
      {meant?.place && <span data-meant>{meantWords(meant.place, matching.length)}</span>}
      {isFirst && anchor}
      <span data-words>{words}</span>
      {!isFirst && anchor}
    </p>
  );
}

/** Said before the answer where the search is the name of no country. */
function meantWords(
  { name, kind }: NonNullable<Interpretation<unknown>["place"]>,
  countries: number,
): string {
  if (kind === "country") return "";
  return countries === 1 ? `${name} is in ` : `${name}: `;
}

/** With the search added to it. */
const placesSearch = paths.trip("?to=");
