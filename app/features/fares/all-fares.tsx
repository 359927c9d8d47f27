import { Link } from "@remix-run/react";
import type { FareRow } from "#server/fares/board";
import { type BoardQuery, type BoardPage, MOST_COMPARED, writeBoard } from "#server/fares/board-rules";
import { usualSort } from "#server/fares/sort-rules";
import { count } from "~/format";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Pages } from "~/ui/pages";
import { narrowedWords, sortWords } from "./board-words";
import { FareBoard } from "./fare-board";
import type { Place } from "#server/places/rules";
import { Globe } from "~/ui/icons";

interface AllFaresProps {
  query: BoardQuery;
  board: BoardPage<FareRow>;
  /** The errors of the requested page. */
  pageFault: string | undefined;
}

/** The board of all plans, in the requested order. */
function wholeBoard(query: BoardQuery): string {
  const { sort, compare } = query;
  return paths.fares(writeBoard({ compare, ...(sort !== usualSort(query) && { sort }) }));
}

/** How many plans there are, for what, in which order. */
export function BoardCount({ query, total }: { query: BoardQuery; total: number }) {
  const narrowed = narrowedWords(query);
  return (
    <p className="text-sm text-ink-soft tabular-nums">
      <span>{`${count(total, "plan")}${narrowed && `: ${narrowed}`}. `}</span>
      <span className="max-md:block">{`${sortWords(query.sort)}. `}</span>
      {narrowed && (
        <Link to={wholeBoard(query)} className="underline underline-offset-4">
          Show all plans
        </Link>
      )}
    </p>
  );
}

/** A page of the board of all plans, and the links to its other pages. */
export function AllFares({ query, board: { rows, total, page, pages }, pageFault }: AllFaresProps) {
  const to = (other: Partial<BoardQuery>) => paths.fares(writeBoard({ ...query, page: 1, ...other }));
  const { sort, compare } = query;
  const narrowed = narrowedWords(query);
  if (total === 0)
    return (
      <Notice title="No plan is like that" level={3}>
        {narrowed && <p>{`Asked for: ${narrowed}.`}</p>}
        <p>Ask for less, or say your trip and see what is nearest.</p>
        <p className="flex flex-wrap justify-center gap-3">
          <ButtonLink to={wholeBoard(query)}>Show all plans</ButtonLink>
          <ButtonLink to={paths.trip()} look="quiet">
            Say your trip
          </ButtonLink>
        </p>
      </Notice>
    );
  return (
    <>
      {pageFault && <p className="mb-3 font-medium text-alert">{pageFault}</p>}
      {compare.length > 0 && (
        <p className="mb-2 border-l-4 border-sea bg-paper-warm px-4 py-2 text-sm">
          <span>{`${compare.length} of ${MOST_COMPARED} plans chosen to compare. `}</span>
          <Link
            to={paths.compare(compare)}
            rel="nofollow"
            className="font-semibold underline underline-offset-4"
          >
            Back to them
          </Link>
        </p>
      )}
      <FareBoard
        fares={rows}
        caption={`${narrowed || "All plans"}, page ${page} of ${pages}`}
        sorting={{ now: sort, to: (other) => to({ sort: other }) }}
        compared={compare}
      />
      <Pages
        label="Pages of the board"
        page={page}
        pages={pages}
        to={(other) => to({ page: other })}
        words={["Previous", "Next"]}
      />
    </>
  );
}

/** The destination of the board: the far line to the place, in an airport's words. */
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

/** The destinations that most travellers ask for, each as a board of its own. */
export function PopularBoards({ places }: { places: readonly { code: string; name: string }[] }) {
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
              to={paths.fares(writeBoard({ place: { id: code.toLowerCase() } }))}
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
