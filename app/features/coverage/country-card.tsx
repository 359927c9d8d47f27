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
    <Link
      to={paths.destination(code)}
      className="flex flex-wrap content-center items-center justify-between gap-x-2 gap-y-0.5 rounded-card border border-line bg-card px-2 py-1 text-xs leading-tight text-ink-soft tabular-nums transition-colors hover:border-ink sm:p-4 sm:text-sm"
    >
      <Flag code={code} isNarrow />
      {has5G && (
        <strong className="text-xs text-sea max-sm:order-last sm:rounded-pill sm:border sm:border-sea sm:px-2.5 sm:py-0.5 sm:tracking-wide">
          5G
        </strong>
      )}
      <span
        data-name
        className="text-sm leading-tight font-semibold text-ink max-sm:min-w-20 max-sm:flex-1 max-sm:text-[0.8125rem] max-sm:tracking-tight sm:mt-3 sm:w-full sm:text-base"
      >
        {name}
      </span>
      <span className="max-sm:w-full">{`${coverage}% Coverage`}</span>
      <FromPrice cents={fromCents} />
    </Link>
  );
}
