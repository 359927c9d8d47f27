import { Link } from "@remix-run/react";
import type { FareRow } from "#server/fares/board";
import { paths } from "~/paths";
import { buttonClass, ButtonLink } from "~/ui/button";
import { PlansUnavailable } from "~/features/plans/plans-section";
import { LivePart } from "~/ui/live-part";
import { FareBoard } from "./fare-board";
import type { Plan } from "#server/plans/plans";
import { USUAL_USE } from "#server/trips/use-rules";
import { count, formatUsd } from "~/format";
import { UseSource } from "~/features/trips/notes";
import { dataBesideName, needTitle, needWords, perGb, picksOf, whereWords } from "./fare-words";
import { Notice } from "~/ui/notice";

interface CountryFaresProps {
  country: string;
  /** The cheapest first; `null` when they could not be read. */
  fares: readonly FareRow[] | null;
  isSample: boolean;
}

/** What fits most trips to a country, and then all plans. */
export function CountryFares({ country, fares, isSample }: CountryFaresProps) {
  return (
    <LivePart name="plans">
      {fares ? (
        <>
          <FarePicks fares={fares} />
          <h3 className="mt-10 mb-3 text-xl">All plans for {country}</h3>
          <FareBoard fares={fares} caption={`All plans for ${country}, the cheapest first`} />
          <p className="mt-4">
            <Link to={paths.fares()} className={buttonClass("plain")}>
              All fares
            </Link>
          </p>
          {isSample && <SampleFares />}
        </>
      ) : (
        <PlansUnavailable />
      )}
    </LivePart>
  );
}

/** The cheapest plan for each of a few usual trips. */
function FarePicks({ fares }: { fares: readonly Plan[] }) {
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

/** A country in which no plan on sale works. */
export function NoPlan({ name }: { name: string }) {
  return (
    <Notice title={`No plan covers ${name} right now`} level={3}>
      <p>Tell us that you are going there: a person answers, and it helps us choose what comes next.</p>
      <p className="flex flex-wrap justify-center gap-3">
        <ButtonLink to={paths.contact()}>Contact us</ButtonLink>
        <ButtonLink to={paths.plans()} look="quiet">
          See all plans
        </ButtonLink>
      </p>
    </Notice>
  );
}

/** Where the sandbox stands in for the network partner, its price list does too. */
export function SampleFares() {
  return (
    <p className="mt-4 text-sm text-ink-soft">
      This shop runs on its sandbox network: local and regional prices, operators and exits are samples.
    </p>
  );
}
