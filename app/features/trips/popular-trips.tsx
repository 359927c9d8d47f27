import { Link } from "@remix-run/react";

/** Trips to begin with: each is an address with its answer. */
export function PopularTrips({ trips }: { trips: readonly (readonly [address: string, words: string])[] }) {
  return (
    <section aria-labelledby="popular-trips" className="mt-12">
      <h2 id="popular-trips" className="mb-4 text-xl">
        Trips that many make
      </h2>
      <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {trips.map(([address, words]) => (
          <li key={address} className="border-b border-line">
            <Link
              to={address}
              className="flex min-h-11 items-center py-1.5 underline-offset-4 hover:underline"
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
