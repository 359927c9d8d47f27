import type { Country } from "#server/countries/rules";
import type { Meant } from "#server/places/meant";
import { CITIES_CREDIT } from "#server/places/rules";
import { count } from "~/format";

interface Props {
  place: NonNullable<Meant<unknown>["place"]>;
  countries: readonly Country[];
  query: string;
}

/** What a search means that is the name of no country. */
export function PlaceMeant({ place, countries, query }: Props) {
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
