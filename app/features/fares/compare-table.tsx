import { Link } from "@remix-run/react";
import type { ComparedPlan } from "#server/fares/compared";
import { count } from "~/format";
import { paths } from "~/paths";
import { buttonClass } from "~/ui/button";
import { commonWords, comparedLines, differenceWords } from "./compare-words";

interface CompareTableProps {
  plans: readonly ComparedPlan[];
  /** What a country is called, by its code. */
  nameOf: (code: string) => string;
}

/** Plans side by side; what is not the same for all of them has a sign before it and stands bold. */
export function CompareTable({ plans, nameOf }: CompareTableProps) {
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
