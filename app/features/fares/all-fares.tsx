import { Link } from "@remix-run/react";
import type { FareRow } from "#server/fares/board";
import { type BoardAsked, type BoardPage, MOST_COMPARED, writeBoard } from "#server/fares/board-rules";
import { usualSort } from "#server/fares/sort-rules";
import { count } from "~/format";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Pages } from "~/ui/pages";
import { narrowedWords, orderWords } from "./board-words";
import { FareBoard } from "./fare-board";

interface AllFaresProps {
  asked: BoardAsked;
  board: BoardPage<FareRow>;
  /** What is wrong with the page that was asked for. */
  pageFault: string | undefined;
}

/** The board of all plans, in the order that was asked for. */
function wholeBoard(asked: BoardAsked): string {
  const { sort, compare } = asked;
  return paths.fares(writeBoard({ compare, ...(sort !== usualSort(asked) && { sort }) }));
}

/** How many plans there are, of what, in which order. */
export function BoardCount({ asked, total }: { asked: BoardAsked; total: number }) {
  const narrowed = narrowedWords(asked);
  return (
    <p className="text-sm text-ink-soft tabular-nums">
      <span>{`${count(total, "plan")}${narrowed && `: ${narrowed}`}. `}</span>
      <span className="max-md:block">{`${orderWords(asked.sort)}. `}</span>
      {narrowed && (
        <Link to={wholeBoard(asked)} className="underline underline-offset-4">
          Show all plans
        </Link>
      )}
    </p>
  );
}

/** A page of the board of all plans, and the ways to its others. */
export function AllFares({ asked, board: { rows, total, page, pages }, pageFault }: AllFaresProps) {
  const to = (other: Partial<BoardAsked>) => paths.fares(writeBoard({ ...asked, page: 1, ...other }));
  const { sort, compare } = asked;
  const narrowed = narrowedWords(asked);
  if (total === 0)
    return (
      <Notice title="No plan is like that" level={3}>
        {narrowed && <p>{`Asked for: ${narrowed}.`}</p>}
        <p>Ask for less, or say your trip and see what is nearest.</p>
        <p className="flex flex-wrap justify-center gap-3">
          <ButtonLink to={wholeBoard(asked)}>Show all plans</ButtonLink>
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
