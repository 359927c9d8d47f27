import { type Trip, writeTrip } from "#server/trips/rules";
import { count, formatGb } from "~/format";
import { MapPicture } from "~/features/coverage/map-picture";
import { paths } from "~/paths";
import { Link } from "@remix-run/react";
import type { TripToBeginWith } from "~/http/pages/popular-trips.server";
import { FromPrice } from "~/features/coverage/flag";
import { TextLink } from "~/ui/text-link";

/** A trip as it was understood: drawn, and with several places the days and data of each. */
export function TripLegs({ trip }: { trip: Trip }) {
  const { legs } = trip;
  return (
    <>
      <MapPicture
        src={paths.tripMap(writeTrip(trip))}
        alt={`Map of the trip: ${legs.map(({ place }) => place.name).join(", then ")}`}
      />
      {legs.some(({ place }) => place.kind !== "country" && place.countries.length === 1) && (
        <p className="mt-2 text-sm text-ink-soft">A dot marks the country, not the place in it.</p>
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

/** Example trips: each is an address with its answer. */
export function PopularTrips({ trips }: { trips: readonly TripToBeginWith[] }) {
  return (
    <section aria-labelledby="popular-trips" className="mt-12">
      <h2 id="popular-trips" className="mb-4 text-xl">
        Trips that many make
      </h2>
      <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {trips.map(({ address, places, size, fromCents }) => (
          <li key={address} className="grid border-b border-line">
            <Link
              to={address}
              className="block min-h-11 py-2.5 font-semibold underline-offset-4 hover:underline"
            >
              {places}
              <span className="flex flex-wrap justify-between gap-x-4 text-sm font-normal text-ink-soft tabular-nums">
                <span>{size}</span>
                <FromPrice cents={fromCents} />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a place may have meant, or was read as; each of the other meanings links to a trip of its own. */
export interface InterpretationNote {
  /** Shown before the links. */
  words: string;
  places: readonly { name: string; address: string }[];
}

/** The trips that may have been meant, as links: days and data stay as they were entered. */
export function DidYouMean({ meanings }: { meanings: readonly InterpretationNote[] }) {
  return meanings.map(({ words, places }) => (
    <div key={words} className="mt-1 mb-3 flex flex-wrap items-center gap-x-4">
      <p>{words}</p>
      {places.length > 0 && (
        <ul className="flex flex-wrap gap-x-4">
          {places.map(({ name, address }) => (
            <li key={address}>
              <TextLink isBold isTall to={address} rel="nofollow">
                {name}
              </TextLink>
            </li>
          ))}
        </ul>
      )}
    </div>
  ));
}
