import type { Choice } from "#server/trips/rules";
import { listInWords } from "./words";

/** A longer list is shown as a number. */
const MOST_NAMED = 3;

/** '5G; traffic leaves in the Netherlands or France.'; where it leaves only where the network has told it of all plans. */
export function networkWords({ parts }: Choice, nameOf: (code: string) => string): string {
  const fares = parts.flatMap((part) => part.fares);
  const generation = [...new Set(fares.map(({ is5GEnabled }) => (is5GEnabled ? "5G" : "4G")))].toSorted();
  const exits = [...new Set(fares.flatMap((fare) => fare.exits))].map((code) => withArticle(nameOf(code)));
  const areKnown = fares.every((fare) => fare.exits.length > 0);
  const leaves = areKnown ? `; traffic leaves in ${listInWords(exits, "or", MOST_NAMED)}` : "";
  return `${generation.join(" and ")}${leaves}.`;
}

/** 'in the Netherlands', 'in Japan'. */
function withArticle(name: string): string {
  const takesOne =
    /^(?:United |Netherlands|Caribbean |Philippines|Maldives|Bahamas|Gambia|Comoros)|(?:Republic|Islands|Territory)$/;
  return takesOne.test(name) ? `the ${name}` : name;
}
