import { type Country, fold } from "#server/countries/rules";

const alphabet = Array.from("ABCDEFGHIJKLMNOPQRSTUVWXYZ");

/** The countries by the letter that their names begin with, accents aside: the whole alphabet, some of it empty. */
export function byLetter<C extends Pick<Country, "name">>(
  countries: readonly C[],
): { letter: string; countries: C[] }[] {
  const found = new Map<string, C[]>(alphabet.map((letter) => [letter, []]));
  for (const country of countries) {
    const letter = (fold(country.name)[0] ?? "#").toUpperCase();
    found.set(letter, [...(found.get(letter) ?? []), country]);
  }
  return Array.from(found, ([letter, countries]) => ({ letter, countries }));
}
