import { Link } from "@remix-run/react";
import type { FareRow } from "#server/fares/board";
import { count, formatGb, formatUsd } from "~/format";
import { paths } from "~/paths";
import { Check, Cross, Globe } from "~/ui/icons";
import { limitWords, nameInTwo, perDay, perGb, whereWords } from "./fare-words";

interface FareLineProps {
  fare: FareRow;
  /** The plans that another one is looked for beside. */
  compared: readonly string[];
  /** On a phone the price for one of it stands below the price. */
  unit: "GB" | "day";
}

/** A plan on a board: what a press on it opens, and its figures. */
export function FareLine({ fare, compared, unit }: FareLineProps) {
  const { countryCount, validityDays, priceCents, is5GEnabled, start, route } = fare;
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
      <td className="wide">{limitWords(route)}</td>
    </tr>
  );
}

/** The place first, as boards set it: its code on a flap. */
function Where({ fare, compared }: Omit<FareLineProps, "unit">) {
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
