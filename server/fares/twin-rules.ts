/** Plans that are like one another: those that go onto one eSIM, and those that another one beats. Pure. */
import type { PlanTerms } from "../esims/packages";
import type { Plan } from "../plans/plans";

type Facts = Pick<Plan, "id" | "kind" | "priceCents" | "dataBytes" | "validityDays" | "is5GEnabled"> &
  PlanTerms & { countries: readonly string[] };

/**
 * What a plan shares with all that go onto one eSIM with it, by the rules of `esims/more-data`; undefined where none
 * does, not even itself.
 */
export function topUpGroupOf({ kind, route, countries }: Pick<Facts, "kind" | "route" | "countries">) {
  if (kind === "pass") return kind;
  return route?.takesTopUps ? `${kind} ${countries.join()}` : undefined;
}

/**
 * For each plan that another one beats, by its id, the cheapest that does: it is of the same kind and countries, its
 * data leaves in the same ones, and it is no worse in anything that stands beside it, and better in something. Passes are
 * never beaten.
 */
export function twinsOf<Row extends Facts>(plans: readonly Row[]): Map<string, Row> {
  const alike = new Map<string, Row[]>();
  for (const plan of plans) {
    if (plan.kind === "pass") continue;
    const key = `${plan.kind} ${plan.countries.join()} ${plan.route?.exits.join() ?? "?"} ${plan.start.startRule} ${plan.hotspot}`;
    const others = alike.get(key);
    if (others) others.push(plan);
    else alike.set(key, [plan]);
  }
  const twins = new Map<string, Row>();
  for (const group of alike.values()) {
    const sorted = group.toSorted((one, other) => one.priceCents - other.priceCents);
    for (const plan of group) {
      const twin = sorted.find((other) => beats(other, plan) && !beats(plan, other));
      if (twin) twins.set(plan.id, twin);
    }
  }
  return twins;
}

function beats(one: Facts, other: Facts): boolean {
  return (
    one.priceCents <= other.priceCents &&
    one.dataBytes >= other.dataBytes &&
    one.validityDays >= other.validityDays &&
    one.is5GEnabled >= other.is5GEnabled &&
    one.start.unusedValidDays >= other.start.unusedValidDays &&
    (one.route?.takesTopUps ?? false) >= (other.route?.takesTopUps ?? false) &&
    (one.route?.slowedTo ?? null) === (other.route?.slowedTo ?? null)
  );
}
