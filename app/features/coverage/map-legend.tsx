import type { Country } from "#server/countries/rules";
import { LARGEST_COMPARED_GB } from "#server/plans/rules";
import { count } from "~/format";
import { classes } from "~/ui/classes";
import { networkOf } from "./networks";
import { priceSteps } from "./price-steps";
import type { Seen } from "./seen";

interface Line {
  name: string;
  /** Its colour on the map. */
  shade: string;
  /** Nothing where there are none of them to count. */
  countries?: number;
}

/** From the lowest prices on, as in map.css. */
const priceShades = ["bg-sea", "bg-sea/80", "bg-sea/60", "bg-sea/40", "bg-sea/20"];
const networkShades = {
  "5g": "bg-sea border-edge",
  "4g": "bg-sea/50 border-edge",
  "3g": "bg-sea/25 border-edge",
};

/** What the shades mean, in words and numbers: networks, or with prices what a GB costs. */
export function MapLegend({ countries, prices }: { countries: Country[]; prices: Seen["prices"] }) {
  const lines = prices ? priceLines(countries, prices) : networkLines(countries);
  return (
    <div className="px-4 py-2.5 text-sm max-sm:text-xs sm:p-5 sm:px-6">
      {prices && (
        <p className="mb-2 text-ink-soft">{`The lowest price of a GB, in plans of up to ${LARGEST_COMPARED_GB} GB`}</p>
      )}
      <ul
        aria-label="Legend of the map"
        className={classes(
          "gap-x-3 gap-y-1 tabular-nums sm:gap-x-6 sm:gap-y-2 max-xs:grid-cols-1",
          prices ? "grid grid-cols-2" : "flex flex-wrap max-sm:grid max-sm:grid-cols-2",
        )}
      >
        {[...lines, { name: "Not covered", shade: "bg-line border-edge", countries: undefined }].map(
          ({ name, shade, countries }) => (
            <li key={name} className="flex gap-x-1.5 sm:gap-x-2">
              <span
                aria-hidden="true"
                className={classes("mt-px size-3.5 shrink-0 rounded-[4px] border sm:mt-0.5 sm:size-4", shade)}
              />
              <span>
                <strong>{name}</strong>{" "}
                {countries !== undefined && (
                  <span className="inline-block text-ink-soft">
                    {count(countries, "country", "countries")}
                  </span>
                )}
              </span>
            </li>
          ),
        )}
      </ul>
    </div>
  );
}

function networkLines(countries: Country[]): Line[] {
  return (["5g", "4g", "3g"] as const)
    .map((key) => ({
      name: key === "5g" ? "5G" : `Up to ${key.toUpperCase()}`,
      shade: networkShades[key],
      countries: countries.filter((country) => networkOf(country).key === key).length,
    }))
    .filter((line) => line.countries > 0);
}

function priceLines(countries: Country[], prices: NonNullable<Seen["prices"]>): Line[] {
  const steps = priceSteps(countries, prices);
  const others = countries.length - steps.reduce((sum, { codes }) => sum + codes.size, 0);
  return [
    ...steps.map(({ label, shade, codes }) => ({
      name: label,
      shade: shadeClass(shade),
      countries: codes.size,
    })),
    ...(others > 0
      ? [
          {
            name: `Plans over ${LARGEST_COMPARED_GB} GB only`,
            shade: shadeClass(undefined),
            countries: others,
          },
        ]
      : []),
  ];
}

/** A step's colour beside words, as map.css has it on the map; of what has no such price an outline. */
export function shadeClass(shade: number | undefined): string {
  return shade === undefined ? "border-sea" : `border-edge ${priceShades[shade - 1]}`;
}
