import { Link } from "@remix-run/react";
import type { ReactNode } from "react";
import type { Answer } from "#server/trips/answer";
import { startWords } from "#server/subscriptions/rules";
import { CITIES_CREDIT } from "#server/places/rules";
import { needsNone, type Note } from "#server/trips/note-rules";
import { askedBy, type Choice, countriesOfTrip, faresIn, type Trip } from "#server/trips/rules";
import { SampleFares } from "~/features/fares/country-fares";
import { slowedWords } from "~/features/fares/fare-words";
import { PlansUnavailable } from "~/features/plans/plans-section";
import { formatUsd } from "~/format";
import { paths } from "~/paths";
import { otherChoices, OtherChoices, WayEsims, WayPrice } from "./choices";
import { LAG_MS } from "#server/fares/board-rules";
import { exitWords, networkWords } from "./network-words";
import { assumptionWords } from "./heard-words";
import { Notes, UseSource } from "./notes";
import { TripLegs } from "./trip-legs";
import { lackWords, leftOutWords, type NameOf, reasonWords, tripWords } from "./words";
import { buttonClass, ButtonLink } from "~/ui/button";

interface TripResultProps extends AboutProps {
  answer: Answer | null;
  notes: readonly Note[];
  nameOf: NameOf;
  /** What was said and no plan is chosen by, in sentences, and what its places may have meant. */
  heard: readonly string[];
  meant: ReactNode;
}

/** A trip with its answer: all that is another one when the trip is. */
export function TripResult({ answer, notes, nameOf, heard, meant, ...about }: TripResultProps) {
  const { trip } = about;
  // A trip that perhaps needs no plan gets no advice to buy.
  const isQuiet = needsNone(countriesOfTrip(trip), notes);
  return (
    <>
      <h1 className="mt-3 mb-3 text-2xl text-balance sm:mt-8 sm:text-3xl">{tripWords(trip)}</h1>
      <div>{meant}</div>
      {heard.length > 0 && <p className="mb-3 text-ink-soft">{heard.join(" ")}</p>}
      <div className="mt-4 grid items-start gap-x-12 gap-y-10 lg:mt-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div>
          <Notes notes={notes} nameOf={nameOf} />
          {answer ? (
            <TripAnswer {...{ trip, answer, isQuiet, nameOf }} notes={<About {...about} />} />
          ) : (
            <PlansUnavailable />
          )}
        </div>
        <aside aria-label="Your trip">
          <TripLegs trip={trip} />
          {!answer?.recommended && (
            <div className="mt-4 space-y-2 text-sm text-ink-soft">
              <About {...about} />
            </div>
          )}
        </aside>
      </div>
    </>
  );
}

interface AboutProps {
  trip: Trip;
  /** Of this trip. */
  address: string | null;
  isSample: boolean;
}

/** Sources, and what was assumed. */
function About({ trip, address, isSample }: AboutProps) {
  return (
    <>
      <p>{assumptionWords(trip)}</p>
      {trip.use && <UseSource />}
      <p>
        <a href={address!}>A link to this trip</a>
      </p>
      {isSample && <SampleFares />}
      <p>{CITIES_CREDIT}</p>
    </>
  );
}

interface TripAnswerProps extends Pick<TripResultProps, "trip" | "nameOf"> {
  answer: Answer;
  isQuiet: boolean;
  notes: ReactNode;
}

/** What to buy for a trip, why, and the other ways. */
function TripAnswer({ trip, answer, isQuiet, nameOf, notes }: TripAnswerProps) {
  const { recommended } = answer;
  const others = otherChoices(answer, nameOf);
  if (!recommended) return <NothingFits trip={trip} answer={answer} nameOf={nameOf} />;
  return (
    <>
      <section aria-labelledby="recommended-title" className="pass">
        <div className="p-6">
          <h2 id="recommended-title" className="text-sm font-semibold text-sea">
            {isCheapest(answer) ? "Best for this trip, and the cheapest" : "Best for this trip"}
          </h2>
          <WayEsims parts={recommended.parts} trip={trip} />
          <p className="mt-3 text-ink-soft">{reasonWords(recommended.reasons)}</p>
          {askedBy(trip).isForCalls && lags(recommended) && (
            <p className="mt-2 font-semibold">{`Calls lag: ${lagWords(recommended, nameOf)}`}</p>
          )}
        </div>
        <WayPrice way={recommended} look={isQuiet ? "quiet" : "primary"} />
      </section>
      <OtherChoices ways={others} />
      <div className={others.length > 0 ? "" : "mt-8 border-t border-line"}>
        <LeftOut answer={answer} nameOf={nameOf} />
        <Folded title="What was counted">
          <p>{buyingWords(recommended, nameOf)}</p>
          <p>
            <span>{provenWords(answer.cheapest!)}</span> <a href={paths.plansAsCsv()}>All plans as CSV</a>
            <span>, and </span>
            <a href={paths.tripChecker()}>a checker to run</a>
            <span>.</span>
          </p>
          {notes}
        </Folded>
      </div>
    </>
  );
}

