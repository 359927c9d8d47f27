import { Link } from "@remix-run/react";
import { Flag } from "~/features/coverage/flag";
import { count } from "~/format";
import { paths } from "~/paths";
import { classes } from "~/ui/classes";

/** Beyond so many, names alone: flags of half the world are no picture of anything. */
const FLAGGED = 40;

/** Fewer stand under each other on a phone. */
const MANY = 12;

/** Every country that a plan works in. */
export function PlanPlaces({ places }: { places: readonly { code: string; name: string }[] }) {
  return (
    <section aria-labelledby="places-title">
      <h2 id="places-title" className="mb-4 text-2xl">
        Works in {count(places.length, "country", "countries")}
      </h2>
      <ul
        className={classes(
          "gap-x-6 sm:columns-2",
          places.length > MANY && "max-sm:text-sm min-[22em]:columns-2",
        )}
      >
        {places.map(({ code, name }) => (
          <li key={code} className="break-inside-avoid">
            <Link to={paths.destination(code)} className="flex min-h-11 items-center gap-3 hover:underline">
              {places.length <= FLAGGED && <Flag code={code} />}
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
