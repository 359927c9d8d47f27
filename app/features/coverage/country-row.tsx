import { Link } from "@remix-run/react";
import type { Country, Layer } from "#server/countries/rules";
import type { LowestPrice } from "#server/plans/plans";
import { paths } from "~/paths";
import { Badge } from "~/ui/badge";
import { classes } from "~/ui/classes";
import { Flag } from "./flag";
import { shadeClass } from "./map-legend";
import { fromWords, gigabyteWords, type Price } from "./price-words";

interface Props {
  country: Country;
  price: Price;
  layer: Layer;
  /** Of its price per GB on the map; undefined where it has none. */
  shade: number | undefined;
}

/** A country as a line beside the map, high enough for a thumb: what it has, and what going there costs at least. */
export function CountryRow({ country, price, layer, shade }: Props) {
  const { code, name, has5G, coverage } = country;
  return (
    <Link
      to={paths.destination(code)}
      className="flex min-h-11 flex-wrap items-center gap-x-2 sm:gap-x-3 max-xs:flex-col max-xs:items-start border-t border-line px-1 py-1.5 leading-snug tabular-nums hover:bg-card"
    >
      <Flag code={code} />
      <span className="min-w-24 flex-1 max-xs:w-full">
        <span data-name className="block font-semibold">
          {name}
        </span>
        <span className="flex flex-wrap items-center gap-x-2 text-xs text-ink-soft">
          {coverage !== null && <span>{`${coverage}% Coverage`}</span>}
          {has5G && <Badge tone="sea">5G</Badge>}
        </span>
      </span>
      {price && <Costs price={price} layer={layer} shade={shade} />}
    </Link>
  );
}

/** What the layer is about stands first, if it is to be had, with its colour on the map. */
function Costs({ price, layer, shade }: { price: LowestPrice } & Pick<Props, "layer" | "shade">) {
  const costs = [fromWords(price), gigabyteWords(price, "/")];
  if (layer === "price" && shade !== undefined) costs.reverse();
  return (
    <span className="max-w-32 text-right text-sm max-xs:max-w-full max-xs:text-left">
      <strong className="flex items-center justify-end gap-x-2 max-xs:justify-start font-semibold sm:text-base">
        {layer === "price" && (
          <span
            aria-hidden="true"
            className={classes("size-3 shrink-0 rounded-[3px] border", shadeClass(shade))}
          />
        )}
        <span>{costs[0]}</span>
      </strong>
      <span className="block text-ink-soft">{costs[1]}</span>
    </span>
  );
}
