import type { PlanTerms } from "#server/esims/packages";
import type { StartRule } from "#server/subscriptions/rules";
import type { Answer } from "#server/trips/answer";
import type { Choice } from "#server/trips/rules";
import { inWords } from "./words";

/** Where the traffic of plans leaves to the internet, by the plan's id: ISO codes, none where nobody has said. */
export type Exits = Readonly<Record<string, readonly string[]>>;

/** The plans of all ways to buy, by their ids. */
export function plansIn({ recommended, cheapest, oneForAll, oneForEach, roomiest }: Answer): string[] {
  const ways = recommended ? [recommended, cheapest, oneForAll, oneForEach, roomiest] : [];
  return [...new Set(ways.flatMap((way) => way?.parts.map(({ fare }) => fare.id) ?? []))];
}

/** Where their traffic leaves, of those of which somebody has said. */
export function exitsIn(terms: Map<string, PlanTerms> | null): Exits {
  const said = [...(terms ?? [])].filter(([, { route }]) => route && route.exits.length > 0);
  return Object.fromEntries(said.map(([id, { route }]) => [id, route!.exits]));
}

/** By which rules the days of what is recommended begin; none where that could not be read. */
export function startsIn(answer: Answer | null, terms: Map<string, PlanTerms> | null): StartRule[] {
  const starts = answer?.recommended?.parts.flatMap(({ fare }) => terms?.get(fare.id)?.start ?? []);
  return [...new Set(starts?.map(({ startRule }) => startRule))];
}

/** More of them are a number. */
const MOST_NAMED = 3;

/**
 * '4G; traffic leaves in the Netherlands or France.' The generation stands where one of `all` has another; '' where
 * there is nothing to say.
 */
export function networkWords(
  choice: Choice,
  all: readonly Choice[],
  exits: Exits,
  nameOf: (code: string) => string,
): string {
  const generation = new Set(all.map(generationOf)).size > 1 ? generationOf(choice) : "";
  const leaves = leavesWords(choice, exits, nameOf);
  const words = [generation, leaves].filter(Boolean).join("; ");
  return words && `${words[0]!.toUpperCase()}${words.slice(1)}.`;
}

function generationOf({ parts }: Choice): string {
  const generations = new Set(parts.map(({ fare }) => (fare.is5GEnabled ? "5G" : "4G")));
  return [...generations].toSorted().join(" and ");
}

/** Of several plans only where all have said. */
function leavesWords({ parts }: Choice, exits: Exits, nameOf: (code: string) => string): string {
  const each = parts.map(({ fare }) => exits[fare.id] ?? []);
  if (each.some(({ length }) => length === 0)) return "";
  const names = [...new Set(each.flat())].map((code) => withArticle(nameOf(code)));
  return `traffic leaves in ${inWords(names, "or", MOST_NAMED)}`;
}

/** 'in the Netherlands', 'in Japan'. */
function withArticle(name: string): string {
  const takesOne =
    /^(?:United |Netherlands|Caribbean |Philippines|Maldives|Bahamas|Gambia|Comoros)|(?:Republic|Islands|Territory)$/;
  return takesOne.test(name) ? `the ${name}` : name;
}
