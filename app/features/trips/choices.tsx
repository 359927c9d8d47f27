import type { Exits } from "#server/pages/trip";
import { Link } from "@remix-run/react";
import type { Choice, Part, Trip, TripFare } from "#server/trips/rules";
import { count, formatUsd } from "~/format";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { dataBesideName } from "~/features/fares/fare-words";
import type { Answer } from "#server/trips/answer";
import { networkWords } from "./network-words";

/** What a choice costs, and where each of its plans is bought. */
export function ChoicePrices({
  parts,
  priceCents,
  look = "primary",
}: Choice & { look?: "quiet" | "primary" }) {
  return (
    <div className="pass-stub flex flex-wrap items-center justify-between gap-4 p-6">
      <p className="font-display text-3xl font-bold tabular-nums">{formatUsd(priceCents)}</p>
      <div className="flex flex-wrap gap-3">
        {parts.map(({ fare, first }) => (
          <ButtonLink key={first} to={paths.checkout(fare.id)} look={look}>
            Select {fare.name}
          </ButtonLink>
        ))}
      </div>
    </div>
  );
}

/** A plan of a choice, and the legs that it is for where there are several plans. */
export function ChosenPlan({
  part: { fare, first, last },
  trip,
  isOne,
  without = [],
}: {
  part: Part;
  trip: Trip;
  isOne: boolean;
  /** Legs that it is not for. */
  without?: readonly number[];
}) {
  const places = trip.legs
    .filter((_, leg) => leg >= first && leg <= last && !without.includes(leg))
    .map(({ place }) => place.name);
  return (
    <>
      <p className="font-display text-2xl font-bold">
        <Link to={paths.plan(fare.id)} className="hover:underline">
          {fare.name}
        </Link>
      </p>
      <p className="text-ink-soft tabular-nums">{dataSizeOf(fare, isOne ? [] : places)}</p>
    </>
  );
}

/** '5 GB · 15 days · 5G', which never breaks before the last; without GB where the plan's name says them. */
export function dataSizeOf(fare: Part["fare"], places: readonly string[]): string {
  return [
    ...dataBesideName(fare),
    `${count(fare.validityDays, "day")}\u00A0·\u00A0${fare.is5GEnabled ? "5G" : "4G"}`,
    ...(places.length > 0 ? [`for ${places.join(", ")}`] : []),
  ].join(" · ");
}

interface NamedChoice {
  title: string;
  choice: Choice;
}

/** The other choices beside the recommended one, each once and only where it differs. */
export function otherChoices({
  recommended,
  cheapest,
  roomiest,
  oneForAll,
  oneForEach,
}: Answer): NamedChoice[] {
  const choices = [
    { title: "Cheapest", choice: cheapest },
    { title: "One eSIM for all", choice: oneForAll },
    { title: forEachWords(oneForEach), choice: oneForEach },
    { title: "Most headroom", choice: roomiest },
  ];
  const seen = new Set(recommended && [idsOf(recommended)]);
  return choices.flatMap(({ title, choice }) => {
    if (!choice || seen.has(idsOf(choice))) return [];
    seen.add(idsOf(choice));
    return [{ title, choice }];
  });
}

/** A regional plan may be the cheapest for every place of it. */
function forEachWords(choice: Choice | undefined): string {
  return choice && fewest(choice).length === 1
    ? "The same plan, once for each place"
    : "One eSIM for each place";
}

/** The plans of a choice, each once, and how often it is bought. */
function fewest({ parts }: Choice): { fare: TripFare; times: number }[] {
  const times = new Map<string, { fare: TripFare; times: number }>();
  for (const { fare } of parts) times.set(fare.id, { fare, times: (times.get(fare.id)?.times ?? 0) + 1 });
  return [...times.values()];
}

interface OtherChoicesProps {
  others: readonly NamedChoice[];
  recommended: Choice;
  exits: Exits;
  nameOf: (code: string) => string;
}

export function OtherChoices({ others, recommended, exits, nameOf }: OtherChoicesProps) {
  if (others.length === 0) return null;
  const choices = [...others.map(({ choice }) => choice), recommended];
  return (
    <section aria-labelledby="others-title" className="mt-10">
      <h2 id="others-title" className="mb-3 text-xl">
        Other ways
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {others.map(({ title, choice }) => (
          <li key={title} className="py-3">
            <div className="flex items-baseline justify-between gap-x-6">
              <p className="text-sm text-ink-soft">{title}</p>
              <p className="shrink-0 font-display text-lg font-bold tabular-nums">
                {formatUsd(choice.priceCents)}
              </p>
            </div>
            {fewest(choice).map(({ fare, times }) => (
              <p key={fare.id}>
                <Link to={paths.plan(fare.id)} className="font-semibold underline underline-offset-4">
                  {fare.name}
                </Link>{" "}
                <span className="inline-block text-ink-soft tabular-nums">
                  {[dataSizeOf(fare, []), ...(times > 1 ? [`${times} times`] : [])].join(" · ")}
                </span>
              </p>
            ))}
            <p className="text-sm text-ink-soft">
              {[botherWords(choice, recommended), networkWords(choice, choices, exits, nameOf)]
                .filter(Boolean)
                .join(" ")}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function idsOf({ parts }: Choice): string {
  return parts.map(({ fare }) => fare.id).join();
}

/** How a choice compares with the recommended one, in dollars and in effort. */
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
