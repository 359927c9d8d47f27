import { Link } from "@remix-run/react";
import type { Country } from "#server/countries/rules";
import { paths } from "~/paths";
import { Flag } from "./flag";
import { FromPrice } from "./from-price";

interface Props {
  country: Country;
  /** Cents of the cheapest plan that works there; undefined where there is none, or it could not be read. */
  fromCents: number | undefined;
}

/** A country among others, as the link to its page. */
export function CountryCard({ country: { code, name, has5G, coverage }, fromCents }: Props) {
  return (
    <Link to={paths.destination(code)} className="country-card">
      <Flag code={code} isNarrow />
      {has5G && <strong>5G</strong>}
      <span data-name>{name}</span>
      {coverage !== null && <span>{`${coverage}% Coverage`}</span>}
      <FromPrice cents={fromCents} />
    </Link>
  );
}
