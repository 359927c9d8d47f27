import type { ReactNode } from "react";
import { type Trip, writeTrip } from "#server/trips/rules";
import { count, formatGb } from "~/format";
import { paths } from "~/paths";

/** The question again, out of the way of its answer. */
export function ChangeTrip({ children }: { children: ReactNode }) {
  return (
    <details>
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-accent underline underline-offset-4">
        Change the trip
      </summary>
      <div className="pt-3 pb-4">{children}</div>
    </details>
  );
}

/** The way of a trip in a strip, where the page has no room beside the answer. */
export function TripStrip({ trip }: { trip: Trip }) {
  return (
    <figure className="mt-4 lg:hidden">
      <img
        src={paths.tripMap(`${writeTrip(trip)}&strip`)}
        alt={mapWords(trip)}
        width={700}
        height={200}
        className="aspect-7/2 w-full rounded-card border border-line bg-paper-warm"
      />
    </figure>
  );
}

function mapWords({ legs }: Trip): string {
  return `Map of the trip: ${legs.map(({ place }) => place.name).join(", then ")}`;
}

/** A trip as it was understood: drawn, and of several places what is counted for each. */
export function TripLegs({ trip }: { trip: Trip }) {
  const { legs } = trip;
  return (
    <>
      <img
        src={paths.tripMap(writeTrip(trip))}
        alt={mapWords(trip)}
        width={600}
        height={400}
        loading="lazy"
        className="aspect-3/2 w-full max-lg:hidden rounded-card border border-line bg-paper-warm"
      />
      {legs.some(({ place }) => place.kind !== "country" && place.countries.length === 1) && (
        <p className="mt-2 text-sm text-ink-soft">The line leads to the country, not to a place in it.</p>
      )}
      {legs.length > 1 && (
        <ol className="mt-4 divide-y divide-line border-y border-line">
          {legs.map(({ place, days, bytes }, index) => (
            <li key={index} className="flex flex-wrap justify-between gap-x-4 py-2">
              <span className="font-semibold">{place.name}</span>
              <span className="text-ink-soft tabular-nums">{`${count(days, "day")} · ${formatGb(bytes)}`}</span>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
