import { Link } from "@remix-run/react";
import type { Choice, Part, Trip } from "#server/trips/rules";
import { count, formatUsd } from "~/format";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { dataBesideName } from "~/features/fares/fare-words";

/** What a choice costs, and where each of its plans is bought. */
export function Stub({ parts, priceCents, look = "primary" }: Choice & { look?: "quiet" | "primary" }) {
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

/** A plan of a choice, and what it is for where there are several. */
export function Bought({
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
      <p className="text-ink-soft tabular-nums">{sizeOf(fare, isOne ? [] : places)}</p>
    </>
  );
}

/** '5 GB · 15 days · 5G', of which no line begins with the last; without GB where the plan's name says them. */
export function sizeOf(fare: Part["fare"], places: readonly string[]): string {
  return [
    ...dataBesideName(fare),
    `${count(fare.validityDays, "day")}\u00A0·\u00A0${fare.is5GEnabled ? "5G" : "4G"}`,
    ...(places.length > 0 ? [`for ${places.join(", ")}`] : []),
  ].join(" · ");
}
