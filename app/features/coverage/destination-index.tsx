import type { Country } from "#server/countries/rules";
import type { Prices } from "~/doors/pages/coverage.server";
import { classes } from "~/ui/classes";
import { DestinationRow } from "./destination-row";
import { byLetter } from "./letters";

interface Props {
  countries: Country[];
  prices: Prices | null;
}

/** Very many countries: a bar of letters, and the countries of each. */
export function DestinationIndex({ countries, prices }: Props) {
  const letters = byLetter(countries);
  return (
    <>
      <nav aria-label="Letters" className="mb-4 sm:mb-6">
        <ul className="letters text-center font-display font-bold">
          {letters.map((each) => (
            <li key={each.letter} className="grid">
              {each.countries.length > 0 ? (
                <a
                  href={`#${each.letter}`}
                  className="grid min-h-11 place-items-center rounded-field border border-edge bg-card hover:border-ink"
                >
                  {each.letter}
                </a>
              ) : (
                <span className="grid min-h-11 place-items-center font-normal text-ink-soft">
                  {each.letter}
                </span>
              )}
            </li>
          ))}
        </ul>
      </nav>
      {letters
        .filter(({ countries }) => countries.length > 0)
        .map(({ letter, countries }) => (
          <div
            key={letter}
            id={letter}
            className="flex gap-x-1 border-t border-edge max-xs:block sm:mb-6 sm:gap-x-2"
          >
            <h3 className="w-4 shrink-0 pt-1.5 text-base sm:w-8 sm:text-xl">{letter}</h3>
            <DestinationRows countries={countries} prices={prices} isDense />
          </div>
        ))}
    </>
  );
}

/** @param isDense of very many: on a phone two beside each other, and what tells them apart */
export function DestinationRows({ countries, prices, isDense }: Props & { isDense?: boolean }) {
  return (
    <ul className={classes("country-rows", isDense && "is-dense")}>
      {countries.map((country) => (
        <li key={country.code}>
          <DestinationRow country={country} fromCents={prices?.[country.code]?.fromCents} />
        </li>
      ))}
    </ul>
  );
}
