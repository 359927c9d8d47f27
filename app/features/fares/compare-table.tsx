import { Link } from "@remix-run/react";
import type { ComparedPlan, CompareFault } from "#server/fares/compared";
import { count, formatGb, formatUsd } from "~/format";
import type { NameOf } from "~/features/trips/words";
import { paths } from "~/paths";
import { buttonClass } from "~/ui/button";
import { MOST_COMPARED } from "#server/fares/board-rules";
import type { StartRule } from "#server/subscriptions/rules";
import { delayWords, hotspotWords, limitWords, perDay, perGb } from "./fare-words";

/** Plans side by side; a row in which they differ has a sign before it and is bold. */
export function CompareTable({ plans, nameOf }: { plans: readonly ComparedPlan[]; nameOf: NameOf }) {
  const lines = comparedLines(plans, nameOf);
  return (
    <>
      {plans.length > 1 && (
        <p className="mb-3 text-ink-soft">{`${differenceWords(lines)} ${commonWords(plans, nameOf)}`}</p>
      )}
      <section
        className="compared"
        aria-label="Plans side by side"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- wide plans scroll by keyboard
        tabIndex={0}
      >
        <table>
          <thead>
            <tr>
              {plans.map(({ id, name, validityDays }) => (
                <th key={id} scope="col">
                  <Link to={paths.plan(id)} className="font-display font-bold hover:underline md:text-lg">
                    {name}
                  </Link>
                  <span className="block text-sm font-normal text-ink-soft">
                    {count(validityDays, "day")}
                  </span>
                  <Link
                    to={paths.compare(plans.filter((plan) => plan.id !== id).map((plan) => plan.id))}
                    rel="nofollow"
                    aria-label={`Remove ${name}, ${count(validityDays, "day")}`}
                    className="mt-1 block min-h-6 text-sm font-normal text-ink-soft underline underline-offset-4"
                  >
                    Remove
                  </Link>
                </th>
              ))}
            </tr>
            <tr>
              {plans.map(({ id, name, validityDays }) => (
                <td key={id}>
                  <Link
                    to={paths.checkout(id)}
                    aria-label={`Select ${name}, ${count(validityDays, "day")}`}
                    className={buttonClass("quiet", "max-md:px-2 max-md:text-sm")}
                  >
                    Select
                  </Link>
                </td>
              ))}
            </tr>
          </thead>
          {lines.map(({ label, values, differs, best }) => (
            <tbody key={label} className={differs ? "differs" : undefined}>
              <tr>
                <th scope="rowgroup" colSpan={plans.length}>
                  {differs && (
                    <>
                      <span aria-hidden="true">≠ </span>
                      <span className="sr-only">Differs: </span>
                    </>
                  )}
                  <span>{label}</span>
                </th>
              </tr>
              <tr>
                {plans.map(({ id }, at) => (
                  <td key={id} className={best.has(at) ? "font-bold" : undefined}>
                    {best.has(at) && <span className="sr-only">Best: </span>}
                    <span className={best.has(at) ? "text-sea" : undefined}>{values[at]}</span>
                  </td>
                ))}
              </tr>
            </tbody>
          ))}
        </table>
      </section>
    </>
  );
}

/** A row of plans side by side. */
interface ComparedLine {
  label: string;
  /** One value for each plan. */
  values: string[];
  /** They are not the same for all plans. */
  differs: boolean;
  /** The indexes of the plans that are better than others in it; none where there is no better and worse. */
  best: ReadonlySet<number>;
}

const starts: Record<StartRule, string> = {
  first_connection: "First use",
  first_installation: "Installed",
};

type Of<Figure> = (plan: ComparedPlan) => Figure;

