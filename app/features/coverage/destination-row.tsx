import { Link } from "@remix-run/react";
import type { Country } from "#server/countries/rules";
import { paths } from "~/paths";
import { Flag } from "./flag";
import { FromPrice } from "./from-price";
import { networkOf } from "./networks";
import { regionNames } from "./region-names";

interface Props {
  country: Country;
  /** Cents of the cheapest plan that works there; undefined where there is none, or it could not be read. */
  fromCents: number | undefined;
}

/** A country in a list of `country-rows`, as the link to its page. */
export function DestinationRow({ country, fromCents }: Props) {
  const { code, name, region, has5G, coverage } = country;
  return (
    <Link to={paths.destination(code)}>
      <Flag code={code} isSmall />
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
          <em className={has5G ? "font-semibold text-sea" : undefined}>{networkOf(country).name}</em>
        </span>
      </span>
    </Link>
  );
}
