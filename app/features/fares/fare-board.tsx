import { Link } from "@remix-run/react";
import type { FareRow } from "#server/fares/board";
import { type BoardSort, type FareSort, nextSort, sortOf } from "#server/fares/sort-rules";
import { startWords } from "#server/subscriptions/rules";
import { count, formatGb, formatUsd } from "~/format";
import { paths } from "~/paths";
import { Check, Cross, Globe } from "~/ui/icons";
import { LAG_MS } from "#server/fares/board-rules";
import { delayWords, hotspotWords, limitWords, nameInTwo, perDay, perGb, whereWords } from "./fare-words";

interface BoardSorting {
  now: BoardSort;
  /** The address of the board in this order. */
  to: (sort: BoardSort) => string;
}

interface FareBoardProps {
  fares: readonly FareRow[];
  caption: string;
  /** Without it the heads of the columns are plain text. */
  sorting?: BoardSorting;
  /** The plans to compare with, when another one is being chosen. */
  compared?: readonly string[];
}

const columns: { label: string; by?: FareSort; className?: string }[] = [
  { label: "Where", by: "name" },
  { label: "Countries", by: "places", className: "wide" },
  { label: "GB", by: "gb" },
  { label: "Days", by: "days" },
  { label: "Price", by: "price" },
  { label: "Per GB", by: "per-gb", className: "wide" },
  { label: "Per day", by: "per-day", className: "wide" },
  { label: "5G", className: "wide" },
  { label: "Delay", className: "wide max-lg:hidden" },
  { label: "At limit", className: "wide" },
];

/** Plans as a departures board: a row each, which opens the plan's page. */
export function FareBoard({ fares, caption, sorting, compared = [] }: FareBoardProps) {
  // On a phone one of the two is below the price: the one that the board is sorted by.
  const unit = sorting && sortOf(sorting.now).by === "per-day" ? "day" : "GB";
  const hasHotspots = fares.some(({ hotspot }) => hotspot);
  return (
    <>
      <div className="board">
        <table aria-describedby="board-legend">
          <caption className="sr-only">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <Head key={column.label} {...column} sorting={sorting} />
              ))}
              {hasHotspots && <Head label="Hotspot" className="wide max-lg:hidden" />}
            </tr>
          </thead>
          <tbody>
            {fares.map((fare) => (
              <FareLine key={fare.id} fare={fare} compared={compared} {...{ unit, hasHotspots }} />
            ))}
          </tbody>
        </table>
      </div>
      <Legend fares={fares} />
    </>
  );
}

function Head({ label, by, className, sorting }: (typeof columns)[number] & Pick<FareBoardProps, "sorting">) {
  if (!by || !sorting)
    return (
      <th scope="col" className={className}>
        {label}
      </th>
    );
  const { by: now, sign } = sortOf(sorting.now);
  const isSorted = now === by;
  return (
    <th
      scope="col"
      className={className}
      aria-sort={isSorted ? (sign === 1 ? "ascending" : "descending") : undefined}
    >
      <Link to={sorting.to(nextSort(by, sorting.now))} rel="nofollow">
        <span>{label}</span>
        {isSorted && (
          <span aria-hidden="true" className="whitespace-pre">
            {sign === 1 ? " ↑" : " ↓"}
          </span>
        )}
      </Link>
    </th>
  );
}

/** What the columns of a board leave out, for its own rows. */
function Legend({ fares }: { fares: readonly FareRow[] }) {
  const isMarked = fares.some(({ start }) => start.startRule === "first_installation");
  const isSlowed = fares.some(({ route }) => route?.slowedTo);
  const marked = isMarked ? `; where a * stands, ${startWords.first_installation}` : "";
  const slowed = isSlowed ? ", or goes on at the speed that is said" : "";
  return (
    <p id="board-legend" className="mt-4 text-sm text-ink-soft">
      <span>{`A plan’s days begin ${startWords.first_connection}${marked}.`}</span>{" "}
      <span>{`At its limit data stops${slowed}; the eSIM stays.`}</span>{" "}
      <span className="max-lg:hidden">{`Delay is there and back, by the distance to where traffic leaves: an estimate. Above ${LAG_MS} ms calls lag.`}</span>
    </p>
  );
}

interface FareLineProps {
  fare: FareRow;
  /** The plans to compare with, when another one is being chosen. */
  compared: readonly string[];
  /** On a phone the price per unit is below the price. */
  unit: "GB" | "day";
  hasHotspots: boolean;
}

/** A plan on a board: the page that a click on it opens, and its figures. */
function FareLine({ fare, compared, unit, hasHotspots }: FareLineProps) {
  const { countryCount, validityDays, priceCents, is5GEnabled, start, route, delayMs } = fare;
  const Sign = is5GEnabled ? Check : Cross;
  return (
    <tr>
      <th scope="row">
        <Where fare={fare} compared={compared} />
      </th>
      <td className="wide">{countryCount}</td>
      <td>{formatGb(fare.dataBytes).replace(" GB", "")}</td>
      <td>
        <span>{validityDays}</span>
        {start.startRule === "first_installation" && <sup>*</sup>}
      </td>
      <td>
        <b>{formatUsd(priceCents)}</b>
        <small className="narrow">{`${unit === "day" ? perDay(fare) : perGb(fare)}/${unit}`}</small>
      </td>
      <td className="wide">{perGb(fare)}</td>
      <td className="wide">{perDay(fare)}</td>
      <td className="wide">
        <Sign className={is5GEnabled ? "inline size-4.5 text-sea" : "inline size-4.5 text-ink-soft"} />
        <span className="sr-only">{is5GEnabled ? "Yes" : "No"}</span>
      </td>
      <td
        className={
          delayMs !== null && delayMs > LAG_MS ? "wide max-lg:hidden text-ink-soft" : "wide max-lg:hidden"
        }
      >
        {delayWords(fare)}
      </td>
      <td className="wide">{limitWords(route)}</td>
      {hasHotspots && <td className="wide max-lg:hidden">{hotspotWords(fare)}</td>}
    </tr>
  );
}

/** The place first, as boards set it: its code on a flap. */
function Where({ fare, compared }: Pick<FareLineProps, "fare" | "compared">) {
  const { id, name, country, validityDays } = fare;
  const [place, rest] = nameInTwo(fare);
  return (
    <div>
      <i>{country ?? <Globe />}</i>
      <Link to={paths.plan(id)}>
        <span>{place}</span>
        {rest && <span className="sr-only">{rest}</span>}
      </Link>
      <small>
        {validityDays === 1 && <span>Day pass</span>}
        {!country && <span className="narrow">{whereWords(fare)}</span>}
        {compared.includes(id) ? (
          <span>Chosen</span>
        ) : (
          <Link
            to={paths.compare([...compared, id])}
            rel="nofollow"
            aria-label={`Compare ${name}, ${count(validityDays, "day")}`}
          >
            Compare
          </Link>
        )}
      </small>
    </div>
  );
}
