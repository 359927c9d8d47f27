import { Link } from "@remix-run/react";
import type { Answer } from "#server/trips/answer";
import { type StartRule, startWords } from "#server/subscriptions/rules";
import type { Choice, Part, Trip } from "#server/trips/rules";
import { count, formatGb, formatUsd } from "~/format";
import { paths } from "~/paths";
import { buttonClass, ButtonLink } from "~/ui/button";
import { lackWords, leftOutWords, reasonWords } from "./words";

export type NameOf = (code: string) => string;

interface TripAnswerProps {
  trip: Trip;
  answer: Answer;
  /** By which rules the days of what is recommended begin; none where that could not be read. */
  starts: readonly StartRule[];
  nameOf: NameOf;
}

/** What to buy for a trip, why, and what else there is. */
export function TripAnswer({ trip, answer, starts, nameOf }: TripAnswerProps) {
  const { recommended } = answer;
  if (!recommended) return <NothingFits trip={trip} answer={answer} nameOf={nameOf} />;
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
                <Bought part={part} trip={trip} isOne={recommended.parts.length === 1} />
              </li>
            ))}
          </ul>
          <p className="mt-4 text-ink-soft">{reasonWords(recommended.reasons)}</p>
        </div>
        <Stub {...recommended} />
      </section>
      <Buying orders={recommended.parts.length} starts={starts} />
      <Others answer={answer} />
      <LeftOut answer={answer} nameOf={nameOf} />
    </>
  );
}

function isCheapest({ recommended, cheapest }: Answer): boolean {
  return recommended?.priceCents === cheapest?.priceCents;
}

/** When the days of what is bought begin, and that two plans are two orders. */
function Buying({ orders, starts }: { orders: number; starts: readonly StartRule[] }) {
  return (
    <p className="mt-3 text-sm text-ink-soft">
      {starts.length > 0 && (
        <span>{`The days begin ${starts.map((rule) => startWords[rule]).join(", or ")}. `}</span>
      )}
      {orders > 1 && <span>{`${orders} orders, paid one after the other.`}</span>}
    </p>
  );
}

function Stub({ parts, priceCents }: Choice) {
  return (
    <div className="pass-stub flex flex-wrap items-center justify-between gap-4 p-6">
      <p className="font-display text-3xl font-bold tabular-nums">{formatUsd(priceCents)}</p>
      <div className="flex flex-wrap gap-3">
        {parts.map(({ fare, first }) => (
          <ButtonLink key={first} to={paths.checkout(fare.id)}>
            Select {fare.name}
          </ButtonLink>
        ))}
      </div>
    </div>
  );
}

function Bought({ part: { fare, first, last }, trip, isOne }: { part: Part; trip: Trip; isOne: boolean }) {
  const places = trip.legs.slice(first, last + 1).map(({ place }) => place.name);
  return (
    <>
      <p className="font-display text-2xl font-bold">
        <Link to={paths.plan(fare.id)} className="hover:underline">
          {fare.name}
        </Link>
      </p>
      <p className="text-ink-soft tabular-nums">{sizeOf(fare, isOne ? [] : places)}</p>
    </>
  );
}

function sizeOf(fare: Part["fare"], places: readonly string[]): string {
  return [
    formatGb(fare.dataBytes),
    count(fare.validityDays, "day"),
    fare.is5GEnabled ? "5G" : "4G",
    ...(places.length > 0 ? [`for ${places.join(", ")}`] : []),
  ].join(" · ");
}

/** The other ways, each once and only where it is another. */
function Others({ answer }: { answer: Answer }) {
  const { recommended, cheapest, roomiest, oneForAll, oneForEach } = answer;
  const ways = [
    { title: "Cheapest", choice: cheapest },
    { title: "One eSIM for all", choice: oneForAll },
    { title: "One eSIM for each place", choice: oneForEach },
    { title: "Most headroom", choice: roomiest },
  ];
  const seen = new Set([idsOf(recommended!)]);
  const others = ways.flatMap(({ title, choice }) => {
    if (!choice || seen.has(idsOf(choice))) return [];
    seen.add(idsOf(choice));
    return [{ title, choice }];
  });
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="others-title" className="mt-10">
      <h2 id="others-title" className="mb-3 text-xl">
        Other ways
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {others.map(({ title, choice }) => (
          <li key={title} className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 py-3">
            <div>
              <p className="text-sm text-ink-soft">{title}</p>
              {choice.parts.map(({ fare, first }) => (
                <p key={first}>
                  <Link to={paths.plan(fare.id)} className="font-semibold underline underline-offset-4">
                    {fare.name}
                  </Link>{" "}
                  <span className="text-ink-soft tabular-nums">{sizeOf(fare, [])}</span>
                </p>
              ))}
              <p className="text-sm text-ink-soft">{botherWords(choice, recommended!)}</p>
            </div>
            <p className="font-display text-lg font-bold tabular-nums">{formatUsd(choice.priceCents)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function idsOf({ parts }: Choice): string {
  return parts.map(({ fare }) => fare.id).join();
}

/** What a way costs against the recommended one, in dollars and in bother. */
function botherWords(choice: Choice, recommended: Choice): string {
  const difference = choice.priceCents - recommended.priceCents;
  const price =
    difference === 0
      ? "The same price"
      : `${formatUsd(Math.abs(difference))} ${difference < 0 ? "less" : "more"}`;
  const esims = choice.parts.length;
  if (esims === recommended.parts.length) return `${price}.`;
  return esims === 1
    ? `${price}: one eSIM, installed once.`
    : `${price}: ${esims} eSIMs to install, and to switch between on the way.`;
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

function NothingFits({ trip, answer, nameOf }: Omit<TripAnswerProps, "starts">) {
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
      {answer.forTheRest && <Rest choice={answer.forTheRest} trip={trip} />}
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
function Rest({ choice: { parts, priceCents }, trip }: { choice: Choice; trip: Trip }) {
  return (
    <section aria-labelledby="rest-title" className="pass mt-8">
      <div className="p-6">
        <h3 id="rest-title" className="text-sm font-semibold text-sea">
          For the rest of the trip
        </h3>
        <ul className="mt-2 space-y-4">
          {parts.map((part) => (
            <li key={part.first}>
              <Bought part={part} trip={trip} isOne={false} />
            </li>
          ))}
        </ul>
      </div>
      <Stub parts={parts} priceCents={priceCents} />
    </section>
  );
}
