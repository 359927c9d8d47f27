import { type Country, fold } from "#server/countries/rules";
import type { Prices } from "#server/pages/coverage";
import { classes } from "~/ui/classes";
import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { Flag, FromPrice } from "./flag";
import { fastestNetwork, regionNames } from "./country-words";

interface Props {
  countries: Country[];
  prices: Prices | null;
}

/** A long list of countries: a bar of letters, and the countries of each. */
export function DestinationIndex({ countries, prices }: Props) {
  const letters = byLetter(countries);
  return (
    <>
      <nav aria-label="Letters" className="mb-4 sm:mb-6">
        <ul className="grid grid-cols-[repeat(auto-fill,minmax(44px,1fr))] gap-px text-center font-display font-bold lg:grid-cols-[repeat(26,1fr)]">
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
      {/* On a phone one list, with each letter above the flag of its first country, so that no line is half empty. */}
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
  /** In a long list: on a phone two beside each other, with the facts that differ. */
  isDense?: boolean;
  /** The letter of all of them: its link leads to the first. */
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

interface RowProps {
  country: Country;
  /** Cents of the cheapest plan that works there; undefined where there is none, or it could not be read. */
  fromCents: number | undefined;
}

/** A country in a list of `country-rows`, as the link to its page. */
export function DestinationRow({ country, fromCents }: RowProps) {
  const { code, name, region, has5G, coverage } = country;
  return (
    <Link to={paths.destination(code)}>
      <Flag code={code} width={24} />
      <span>
        <span>
          <b data-name>{name}</b>
          <small>
            <code>{code}</code>
            {` · ${regionNames[region]}${coverage === null ? "" : ` · ${coverage}% Coverage`}`}
          </small>
        </span>
        <span>
          <FromPrice cents={fromCents} />
          <em className={has5G ? "font-semibold text-sea" : undefined}>{fastestNetwork(country).name}</em>
        </span>
      </span>
    </Link>
  );
}

const alphabet = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ");

/** The countries by the first letter of their names, without accents: the whole alphabet, some of it empty. */
function byLetter<C extends Pick<Country, "name">>(
  countries: readonly C[],
): { letter: string; countries: C[] }[] {
  const startsWith = (letter: string) =>
    countries.filter(({ name }) => fold(name).toUpperCase()[0] === letter);
  return alphabet.map((letter) => ({ letter, countries: startsWith(letter) }));
}
