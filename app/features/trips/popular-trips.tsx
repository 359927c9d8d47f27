import { Link } from "@remix-run/react";
import type { TripToBeginWith } from "~/doors/pages/popular-trips.server";
import { FromPrice } from "~/features/coverage/from-price";

/** Trips to begin with: each is an address with its answer. */
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
