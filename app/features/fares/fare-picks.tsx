import { Link } from "@remix-run/react";
import type { Plan } from "#server/plans/plans";
import { USUAL_USE } from "#server/trips/use-rules";
import { count, formatUsd } from "~/format";
import { paths } from "~/paths";
import { UseSource } from "~/features/trips/use-source";
import { buttonClass } from "~/ui/button";
import { dataBesideName, needTitle, needWords, perGb, picksOf, whereWords } from "./fare-words";

/** The cheapest plan for each of a few usual trips. */
export function FarePicks({ fares }: { fares: readonly Plan[] }) {
  const picks = picksOf(fares);
  const usual = Math.max(
    0,
    picks.findIndex(({ need }) => need.use === USUAL_USE),
  );
  return (
    <>
      <ul className="grid gap-4 md:grid-cols-3 *:grid">
        {picks.map(({ fare, need }, index) => (
          <li key={fare.id}>
            <article className="pass">
              <div className="p-4 sm:p-5 sm:pb-4">
                <p className="text-sm font-semibold text-sea">{needTitle(need)}</p>
                <p className="text-sm text-ink-soft">{needWords(need)}</p>
                <h3 className="mt-2 text-lg">
                  <Link to={paths.plan(fare.id)} className="hover:underline">
                    {fare.name}
                  </Link>
                </h3>
                <p className="text-sm text-ink-soft tabular-nums">
                  {[...dataBesideName(fare), count(fare.validityDays, "day"), whereWords(fare)].join(" · ")}
                </p>
              </div>
              <div className="pass-stub flex flex-wrap items-center justify-between gap-x-3 gap-y-4 p-4 sm:p-5 sm:pt-4">
                <p className="tabular-nums">
                  <strong className="font-display text-xl font-bold">{formatUsd(fare.priceCents)}</strong>{" "}
                  <span className="block text-sm text-ink-soft">{perGb(fare)} per GB</span>
                </p>
                <Link
                  to={paths.checkout(fare.id)}
                  aria-label={`Select Plan ${fare.name}, ${count(fare.validityDays, "day")}`}
                  className={buttonClass(index === usual ? "primary" : "quiet")}
                >
                  Select Plan
                </Link>
              </div>
            </article>
          </li>
        ))}
      </ul>
      <UseSource className="mt-3 text-sm text-ink-soft" />
    </>
  );
}
