import { Link } from "@remix-run/react";
import type { Country } from "#server/countries/rules";
import { paths } from "~/paths";
import { Badge } from "~/ui/badge";
import { classes } from "~/ui/classes";
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
      className={classes(
        "rounded-card border border-line bg-card transition-colors hover:border-ink sm:p-4",
        isDetailed
          ? "flex flex-col p-3.5"
          : "content-center items-center gap-x-2 px-2.5 py-2 max-sm:grid max-sm:grid-cols-[auto_1fr_auto] sm:flex sm:flex-col sm:items-stretch",
      )}
    >
      <span
        className={classes("mb-3 flex items-center justify-between gap-2", !isDetailed && "max-sm:contents")}
      >
        <Flag code={code} />
        {has5G && (
          <span className="flex max-sm:order-last">
            <Badge tone="sea">5G</Badge>
          </span>
        )}
        {!has5G && isDetailed && <Badge tone="soft">{networkOf(country).name}</Badge>}
      </span>
      <span
        data-name
        className={classes(
          "mt-auto leading-snug font-semibold",
          !isDetailed && "max-sm:col-span-2 max-sm:text-sm",
        )}
      >
        {name}
      </span>
      {isDetailed && (
        <span className="mt-0.5 text-sm text-ink-soft">
          <span className="font-code">{code}</span> · {regionNames[region]}
        </span>
      )}
      <span
        className={classes(
          "mt-0.5 text-sm text-ink-soft tabular-nums",
          !isDetailed && "max-sm:col-span-2 max-sm:text-xs",
        )}
      >{`${coverage}% Coverage`}</span>
    </Link>
  );
}
