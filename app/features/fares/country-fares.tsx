import { Link } from "@remix-run/react";
import type { FareRow } from "#server/fares/board";
import { paths } from "~/paths";
import { buttonClass } from "~/ui/button";
import { PlansUnavailable } from "~/features/plans/plans-unavailable";
import { LivePart } from "~/ui/live-part";
import { FareBoard } from "./fare-board";
import { FarePicks } from "./fare-picks";
import { SampleFares } from "./sample-fares";

interface CountryFaresProps {
  country: string;
  /** The cheapest first; `null` when they could not be read. */
  fares: readonly FareRow[] | null;
  isSample: boolean;
}

/** What fits most trips to a country, and then all that there is. */
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
