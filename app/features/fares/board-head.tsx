import { Link } from "@remix-run/react";
import { writeBoard } from "#server/fares/board-rules";
import type { Place } from "#server/places/rules";
import { paths } from "~/paths";
import { Globe } from "~/ui/icons";

/** Where the board leads: the far line to the place, as an airport says it. */
export function BoardHead({ place }: { place: Place | undefined }) {
  if (!place) return <h1 className="text-3xl sm:text-display">All fares</h1>;
  const [country] = place.countries;
  return (
    <>
      <h1 className="text-3xl sm:text-display">Fares to {place.name}</h1>
      <p aria-hidden="true" className="board mt-1 flex items-end">
        <span className="mb-0.5 size-2.5 shrink-0 rounded-pill bg-accent" />
        <svg
          viewBox="0 0 100 20"
          preserveAspectRatio="none"
          className="h-6 grow md:h-10"
          fill="none"
          stroke="var(--accent)"
        >
          <path d="M0 16.5Q50 -13 100 16.5" strokeWidth={2} vectorEffect="non-scaling-stroke" />
        </svg>
        <i>{place.countries.length === 1 ? country : <Globe />}</i>
      </p>
    </>
  );
}

/** Where most of those who ask are going, each as a board of its own. */
export function MostAsked({ places }: { places: readonly { code: string; name: string }[] }) {
  return (
    <nav aria-label="Most travelled">
      <ul
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a row on a phone: who has no finger to push it has the arrow keys
        tabIndex={0}
        aria-label="Places"
        className="board flex gap-x-4 overflow-x-auto text-sm font-semibold md:flex-wrap"
      >
        {places.map(({ code, name }) => (
          <li key={code}>
            <Link
              to={paths.fares(
                writeBoard({ place: { id: code.toLowerCase(), name, kind: "country", countries: [code] } }),
              )}
              className="flex min-h-11 items-center gap-2 whitespace-nowrap hover:underline"
            >
              <i>{code}</i>
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
