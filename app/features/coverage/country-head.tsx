import type { Country } from "#server/countries/rules";
import { formatUsd } from "~/format";
import { paths } from "~/paths";
import { site } from "~/site";
import { Flag } from "./flag";
import { regionNames } from "./region-names";

interface CountryHeadProps {
  country: Country;
  /** Cents: the price of the cheapest plan that works there; null while there is none. */
  from: number | null;
}

/** A country's name, and what going there costs. */
export function CountryHead({ country: { code, name }, from }: CountryHeadProps) {
  return (
    <header>
      <div className="flex items-center gap-4">
        <Flag code={code} isLarge />
        <span className="font-code text-ink-soft">{code}</span>
      </div>
      <h1 className="mt-4 text-3xl sm:text-display">{name}</h1>
      {from !== null && (
        <p className="mt-2 text-lg">
          Data from <strong className="tabular-nums">{formatUsd(from)}</strong>
        </p>
      )}
    </header>
  );
}

const samples = site.isDemonstration ? " The percentage and the 5G flag are sample data." : "";

/** A country at a glance. */
export function CountryFacts({ country: { region, has5G, coverage } }: { country: Country }) {
  return (
    <>
      <dl className="grid grid-cols-[auto_auto_auto] divide-x divide-line border-y border-line max-xs:grid-cols-1 max-xs:divide-x-0 max-xs:divide-y">
        <Fact label="Region" value={regionNames[region]} />
        <Fact label="5G" value={has5G ? "Available" : "Not yet"} />
        {coverage !== null && <Fact label="Coverage" value={`${coverage}%`} />}
      </dl>
      {coverage !== null && (
        <p className="mt-4 max-w-[52ch] text-sm text-ink-soft">
          Coverage is the share of people within reach of a network, not of the land.
          {samples}
        </p>
      )}
    </>
  );
}

/** Where a country lies. Where there is room it stands beside the name; on a phone what is sold comes first. */
export function CountryMap({ country: { code, name } }: { country: Country }) {
  return (
    <img
      src={paths.destinationMap(code)}
      alt={`Map of ${name} and its surroundings`}
      width={600}
      height={400}
      loading="lazy"
      className="aspect-3/2 w-full rounded-card border border-line bg-paper-warm"
    />
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <div className="px-3 py-4 first:pl-0 max-xs:px-0 sm:px-4">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="mt-0.5 font-display text-base font-bold tabular-nums sm:text-lg">{value}</dd>
    </div>
  );
}
