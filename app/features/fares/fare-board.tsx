import { Link } from "@remix-run/react";
import { formatGb, formatUsd } from "~/format";
import { paths } from "~/paths";
import { Check, Cross } from "~/ui/icons";
import { type FareRow, perDay, perGb, whereWords } from "./fare-words";

/** Plans as a departures board: a line each, which opens the plan's page. */
export function FareBoard({ fares, caption }: { fares: readonly FareRow[]; caption: string }) {
  return (
    <div className="board">
      <table>
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Plan</th>
            <th scope="col">Data</th>
            <th scope="col">Days</th>
            <th scope="col">Price</th>
            <th scope="col">Per GB</th>
            <th scope="col">Per day</th>
            <th scope="col">5G</th>
          </tr>
        </thead>
        <tbody>
          {fares.map((fare) => (
            <tr key={fare.id}>
              <th scope="row">
                <Link to={paths.plan(fare.id)}>{fare.name}</Link>
                <small>{whereWords(fare)}</small>
              </th>
              <td>{formatGb(fare.dataBytes)}</td>
              <td>{fare.validityDays}</td>
              <td>{formatUsd(fare.priceCents)}</td>
              <td>{perGb(fare)}</td>
              <td>{perDay(fare)}</td>
              <td>
                <Mark isThere={fare.is5GEnabled} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Mark({ isThere }: { isThere: boolean }) {
  const Sign = isThere ? Check : Cross;
  return (
    <>
      <Sign className={isThere ? "inline size-4.5 text-sea" : "inline size-4.5 text-ink-soft"} />
      <span className="sr-only">{isThere ? "Yes" : "No"}</span>
    </>
  );
}
