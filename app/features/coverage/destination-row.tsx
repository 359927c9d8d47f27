import { Link } from "@remix-run/react";
import type { Country } from "#server/countries/rules";
import { paths } from "~/paths";
import { classes } from "~/ui/classes";
import { Flag } from "./flag";
import { FromPrice } from "./from-price";
import { networkOf } from "./networks";
import { regionNames } from "./region-names";

interface Props {
  country: Country;
  /** Cents of the cheapest plan that works there; undefined where there is none, or it could not be read. */
  fromCents: number | undefined;
  /** One of very many: on a phone the name, the price and the network, two rows beside each other. */
  isDense?: boolean;
}

/** A country in the index, as the link to its page. */
export function DestinationRow({ country, fromCents, isDense }: Props) {
  const { code, name, region, has5G, coverage } = country;
  return (
    <Link
      to={paths.destination(code)}
      className="flex min-h-10 flex-wrap items-center gap-x-2 border-b border-line py-1 text-xs leading-tight text-ink-soft tabular-nums hover:border-ink sm:gap-x-3 sm:py-2"
    >
      <Flag code={code} />
      {/* Below the flag where a word of the name has no room beside it. */}
      <span className="min-w-min flex-1 wrap-break-word sm:flex sm:items-center sm:gap-x-3">
        <span className="block sm:flex-1">
          <span data-name className="block text-sm leading-tight font-semibold text-ink">
            {name}
          </span>
          <span className={classes("block sm:mt-0.5", isDense && "max-sm:hidden")}>
            <span className="font-code">{code}</span>
            {` · ${regionNames[region]} · ${coverage}% Coverage`}
          </span>
        </span>
        <span className="flex flex-wrap gap-x-2 sm:block sm:text-right">
          <FromPrice cents={fromCents} />
          <strong className={classes("sm:block", has5G ? "text-sea" : "font-medium")}>
            {networkOf(country).name}
          </strong>
        </span>
      </span>
    </Link>
  );
}
