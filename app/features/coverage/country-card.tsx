import { Link } from "@remix-run/react";
import type { Country } from "#server/countries/rules";
import { paths } from "~/paths";
import { Badge } from "~/ui/badge";
import { Flag } from "./flag";
import { networkOf } from "./networks";
import { regionNames } from "./region-names";

interface Props {
  country: Country;
  /** With code and region, and a badge for 4G too. */
  isDetailed?: boolean;
}

/** A country in a list, as the link to its page. */
export function CountryCard({ country, isDetailed }: Props) {
  const { code, name, region, has5G, coverage } = country;
  return (
    <Link
      to={paths.destination(code)}
      className="flex flex-col rounded-card border border-line bg-card p-3.5 transition-colors hover:border-ink sm:p-4"
    >
      <span className="mb-3 flex items-center justify-between gap-2">
        <Flag code={code} />
        {has5G && <Badge tone="sea">5G</Badge>}
        {!has5G && isDetailed && <Badge tone="soft">{networkOf(country).name}</Badge>}
      </span>
      <span data-name className="mt-auto leading-snug font-semibold">
        {name}
      </span>
      {isDetailed && (
        <span className="mt-0.5 text-sm text-ink-soft">
          <span className="font-code">{code}</span> · {regionNames[region]}
        </span>
      )}
      <span className="mt-0.5 text-sm text-ink-soft tabular-nums">{`${coverage}% Coverage`}</span>
    </Link>
  );
}
