import { type Choice, faresIn } from "#server/trips/rules";
import { listInWords, type NameOf } from "./words";

/** A longer list is shown as a number. */
const MOST_NAMED = 3;

/** '5G; traffic leaves in the Netherlands or France.'; where it leaves only where the network has told it of all plans. */
export function networkWords(way: Choice, nameOf: NameOf): string {
  const fares = faresIn(way);
  const generation = [...new Set(fares.map(({ is5GEnabled }) => (is5GEnabled ? "5G" : "4G")))].toSorted();
  const areKnown = fares.every((fare) => fare.exits.length > 0);
  return `${generation.join(" and ")}${areKnown ? `; traffic ${exitWords(way, nameOf)}` : ""}.`;
}

/** 'leaves in the Netherlands or France'. */
export function exitWords(way: Choice, nameOf: NameOf): string {
  const exits = [...new Set(faresIn(way).flatMap((fare) => fare.exits))].map((code) =>
    withArticle(nameOf(code)),
  );
  return `leaves in ${listInWords(exits, "or", MOST_NAMED)}`;
}

/** 'in the Netherlands', 'in Japan'. */
function withArticle(name: string): string {
  const takesOne =
    /^(?:United |Netherlands|Caribbean |Philippines|Maldives|Bahamas|Gambia|Comoros)|(?:Republic|Islands|Territory)$/;
  return takesOne.test(name) ? `the ${name}` : name;
}
