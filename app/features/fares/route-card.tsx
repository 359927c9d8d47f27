import { LAG_MS } from "#server/fares/board-rules";
import type { Hotspot } from "#server/esims/rules";
import type { PackageRoute } from "#server/esims/packages";
import type { Plan } from "#server/plans/plans";
import { type PlanStart, startWords } from "#server/subscriptions/rules";
import { count } from "~/format";
import { LEAST_MS, slowedWords } from "./fare-words";

interface RouteCardProps {
  plan: Pick<Plan, "validityDays">;
  start: PlanStart;
  /** With the names of the countries where its traffic leaves; null where the network has not given them. */
  route: PackageRoute | null;
  delayMs: number | null;
  hotspot: Hotspot | null;
  places: readonly { code: string; name: string }[];
}

/** How many countries' networks are shown at once; the others open at a click. */
const NAMED = 3;

/** What a traveller asks before buying: whose networks, by which route, and what happens at its end. */
export function RouteCard({ plan, start, route, delayMs, hotspot, places }: RouteCardProps) {
  const facts = [
    {
      label: "Its days begin",
      value: `${startWords[start.startRule]}, within ${count(start.unusedValidDays, "day")} of buying it; then it runs ${count(plan.validityDays, "day")}`,
    },
    ...(route ? factsOf(route, delayMs) : []),
    {
      label: "Hotspot",
      value: hotspot ? sharing[hotspot] : "whether a phone may share its data is not stated",
    },
    {
      label: "Refund",
      value: "until its eSIM is installed, as long as it has not ended; always if it is not delivered",
    },
  ];
  return (
    <section aria-labelledby="route-title">
      <h2 id="route-title" className="mb-4 text-2xl">
        Route card
      </h2>
      <dl className="divide-y divide-line border-y border-line">
        {facts.map(({ label, value }) => (
          <div key={label} className="grid gap-x-6 py-3 sm:grid-cols-[12rem_1fr]">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="first-letter:uppercase">{value}</dd>
          </div>
        ))}
      </dl>
      {route && <Networks operators={route.operators} places={places} />}
    </section>
  );
}

const sharing = { yes: "a phone may share its data", no: "a phone may not share its data" };

function factsOf({ exits, slowedTo, takesTopUps }: PackageRoute, delayMs: number | null) {
  return [
    {
      label: "At the limit",
      value: slowedTo ? `${slowedWords(slowedTo)}, until the plan ends` : "data stops; the eSIM stays",
    },
    {
      label: "More data",
      value: takesTopUps ? "can be added to the same eSIM" : "comes on a new eSIM",
    },
    {
      label: "Meets the internet in",
      value:
        delayMs === null
          ? "not said by the network"
          : `${either.format(exits)}: up to ${Math.max(delayMs, LEAST_MS)} ms there and back, by the distance${delayMs > LAG_MS ? ", so that calls may lag" : ""}`,
    },
  ];
}

/** Without the comma that American English sets before 'or'. */
export const either = new Intl.ListFormat("en-GB", { type: "disjunction" });

function Networks({ operators, places }: Pick<RouteCardProps, "places"> & { operators: readonly string[] }) {
  const rows = places.flatMap(({ code, name }) => {
    const there = operators.filter((each) => each.startsWith(`${code} `)).map((each) => each.slice(3));
    return there.length > 0 ? [{ name, networks: there.join(", ") }] : [];
  });
  if (rows.length === 0) return null;
  return (
    <>
      <h3 className="mt-8 mb-2 text-lg">Networks it uses</h3>
      <List rows={rows.slice(0, NAMED)} />
      {rows.length > NAMED && (
        <details className="mt-2">
          <summary className="min-h-6 cursor-pointer py-2 font-semibold">
            In {count(rows.length - NAMED, "more country", "more countries")}
          </summary>
          <List rows={rows.slice(NAMED)} />
        </details>
      )}
    </>
  );
}

function List({ rows }: { rows: readonly { name: string; networks: string }[] }) {
  return (
    <dl className="text-sm">
      {rows.map(({ name, networks }) => (
        <div key={name} className="grid gap-x-6 py-1 sm:grid-cols-[12rem_1fr]">
          <dt className="text-ink-soft">{name}</dt>
          <dd>{networks}</dd>
        </div>
      ))}
    </dl>
  );
}
