/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a datalist hides places whose names were mistyped */
import type { Place } from "#server/places/rules";
import { count } from "~/format";

interface PlaceOptionsProps {
  /** The whole line with the name of each. */
  suggestions: readonly { line: string; place: Place }[];
  /** Countries, by their codes. */
  names: Readonly<Record<string, string>>;
}

/** Places to choose from while one is typed. On a phone they push the button down, and lie over nothing. */
export function PlaceOptions({ suggestions, names }: PlaceOptionsProps) {
  return (
    <div
      id="places"
      role="listbox"
      aria-label="Places"
      className="z-10 mt-1 overflow-hidden rounded-field border border-edge bg-card lifted lg:absolute lg:inset-x-0 lg:top-full"
    >
      {suggestions.map(({ line, place }, index) => (
        <div
          key={place.id}
          id={`place-${index}`}
          role="option"
          aria-selected="false"
          data-line={line}
          className="flex min-h-11 cursor-pointer flex-wrap items-center justify-between gap-x-4 px-4 py-1.5 hover:bg-paper-warm aria-selected:bg-paper-warm aria-selected:underline"
        >
          <span className="font-semibold">{place.name}</span>
          <span className="text-sm text-ink-soft">{kindWords(place, names)}</span>
        </div>
      ))}
    </div>
  );
}

function kindWords({ kind, countries }: Place, names: PlaceOptionsProps["names"]): string {
  if (kind === "country") return "Country";
  if (countries.length > 1) return count(countries.length, "country", "countries");
  const country = names[countries[0]!]!;
  return kind === "city" ? `City in ${country}` : `Part of ${country}`;
}
