import { Link } from "@remix-run/react";

type PopularTrip = readonly [address: string, places: string, size: string];

/** Trips to begin with: each is an address with its answer. */
export function PopularTrips({ trips }: { trips: readonly PopularTrip[] }) {
  return (
    <section aria-labelledby="popular-trips" className="mt-12">
      <h2 id="popular-trips" className="mb-4 text-xl">
        Trips that many make
      </h2>
      <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {trips.map(([address, places, size]) => (
          <li key={address} className="border-b border-line">
            <Link
              to={address}
              className="block min-h-11 py-2.5 font-semibold underline-offset-4 hover:underline"
            >
              {places}
              <span className="block text-sm font-normal text-ink-soft tabular-nums">{size}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
