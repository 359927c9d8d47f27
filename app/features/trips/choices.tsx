import { Link } from "@remix-run/react";
import { type AskedLine, MOST_LINES } from "#server/checkout/lines-rules";
import type { Answer } from "#server/trips/answer";
import { type Choice, faresIn, type Part, type Trip, type TripFare } from "#server/trips/rules";
import { dataBesideName } from "~/features/fares/fare-words";
import { count, formatUsd } from "~/format";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { classes } from "~/ui/classes";
import { lackWords, type NameOf } from "./words";
import { TextLink } from "~/ui/text-link";

/** What a way costs, and the button that it is bought with. */
export function WayPrice({ way, look = "primary" }: { way: Choice; look?: "quiet" | "primary" }) {
  const fares = faresIn(way);
  const [first] = fares as [TripFare];
  const all = fares.length === 2 ? "both" : `all ${fares.length}`;
  return (
    <div className="pass-stub flex flex-wrap items-center justify-between gap-4 p-6">
      <p className="font-display text-3xl font-bold tabular-nums">{formatUsd(way.priceCents)}</p>
      {fares.length <= MOST_LINES ? (
        <ButtonLink to={paths.checkoutOf(linesOf(way))} look={look}>
          {fares.length === 1 ? `Select ${first.name}` : `Select ${all}, one payment`}
        </ButtonLink>
      ) : (
        <>
          <p>{`These are ${fares.length} plans, and ${MOST_LINES} at most are paid for at once: select each by itself.`}</p>
          {timesOf(fares).map(({ fare }) => (
            <ButtonLink key={fare.id} to={paths.checkout(fare.id)} look="quiet">
              {`Select ${fare.name}`}
            </ButtonLink>
          ))}
        </>
      )}
    </div>
  );
}

/** For its checkout: each eSIM in the order of the trip, with what goes onto it. */
function linesOf({ parts }: Choice): AskedLine[] {
  const lines: AskedLine[] = [];
  for (const { fares } of parts) {
    const first = lines.length;
    lines.push(...fares.map(({ id }, nth) => (nth === 0 ? { planId: id } : { planId: id, onto: first })));
  }
  return lines;
}

/** The eSIMs of a way, each with its plans and, where there are several, the places that it is for. */
export function WayEsims({ parts, trip }: { parts: readonly Part[]; trip: Trip }) {
  const esims = alike(parts);
  return (
    <ul className="mt-2 space-y-4">
      {esims.map(({ fares, legs, count: alikes }) => (
        <li key={idsOf(fares)}>
          {timesOf(fares).map(({ fare, times }, nth) => (
            <p
              key={fare.id}
              className={classes(
                "font-display leading-snug font-bold",
                esims.length > 2 ? "text-xl" : "text-2xl",
              )}
            >
              {nth > 0 && <span className="text-accent">+ </span>}
              <Link to={paths.plan(fare.id)} className="hover:underline">
                {planName(fare)}
              </Link>
              {times * alikes > 1 && <span className="tabular-nums">{` ×\u00A0${times * alikes}`}</span>}
            </p>
          ))}
          <p className="text-ink-soft tabular-nums">
            {sizeOf(fares, alikes, parts.length > 1 ? placesOfLegs(trip, legs) : [])}
          </p>
        </li>
      ))}
    </ul>
  );
}

/** eSIMs with the same plans as one, with their number. */
function alike(parts: readonly Part[]): (Part & { count: number })[] {
  const all = new Map<string, Part & { count: number }>();
  for (const { fares, legs } of parts) {
    const known = all.get(idsOf(fares));
    const both = [...(known?.legs ?? []), ...legs].sort((a, b) => a - b);
    all.set(idsOf(fares), { fares, legs: both, count: (known?.count ?? 0) + 1 });
  }
  return [...all.values()];
}

/** A plan's name, whose GB stay beside their number. */
function planName({ name }: TripFare): string {
  return name.replace(/ (?=GB$)/, "\u00A0");
}

function placesOfLegs({ legs: all }: Trip, legs: readonly number[]): string[] {
  return [...new Set(legs.map((leg) => all[leg]!.place.name))];
}

/** Plans, each once, and how often it is bought. */
function timesOf(fares: readonly TripFare[]): { fare: TripFare; times: number }[] {
  const times = new Map<string, { fare: TripFare; times: number }>();
  for (const fare of fares) times.set(fare.id, { fare, times: (times.get(fare.id)?.times ?? 0) + 1 });
  return [...times.values()];
}

