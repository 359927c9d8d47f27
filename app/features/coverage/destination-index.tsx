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
      {/* On a phone one list, in which a letter stands above the flag of its first country: no line is half empty. */}
      <div className="index-rows">
        {letters
          .filter(({ countries }) => countries.length > 0)
          .map(({ letter, countries }) => (
            <div key={letter} className="flex gap-x-2 border-edge max-sm:contents sm:mb-6 sm:border-t">
              <h3 className="w-8 shrink-0 pt-1.5 text-xl max-sm:sr-only">{letter}</h3>
              <DestinationRows countries={countries} prices={prices} letter={letter} isDense />
            </div>
          ))}
      </div>
    </>
  );
}

interface RowsProps extends Props {
  /** Of very many: on a phone two beside each other, and what tells them apart. */
  isDense?: boolean;
  /** With which all of them begin: the first is where its link leads. */
  letter?: string;
}

export function DestinationRows({ countries, prices, isDense, letter }: RowsProps) {
  return (
    <ul className={classes("country-rows", isDense && "is-dense", letter && "max-sm:contents")}>
      {countries.map((country, index) => (
        <li
          key={country.code}
          {...(letter && index === 0 && { id: letter, "data-letter": letter })}
          className={letter && index === 0 ? "relative" : undefined}
        >
          <DestinationRow country={country} fromCents={prices?.[country.code]?.fromCents} />
        </li>
      ))}
    </ul>
  );
}