/** The rows of a comparison; a value that the network has not given says so. Of a merit, more is better. */
function comparedLines(plans: readonly ComparedPlan[], nameOf: NameOf): ComparedLine[] {
  const lines: [label: string, value: Of<string>, merit?: Of<number>][] = [
    ["Price", ({ priceCents }) => formatUsd(priceCents), ({ priceCents }) => -priceCents],
    ["Data", ({ dataBytes }) => formatGb(dataBytes), ({ dataBytes }) => dataBytes],
    ["Days", ({ validityDays }) => String(validityDays), ({ validityDays }) => validityDays],
    ["Per GB", perGb, ({ priceCents, dataBytes }) => -priceCents / dataBytes],
    ["Per day", perDay, ({ priceCents, validityDays }) => -priceCents / validityDays],
    [PLACES, ({ countries }) => placesWords(countries, nameOf), ({ countries }) => countries.length],
    ["5G", ({ is5GEnabled }) => (is5GEnabled ? "Yes" : "No"), ({ is5GEnabled }) => Number(is5GEnabled)],
    ["Devices", ({ devices }) => String(devices), ({ devices }) => devices],
    ["Days begin", ({ start }) => starts[start.startRule]],
    [
      "Use it within",
      ({ start }) => count(start.unusedValidDays, "day"),
      ({ start }) => start.unusedValidDays,
    ],
    ["At the limit", ({ route }) => limitWords(route)],
    ["More data", ({ route }) => (route ? (route.takesTopUps ? "Same eSIM" : "New eSIM") : NOT_SAID)],
    ["Delay, at most", delayWords, ({ delayMs }) => -(delayMs ?? Infinity)],
    ...(plans.some(({ hotspot }) => hotspot) ? [["Hotspot", hotspotWords] as [string, Of<string>]] : []),
    ["Internet from", ({ route }) => (route?.exits.length ? route.exits.map(nameOf).join(" or ") : NOT_SAID)],
  ];
  return lines.map(([label, value, merit]) => {
    const values = plans.map(value);
    // The same number of countries does not mean the same countries.
    const compared = label === PLACES ? plans.map(({ countries }) => countries.join()) : values;
    const differs = new Set(compared).size > 1;
    return { label, values, differs, best: bestOf(merit ? plans.map(merit) : []) };
  });
}

function bestOf(figures: readonly number[]): Set<number> {
  const most = Math.max(...figures);
  if (figures.every((figure) => figure === most)) return new Set();
  return new Set(figures.flatMap((figure, at) => (figure === most ? [at] : [])));
}

const PLACES = "Works in";
const NOT_SAID = "Not said";

/** 'Japan', '32 countries'. */
function placesWords(countries: readonly string[], nameOf: NameOf): string {
  return countries.length === 1 ? nameOf(countries[0]!) : count(countries.length, "country", "countries");
}

/** In how many rows plans differ, and which sign marks them. */
function differenceWords(lines: readonly ComparedLine[]): string {
  const differing = lines.filter(({ differs }) => differs).length;
  if (differing === 0) return "They are the same in every line.";
  return `They differ in ${differing} of ${lines.length} lines, marked ≠; the best of a line is bold.`;
}

/** Where all of these plans work. */
function commonWords(plans: readonly ComparedPlan[], nameOf: NameOf): string {
  const common = commonCountries(plans);
  if (common.length === 0) return "No country is common to all of them.";
  return `All of them work in ${placesWords(common, nameOf)}.`;
}

/** The countries, by their codes, that all of these plans work in. */
export function commonCountries([first, ...others]: readonly ComparedPlan[]): string[] {
  return first?.countries.filter((code) => others.every(({ countries }) => countries.includes(code))) ?? [];
}

/** The error of a comparison, in a sentence or two. */
export function compareFaultWords({ code, about }: CompareFault): string {
  const names = about.map((each) => `'${each}'`).join(", ");
  switch (code) {
    case "repeated":
      return `${names} was given more than once, and stands here once.`;
    case "withdrawn":
      return `No longer on sale: ${names}.`;
    case "not_sold":
      return `There is no plan ${names}.`;
    case "too_many":
      return `At most ${MOST_COMPARED} plans stand side by side. Left out: ${names}.`;
  }
}