/** The search came to its end, and nothing costs less. */
function isCheapest({ recommended, cheapest }: Answer): boolean {
  return recommended?.priceCents === cheapest?.priceCents && cheapest?.leastCents === cheapest?.priceCents;
}

function lags({ delayMs }: NonNullable<Answer["recommended"]>): boolean {
  return delayMs !== null && delayMs > LAG_MS;
}

function lagWords(way: NonNullable<Answer["recommended"]>, nameOf: NameOf): string {
  return `what is said takes some ${way.delayMs} ms there and back, since it ${exitWords(way, nameOf)}.`;
}

function provenWords({ priceCents, leastCents }: NonNullable<Answer["cheapest"]>): string {
  const least = formatUsd(leastCents);
  return leastCents < priceCents
    ? `Not every way to buy this was looked at; none costs less than ${least}. Check it:`
    : `No way with us costs less than ${least}, more data on one eSIM and the same plan several times counted. Check it:`;
}

/** When the days of the plans begin, where their traffic leaves, and how they are bought. */
function buyingWords(way: Choice, nameOf: NameOf): string {
  const starts = [...new Set(faresIn(way).map(({ startRule }) => startWords[startRule]))];
  const speeds = new Set(faresIn(way).flatMap(({ slowedTo }) => slowedTo ?? []));
  return [
    `The days begin ${starts.join(", or ")}.`,
    networkWords(way, nameOf),
    ...[...speeds].map((speed) => `Past the limit of a day ${slowedWords(speed)}.`),
    way.parts.some(({ fares }) => fares.length > 1)
      ? "The first plan brings the eSIM, and more data is then added to it."
      : "",
  ]
    .filter(Boolean)
    .join(" ");
}

function Folded({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="border-b border-line">
      <summary className="min-h-11 cursor-pointer py-2.5 font-semibold">{title}</summary>
      <div className="space-y-2 pb-3 text-sm text-ink-soft [&_a]:underline [&_a]:underline-offset-4">
        {children}
      </div>
    </details>
  );
}

function LeftOut({ answer: { leftOut }, nameOf }: { answer: Answer; nameOf: NameOf }) {
  if (leftOut.length === 0) return null;
  return (
    <Folded title="Left out">
      <ul className="list-disc space-y-1 pl-5">
        {leftOut.map(({ code, count: plans, fare, lacks }) => (
          <li key={code}>
            <span>{leftOutWords(code, plans, true)}; the nearest is </span>
            <Link to={paths.plan(fare.id)}>{fare.name}</Link>
            <span>
              {" "}
              ({formatUsd(fare.priceCents)}: {lacks.map((lack) => lackWords(lack, nameOf)).join(", ")}).
            </span>
          </li>
        ))}
      </ul>
    </Folded>
  );
}

/** The nearest plans where none fits, and what to buy for the rest of the trip. */
function NothingFits({ trip, answer, nameOf }: { trip: Trip; answer: Answer; nameOf: NameOf }) {
  const { forTheRest, unserved } = answer;
  return (
    <section aria-labelledby="nothing-title">
      <h2 id="nothing-title" className="text-xl">
        {forTheRest ? "No plan of ours fits all of this trip" : "No plan of ours fits this trip"}
      </h2>
      <ul className="mt-4 space-y-4">
        {unserved.map(({ leg, nearest }) => (
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
      {forTheRest && (
        <section aria-labelledby="rest-title" className="pass mt-8">
          <div className="p-6">
            <h3 id="rest-title" className="text-sm font-semibold text-sea">
              For the rest of the trip
            </h3>
            <WayEsims parts={forTheRest.parts} trip={trip} />
          </div>
          <WayPrice way={forTheRest} />
        </section>
      )}
      <p className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={paths.contact()} look={forTheRest ? "quiet" : "primary"}>
          Tell us where you are going
        </ButtonLink>
        <Link to={paths.plans()} className={buttonClass("quiet")}>
          See all passes
        </Link>
      </p>
    </section>
  );
}
