import { Link } from "@remix-run/react";
import { buttonClass, ButtonLink } from "~/ui/button";
import type { PartName } from "~/paths";
import type { Country } from "#server/countries/rules";
import type { Interpretation } from "#server/places/interpret";
import { CITIES_CREDIT } from "#server/places/rules";
import { count } from "~/format";
import { paths } from "~/paths";
import { Notice } from "~/ui/notice";
import { Unavailable } from "~/ui/unavailable";
import { TextLink } from "~/ui/text-link";

interface Props {
  to: string;
  part?: PartName;
  /** What may have been meant instead. */
  names: readonly string[] | undefined;
  /** The address that searches for a name. */
  search: (name: string) => string;
}

/** The search found nothing: `to` is the list without a filter, `part` the part of the page that changes on the way. */
export function NoCountries({ to, part, names = [], search }: Props) {
  return (
    <div className="rounded-card border [border-style:dashed] border-edge px-6 py-10 text-center">
      <p className="font-display text-lg font-bold">No countries found</p>
      <p className="mt-2 mb-5 text-ink-soft">Check the spelling, or search the whole list again.</p>
      {names.length > 0 && (
        <ul className="mb-5 flex flex-wrap items-center justify-center gap-x-4">
          <li>Did you mean:</li>
          {names.map((name) => (
            <li key={name}>
              <TextLink isBold isTall to={search(name)} data-part={part}>
                {name}
              </TextLink>
            </li>
          ))}
        </ul>
      )}
      <Link to={to} data-part={part} data-filter={part ? undefined : "none"} className={buttonClass("quiet")}>
        Clear filters
      </Link>
    </div>
  );
}

interface PlaceMeantProps {
  place: NonNullable<Interpretation<unknown>["place"]>;
  countries: readonly Country[];
  query: string;
}

/** What a search means that is the name of no country. */
export function PlaceMeant({ place, countries, query }: PlaceMeantProps) {
  const [country] = countries;
  const says =
    place.kind === "country"
      ? `No country is called ‘${query}’. This is ${country?.name}.`
      : countries.length === 1
        ? `${place.name} is in ${country?.name}.`
        : `${place.name}: ${count(countries.length, "country", "countries")}.`;
  return (
    <p className="mb-3">
      <span>{says}</span>{" "}
      {place.kind === "city" && <small className="text-sm text-ink-soft">{CITIES_CREDIT}</small>}
    </p>
  );
}

export function CountriesUnavailable({ level }: { level: 2 | 3 }) {
  return (
    <Unavailable title="Error Loading Countries" level={level}>
      <p>We could not load the countries. Please try again later.</p>
    </Unavailable>
  );
}

/** There are none at all, with any search or filter. */
export function NoCountriesListed({ level }: { level: 2 | 3 }) {
  return (
    <Notice title="No countries listed right now" level={level}>
      <p>We are working on the list. Ask us whether we cover where you are going.</p>
      <ButtonLink to={paths.contact()}>Contact us</ButtonLink>
    </Notice>
  );
}
