import { Link } from "@remix-run/react";
import type { Answer } from "#server/trips/answer";
import { type StartRule, startWords } from "#server/subscriptions/rules";
import type { Choice, Trip } from "#server/trips/rules";
import { formatUsd } from "~/format";
import { paths } from "~/paths";
import { Bought, sizeOf, Stub } from "./bought";
import { TripStrip } from "./trip-legs";
import { NothingFits } from "./nothing-fits";
import { lackWords, leftOutWords, reasonWords } from "./words";

export type NameOf = (code: string) => string;

interface TripAnswerProps {
  trip: Trip;
  answer: Answer;
  /** By which rules the days of what is recommended begin; none where that could not be read. */
  starts: readonly StartRule[];
  /** Perhaps nothing is needed: what is sold is not urged. */
  isQuiet: boolean;
  nameOf: NameOf;
}

/** What to buy for a trip, why, and what else there is. */
export function TripAnswer({ trip, answer, starts, isQuiet, nameOf }: TripAnswerProps) {
  const { recommended } = answer;
  if (!recommended)
    return (
      <>
        <NothingFits trip={trip} answer={answer} nameOf={nameOf} />
        <TripStrip trip={trip} />
      </>
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
                <Bought part={part} trip={trip} isOne={recommended.parts.length === 1} />
              </li>
            ))}
          </ul>
          <p className="mt-4 text-ink-soft">{reasonWords(recommended.reasons)}</p>
        </div>
        <Stub {...recommended} look={isQuiet ? "quiet" : "primary"} />
      </section>
      <Buying orders={recommended.parts.length} starts={starts} />
      <TripStrip trip={trip} />
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
