import { Link } from "@remix-run/react";
import type { PartName } from "~/ui/live-part";

interface Props {
  /** Nothing is shown where there are none. */
  names: readonly string[] | undefined;
  /** The address that searches for a name. */
  to: (name: string) => string;
  part?: PartName;
}

/** What to search for instead. */
export function NearestPlaces({ names, to, part }: Props) {
  if (!names?.length) return null;
  return (
    <ul className="mb-5 flex flex-wrap items-center justify-center gap-x-4">
      <li>Did you mean:</li>
      {names.map((name) => (
        <li key={name}>
          <Link
            to={to(name)}
            data-part={part}
            className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
          >
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
