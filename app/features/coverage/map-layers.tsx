import { useLocation } from "@remix-run/react";
import { type CountryFilter, type Layer, layers, writeFilter } from "#server/countries/rules";
import { ANSWER_ID } from "./search-answer";

const names: Record<Layer, string> = { network: "Network", price: "Price per GB" };

/** What the map is painted by, as links that keep what is searched for; the document's script has them follow it. */
export function MapLayers({ filter, layer }: { filter: CountryFilter; layer: Layer }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label="Layer of the map" className="max-sm:mt-2 max-sm:w-full">
      <ul className="grid grid-cols-2 overflow-hidden rounded-pill border max-xs:grid-cols-1 max-xs:rounded-card border-edge">
        {layers.map((each) => (
          <li key={each} className="grid">
            <a
              href={`${pathname}${writeFilter({ ...filter, layer: each })}#${ANSWER_ID}`}
              data-layer={each}
              aria-current={each === layer ? "true" : undefined}
              className="flex min-h-11 items-center justify-center px-1 text-center sm:px-4 text-sm font-semibold hover:bg-paper aria-current:bg-ink aria-current:text-paper"
            >
              {names[each]}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
