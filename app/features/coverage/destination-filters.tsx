import { Form, Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useDebounceSubmit } from "remix-utils/use-debounce-submit";
import { ALL_REGIONS, type CountryFilter, type Region } from "#server/countries/rules";
import { paths } from "~/paths";
import { buttonClass } from "~/ui/button";
import { control } from "./control";
import { regionNames } from "./region-names";

const TYPING_PAUSE_MS = 300;

interface Props {
  filter: CountryFilter;
  /** The regions of the data, each with its number of countries. */
  perRegion: { region: Region; countries: number }[];
}

/** The search, a form that is sent by GET, and the regions as links: each view has its own address. */
export function DestinationFilters({ filter: { q, region }, perRegion }: Props) {
  const submit = useDebounceSubmit();
  const input = useRef<HTMLInputElement>(null);
  // A link or the back button changes the view; what is being typed is newer than any answer.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = q;
  }, [q]);
  const total = perRegion.reduce((sum, { countries }) => sum + countries, 0);
  return (
    <>
      <search>
        <Form
          action={paths.destinations()}
          className="flex max-w-xl gap-3"
          onInput={(event) =>
            submit(event.currentTarget, { debounceTimeout: TYPING_PAUSE_MS, replace: true, preventScrollReset: true })
          }
        >
          <label className="min-w-0 grow">
            <span className="sr-only">Search by country or code</span>
            <input
              ref={input}
              type="search"
              name="q"
              defaultValue={q}
              maxLength={60}
              autoComplete="off"
              spellCheck={false}
              placeholder="Country or code..."
              className={control}
            />
          </label>
          {region !== ALL_REGIONS && <input type="hidden" name="region" value={region} />}
          <button type="submit" className={buttonClass("quiet", "shrink-0")}>
            Search
          </button>
        </Form>
      </search>
      <nav aria-label="Regions" className="mt-6">
        <ul className="flex flex-wrap gap-2">
          <Tab label="All" countries={total} to={paths.destinations({ q })} isCurrent={region === ALL_REGIONS} />
          {perRegion.map((each) => (
            <Tab
              key={each.region}
              label={regionNames[each.region]}
              countries={each.countries}
              to={paths.destinations({ q, region: each.region })}
              isCurrent={region === each.region}
            />
          ))}
        </ul>
      </nav>
    </>
  );
}

function Tab({ label, countries, to, isCurrent }: { label: string; countries: number; to: string; isCurrent: boolean }) {
  return (
    <li>
      <Link
        to={to}
        preventScrollReset
        aria-current={isCurrent ? "true" : undefined}
        className="group flex min-h-11 items-center gap-2 rounded-pill border border-edge bg-card px-4 text-sm font-semibold hover:border-ink aria-current:border-ink aria-current:bg-ink aria-current:text-paper"
      >
        {label}
        <span className="font-normal text-ink-soft tabular-nums group-aria-current:text-paper">{countries}</span>
      </Link>
    </li>
  );
}