/** '23 GB · 60 days · 5G', of all plans on one eSIM, and what it is for; without GB where the name of one says them. */
function sizeOf(fares: readonly TripFare[], esims: number, places: readonly string[]): string {
  const [first] = fares as [TripFare];
  const days = fares.reduce((sum, { validityDays }) => sum + validityDays, 0);
  const dataBytes = fares.reduce((sum, fare) => sum + fare.dataBytes, 0);
  return [
    ...dataBesideName({ ...first, dataBytes }),
    `${count(days, "day")}\u00A0·\u00A0${first.is5GEnabled ? "5G" : "4G"}`,
    ...(esims > 1 ? [`${esims} eSIMs`] : fares.length > 1 ? ["one eSIM"] : []),
    ...(places.length > 0 ? [`for ${places.join(", ")}`] : []),
  ].join(" · ");
}

interface NamedWay {
  title: string;
  way: Choice;
  says: string;
}

/** The other ways beside the recommended one, each once and only where it differs. */
export function otherChoices(
  { recommended, cheapest, oneForAll, roomiest, nearlyEnough }: Answer,
  nameOf: NameOf,
): NamedWay[] {
  const ways: [string, Choice | undefined, string][] = [
    ["Cheapest", cheapest, ""],
    [
      "Nearly enough",
      nearlyEnough,
      nearlyEnough?.lacks.map((lack) => lackWords(lack, nameOf)).join(", ") ?? "",
    ],
    ["One eSIM for all", oneForAll, ""],
    ["More data", roomiest, ""],
  ];
  const seen = new Set(recommended && [idsOfWay(recommended)]);
  return ways.flatMap(([title, way, lacks]) => {
    if (!way || seen.has(idsOfWay(way))) return [];
    seen.add(idsOfWay(way));
    return [{ title, way, says: [differenceWords(way, recommended!), lacks].filter(Boolean).join(", ") }];
  });
}

function idsOfWay({ parts }: Choice): string {
  return parts.map(({ fares }) => idsOf(fares)).join();
}

function idsOf(fares: readonly TripFare[]): string {
  return fares.map(({ id }) => id).join("+");
}

/** How a way compares with the recommended one, in dollars and in eSIMs. */
function differenceWords(way: Choice, recommended: Choice): string {
  const difference = way.priceCents - recommended.priceCents;
  const price =
    difference === 0
      ? "the same price"
      : `${formatUsd(Math.abs(difference))} ${difference < 0 ? "less" : "more"}`;
  const esims = way.parts.length;
  return esims === recommended.parts.length ? price : `${price}, ${count(esims, "eSIM")} to install`;
}

/** The other ways, a row each. */
export function OtherChoices({ ways }: { ways: readonly NamedWay[] }) {
  if (ways.length === 0) return null;
  return (
    <section aria-labelledby="others-title" className="mt-8">
      <h2 id="others-title" className="mb-2 text-xl">
        Other ways
      </h2>
      <ul className="divide-y divide-line border-y border-line">
        {ways.map(({ title, way, says }) => (
          <li key={title} className="flex items-baseline justify-between gap-x-6 py-2.5">
            <p>
              <span className="text-sm text-ink-soft">{title} </span>
              {timesOf(faresIn(way)).map(({ fare, times }, nth) => (
                <span key={fare.id}>
                  {nth > 0 && <span> + </span>}
                  <Link to={paths.plan(fare.id)} className="font-semibold underline underline-offset-4">
                    {planName(fare)}
                  </Link>
                  {times > 1 && <span>{` ×\u00A0${times}`}</span>}
                </span>
              ))}
              <span className="block text-sm text-ink-soft tabular-nums first-letter:uppercase">{says}</span>
            </p>
            <p className="flex shrink-0 items-baseline gap-x-5 max-sm:flex-col max-sm:items-end">
              <span className="font-display text-lg font-bold tabular-nums">{formatUsd(way.priceCents)}</span>
              {faresIn(way).length <= MOST_LINES && (
                <TextLink isTall to={paths.checkoutOf(linesOf(way))}>
                  Select<span className="sr-only">{`: ${title}`}</span>
                </TextLink>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
