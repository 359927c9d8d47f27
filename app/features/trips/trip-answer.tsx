import type { Exits } from "#server/pages/trip";
import { Link } from "@remix-run/react";
import type { Answer } from "#server/trips/answer";
import { type StartRule, startWords } from "#server/subscriptions/rules";
import type { Trip, Choice } from "#server/trips/rules";
import { formatUsd } from "~/format";
import { paths } from "~/paths";
import { ChosenPlan, ChoicePrices, otherChoices, OtherChoices } from "./choices";
import { networkWords } from "./network-words";
import { TripStrip } from "./trip-legs";
import { lackWords, leftOutWords, type NameOf, reasonWords } from "./words";
import { buttonClass, ButtonLink } from "~/ui/button";

interface TripAnswerProps {
  trip: Trip;
  answer: Answer;
  /** When the days of the recommended plans begin; none where that could not be read. */
  starts: readonly StartRule[];
  /** Perhaps nothing is needed: a trip that needs no plan gets no advice to buy. */
  isQuiet: boolean;
  exits: Exits;
  nameOf: NameOf;
}

/** What to buy for a trip, why, and the other choices. */
export function TripAnswer({ trip, answer, starts, isQuiet, exits, nameOf }: TripAnswerProps) {
  const { recommended } = answer;
  if (!recommended)
    return (
      <>
        <NothingFits trip={trip} answer={answer} nameOf={nameOf} />
        <TripStrip trip={trip} />
      </>
    );
  const others = otherChoices(answer);
  const network = networkWords(
    recommended,
    [...others.map(({ choice }) => choice), recommended],
    exits,
    nameOf,
  );
  return (
    <>
      <section aria-labelledby="recommended-title" className="pass">
        <div className="p-6">
          <h2 id="recommended-title" className="text-sm font-semibold text-sea">
            {isCheapest(answer) ? "Best for this trip, and the cheapest" : "Best for this trip"}
          </h2>
          <ul className="mt-2 space-y-4">
            {recommended.parts.map((part) => (
              <li key={part.first}>
                <ChosenPlan part={part} trip={trip} isOne={recommended.parts.length === 1} />
              </li>
            ))}
          </ul>
          <p className="mt-4 text-ink-soft">{reasonWords(recommended.reasons)}</p>
        </div>
        <ChoicePrices {...recommended} look={isQuiet ? "quiet" : "primary"} />
      </section>
      <Buying orders={recommended.parts.length} starts={starts} network={network} />
      <TripStrip trip={trip} />
      <OtherChoices others={others} recommended={recommended} exits={exits} nameOf={nameOf} />
      <LeftOut answer={answer} nameOf={nameOf} />
    </>
  );
}

function isCheapest({ recommended, cheapest }: Answer): boolean {
  return recommended?.priceCents === cheapest?.priceCents;
}

/** When the days of the plans begin, where their traffic leaves, and that two plans are two orders. */
function Buying({
  orders,
  starts,
  network,
}: {
  orders: number;
  starts: readonly StartRule[];
  network: string;
}) {
  return (
    <p className="mt-3 text-sm text-ink-soft">
      {starts.length > 0 && (
        <span>{`The days begin ${starts.map((rule) => startWords[rule]).join(", or ")}. `}</span>
      )}
      {network && <span>{`${network} `}</span>}
      {orders > 1 && <span>{`${orders} orders, paid one after the other.`}</span>}
    </p>
  );
}

function LeftOut({ answer: { leftOut }, nameOf }: { answer: Answer; nameOf: NameOf }) {
  if (leftOut.length === 0) return null;
  return (
    <section aria-labelledby="left-out-title" className="mt-10">
      <h2 id="left-out-title" className="mb-3 text-xl">
        Left out
      </h2>
      <ul className="list-disc space-y-1 pl-5 text-ink-soft">
        {leftOut.map(({ code, count: plans, fare, lacks }) => (
          <li key={code}>
            <span>{leftOutWords(code, plans, true)}, like </span>
            <Link to={paths.plan(fare.id)} className="underline underline-offset-4">
              {fare.name}
            </Link>
            <span>
              {" "}
              ({formatUsd(fare.priceCents)}: {lacks.map((lack) => lackWords(lack, nameOf)).join(", ")}).
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The nearest plans where none fits, and what to buy for the rest of the trip. */
function NothingFits({ trip, answer, nameOf }: { trip: Trip; answer: Answer; nameOf: NameOf }) {
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
              <ChosenPlan part={part} trip={trip} isOne={false} without={unserved} />
            </li>
          ))}
        </ul>
      </div>
      <ChoicePrices parts={parts} priceCents={priceCents} />
    </section>
  );
}
