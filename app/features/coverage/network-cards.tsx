import type { Country } from "#server/countries/rules";
import { classes } from "~/ui/classes";
import { Check, Cross } from "~/ui/icons";

interface OperatorsProps {
  /** 'SoftBank 5G'. */
  names: readonly string[];
  /** The sandbox's. */
  areSamples: boolean;
}

/** Whose networks the plans of a country use there, where theirs are known. */
export function Operators({ names, areSamples }: OperatorsProps) {
  if (names.length === 0) return null;
  return (
    <dl className="mt-6 gap-x-6 sm:flex">
      <dt className="shrink-0 text-ink-soft">
        {areSamples ? "Operators our plans use (samples)" : "Operators our plans use"}
      </dt>
      <dd>
        <ul className="flex flex-wrap gap-x-6 gap-y-1 font-semibold">
          {names.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ul>
      </dd>
    </dl>
  );
}

/** The three generations of networks, and what each is good for there. */
export function NetworkCards({ country }: { country: Pick<Country, "name" | "has5G" | "has4G" | "has3G"> }) {
  const { name, has5G, has4G, has3G } = country;
  return (
    <ul className="grid gap-4 sm:grid-cols-3">
      <Network
        generation="5G"
        isThere={has5G}
        yes="In the cities first. Downloads take seconds where it reaches, on plans with 5G Access; elsewhere your phone falls back to what there is."
        no={`There is no 5G in ${name} yet. A plan with 5G Access works there all the same, at ${has4G ? "4G" : "3G"} speed.`}
      />
      <Network
        generation="4G / LTE"
        isThere={has4G}
        yes="What you will be on most of the time: maps, video calls, a map that keeps up with the train."
        no={`There is no 4G in ${name} yet. Expect 3G speed: messages and maps, no video calls.`}
      />
      <Network
        generation="3G"
        isThere={has3G}
        yes="The fallback where nothing faster reaches. Enough for messages and maps, too slow for video."
        no="Switched off: where 4G ends, so does the data."
      />
    </ul>
  );
}

function Network({
  generation,
  isThere,
  yes,
  no,
}: {
  generation: string;
  isThere: boolean;
  yes: string;
  no: string;
}) {
  const Mark = isThere ? Check : Cross;
  return (
    <li className="rounded-card border border-line bg-card p-5">
      <h3 className="flex items-center justify-between gap-3 text-lg max-xs:flex-wrap">
        {generation}
        <span
          className={classes(
            "flex items-center gap-1.5 font-body text-sm",
            isThere ? "text-sea" : "text-ink-soft",
          )}
        >
          <Mark className="size-4.5" />
          <span>{isThere ? "Available" : "Not available"}</span>
        </span>
      </h3>
      <p className="mt-2 text-sm text-ink-soft">{isThere ? yes : no}</p>
    </li>
  );
}
