import { Link } from "@remix-run/react";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { Notice } from "~/ui/notice";
import { Unavailable } from "~/ui/unavailable";
import { TripForm } from "./trip-form";

export const COUNTRY_NOT_FOUND = "Country Not Found";
export const COUNTRY_UNAVAILABLE = "Error Loading Country";

/** A country without plans on sale, and its neighbours. */
export interface Unsold {
  name: string;
  nearest: readonly { code: string; name: string }[];
}

export function CountryNotLoaded() {
  return (
    <div className="page section">
      <Unavailable title={COUNTRY_UNAVAILABLE} level={1}>
        <p>We could not load this country. Please try again in a moment.</p>
      </Unavailable>
    </div>
  );
}

/** Shown where an address leads to no country that we sell plans for. */
export function CountryMissing({ unsold }: { unsold: Unsold | null }) {
  if (unsold)
    return (
      <div className="page section">
        <h1 className="mb-4 text-3xl">We sell nothing in {unsold.name} yet</h1>
        <p>The nearest that we sell in:</p>
        <ul className="mb-8 flex flex-wrap gap-x-6">
          {unsold.nearest.map(({ code, name }) => (
            <li key={code}>
              <Link
                to={paths.destination(code)}
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
        <TripForm />
      </div>
    );
  return (
    <div className="page section">
      <Notice title={COUNTRY_NOT_FOUND} level={1}>
        <p>We know no country or territory by this code. Look it up by its name instead.</p>
        <ButtonLink to={paths.destinations()}>Back to Destinations</ButtonLink>
      </Notice>
    </div>
  );
}
