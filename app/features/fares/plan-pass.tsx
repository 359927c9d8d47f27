import { Link } from "@remix-run/react";
import type { Plan } from "#server/plans/plans";
import { type PlanStart, startWords } from "#server/subscriptions/rules";
import { count, formatGb, formatUsd } from "~/format";
import { paths } from "~/paths";
import { buttonClass } from "~/ui/button";
import { perDay, perGb, whereWords } from "./fare-words";
import { Flag } from "~/features/coverage/flag";
import { classes } from "~/ui/classes";

/** One plan as the pass that is bought: the page's title names its place. */
export function PlanPass({ plan, start }: { plan: Plan; start: PlanStart }) {
  const isReduced = plan.regularPriceCents !== null && plan.regularPriceCents > plan.priceCents;
  const facts = [
    plan.countryCount > 1 && whereWords(plan),
    count(plan.devices, "device"),
    plan.is5GEnabled ? "with 5G" : "up to 4G",
  ];
  return (
    <section className="pass" aria-label="The plan">
      <div className="p-6">
        <p className="font-display text-2xl leading-tight font-bold tracking-tight tabular-nums sm:text-3xl sm:leading-tight">
          {formatGb(plan.dataBytes)} <span className="text-accent">·</span> {count(plan.validityDays, "day")}
        </p>
        {plan.kind === "pass" && <p className="mt-2 text-ink-soft">{plan.description}</p>}
        <p className="mt-2 text-ink-soft first-letter:uppercase">{facts.filter(Boolean).join(", ")}</p>
      </div>
      <div className="pass-stub p-6">
        <p className="flex flex-wrap items-baseline gap-x-2 tabular-nums">
          {isReduced && (
            <s className="text-ink-soft">
              <span className="sr-only">Regular price </span>
              <span>{formatUsd(plan.regularPriceCents!)}</span>
            </s>
          )}
          <strong className="font-display text-3xl leading-tight font-bold">
            {formatUsd(plan.priceCents)}
          </strong>
        </p>
        <p className="text-sm text-ink-soft tabular-nums">
          {perGb(plan)} per GB · {perDay(plan)} per day
        </p>
        <p className="mt-2 text-sm">Its days begin {startWords[start.startRule]}.</p>
        <Link
          to={paths.checkout(plan.id)}
          aria-label={`Select Plan ${plan.name}`}
          className={buttonClass("primary", "mt-4 w-full")}
        >
          Select Plan
        </Link>
      </div>
    </section>
  );
}

interface BetterTwinProps {
  plan: Plan;
  twin: Pick<Plan, "id" | "name" | "priceCents" | "validityDays">;
}

/** What is like this plan in all, costs no more, and is better: this one is not offered beside others. */
export function BetterTwin({ plan, twin }: BetterTwinProps) {
  const isCheaper = twin.priceCents < plan.priceCents;
  return (
    <p className="mb-4 border-l-4 border-sea bg-paper-warm px-4 py-3">
      <span>{isCheaper ? "For less there is " : "For the same price there is "}</span>
      <Link to={paths.plan(twin.id)} className="font-semibold underline underline-offset-4">
        {`${twin.name}, ${count(twin.validityDays, "day")}`}
      </Link>
      <span>{`: ${formatUsd(twin.priceCents)}.`}</span>
    </p>
  );
}

/** Above this number names alone: flags of half the world help nobody. */
const FLAGGED = 40;

/** Fewer flags are below each other on a phone. */
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

/** The other sizes of a plan's place, each as the link to its page. */
export function PlanSizes({ place, sizes }: { place: string; sizes: readonly Plan[] }) {
  if (sizes.length === 0) return null;
  return (
    <section aria-labelledby="sizes-title" className="mt-6">
      <h2 id="sizes-title" className="mb-2 text-lg">
        Other sizes for {place}
      </h2>
      <ul className="grid grid-cols-2 gap-2 max-xs:grid-cols-1 sm:grid-cols-3">
        {sizes.map(({ id, dataBytes, validityDays, priceCents }) => (
          <li key={id} className="grid">
            <Link
              to={paths.plan(id)}
              className="flex min-h-11 flex-wrap content-center items-center justify-between gap-x-2 rounded-field border border-line bg-card px-3 py-1 text-sm tabular-nums hover:border-ink"
            >
              <span>{`${formatGb(dataBytes)} · ${count(validityDays, "day")}`}</span>
              <span className="font-semibold">{formatUsd(priceCents)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
