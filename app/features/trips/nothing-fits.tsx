import { Link } from "@remix-run/react";
import type { Answer } from "#server/trips/answer";
import type { Choice, Trip } from "#server/trips/rules";
import { formatUsd } from "~/format";
import { paths } from "~/paths";
import { buttonClass, ButtonLink } from "~/ui/button";
import { Bought, Stub } from "./bought";
import type { NameOf } from "./trip-answer";
import { lackWords } from "./words";

/** What is nearest where no plan fits, and what to buy for the rest of the trip. */
export function NothingFits({ trip, answer, nameOf }: { trip: Trip; answer: Answer; nameOf: NameOf }) {
  return (
    <section aria-labelledby="nothing-title">
      <h2 id="nothing-title" className="text-xl">
        {answer.forTheRest ? "No plan of ours fits all of this trip" : "No plan of ours fits this trip"}
      </h2>
      <ul className="mt-4 space-y-4">
        {answer.unserved.map(({ leg, nearest }) => (
          <li key={leg} className="border-l-4 border-edge pl-4">
            <p className="font-semibold">{trip.legs[leg]!.place.name}</p>
            {nearest ? (
              <p>
                <span>The nearest is </span>
                <Link to={paths.plan(nearest.fare.id)} className="underline underline-offset-4">
                  {nearest.fare.name}
                </Link>
                <span>
                  {" "}
                  for {formatUsd(nearest.fare.priceCents)}:{" "}
                  {nearest.lacks.map((lack) => lackWords(lack, nameOf)).join(", ")}.
                </span>
              </p>
            ) : (
              <p>We sell nothing there.</p>
            )}
          </li>
        ))}
      </ul>
      {answer.forTheRest && (
        <Rest choice={answer.forTheRest} trip={trip} unserved={answer.unserved.map(({ leg }) => leg)} />
      )}
      <p className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={paths.contact()} look={answer.forTheRest ? "quiet" : "primary"}>
          Tell us where you are going
        </ButtonLink>
        <Link to={paths.plans()} className={buttonClass("quiet")}>
          See all passes
        </Link>
      </p>
    </section>
  );
}

/** What to buy for the places that plans of ours fit. */
function Rest({
  choice: { parts, priceCents },
  trip,
  unserved,
}: {
  choice: Choice;
  trip: Trip;
  unserved: readonly number[];
}) {
  return (
    <section aria-labelledby="rest-title" className="pass mt-8">
      <div className="p-6">
        <h3 id="rest-title" className="text-sm font-semibold text-sea">
          For the rest of the trip
        </h3>
        <ul className="mt-2 space-y-4">
          {parts.map((part) => (
            <li key={part.first}>
              <Bought part={part} trip={trip} isOne={false} without={unserved} />
            </li>
          ))}
        </ul>
      </div>
      <Stub parts={parts} priceCents={priceCents} />
    </section>
  );
}
