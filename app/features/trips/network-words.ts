import type { Exits } from "#server/pages/trip";
import type { Choice } from "#server/trips/rules";
import { listInWords } from "./words";

/** A longer list is shown as a number. */
const MOST_NAMED = 3;

/**
 * '4G; traffic leaves in the Netherlands or France.' The generation is given where one of `all` has another; '' where
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

/** For several plans only where the network has told it of all. */
function leavesWords({ parts }: Choice, exits: Exits, nameOf: (code: string) => string): string {
  const each = parts.map(({ fare }) => exits[fare.id] ?? []);
  if (each.some(({ length }) => length === 0)) return "";
  const names = [...new Set(each.flat())].map((code) => withArticle(nameOf(code)));
  return `traffic leaves in ${listInWords(names, "or", MOST_NAMED)}`;
}

/** 'in the Netherlands', 'in Japan'. */
function withArticle(name: string): string {
  const takesOne =
    /^(?:United |Netherlands|Caribbean |Philippines|Maldives|Bahamas|Gambia|Comoros)|(?:Republic|Islands|Territory)$/;
  return takesOne.test(name) ? `the ${name}` : name;
}
