import { Link } from "@remix-run/react";

/** What a place may have meant, or was read as; each of the others is a trip of its own. */
export interface Meaning {
  /** Said before the links. */
  words: string;
  places: readonly { name: string; address: string }[];
}

/** The trips that may have been meant, to press: days and data stay as they were said. */
export function DidYouMean({ meanings }: { meanings: readonly Meaning[] }) {
  return meanings.map(({ words, places }) => (
    <div key={words} className="mt-1 mb-3 flex flex-wrap items-center gap-x-4">
      <p>{words}</p>
      {places.length > 0 && (
        <ul className="flex flex-wrap gap-x-4">
          {places.map(({ name, address }) => (
            <li key={address}>
              <Link
                to={address}
                rel="nofollow"
                className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  ));
}
