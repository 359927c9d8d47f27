import { Form, Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useDebounceSubmit } from "remix-utils/use-debounce-submit";
import { categories, categoryLabels, type NewsView } from "#server/news/rules";
import { paths } from "~/paths";
import { buttonClass } from "~/ui/button";

const TYPING_PAUSE_MS = 300;

/** The search, a form that is sent by GET, and the categories as links: each view has its own address. */
export function NewsFilters({ category, query }: NewsView) {
  const submit = useDebounceSubmit();
  const input = useRef<HTMLInputElement>(null);
  // A link or the back button changes the view; what is being typed is newer than any answer.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = query;
  }, [query]);
  return (
    <>
      <search>
        <Form
          action={paths.news()}
          className="flex max-w-xl gap-3"
          onInput={(event) =>
            submit(event.currentTarget, { debounceTimeout: TYPING_PAUSE_MS, replace: true, preventScrollReset: true })
          }
        >
          <label className="min-w-0 grow">
            <span className="sr-only">Search news</span>
            <input
              ref={input}
              type="search"
              name="q"
              defaultValue={query}
              maxLength={100}
              placeholder="Search news..."
              className="block min-h-12 w-full rounded-field border border-edge bg-card px-3.5"
            />
          </label>
          {category && <input type="hidden" name="category" value={category} />}
          <button type="submit" className={buttonClass("quiet", "shrink-0")}>
            Search
          </button>
        </Form>
      </search>
      <nav aria-label="Categories" className="mt-6">
        <ul className="flex flex-wrap gap-2">
          <Filter label="All News" view={{ category: undefined, query }} isCurrent={category === undefined} />
          {categories.map((each) => (
            <Filter key={each} label={categoryLabels[each]} view={{ category: each, query }} isCurrent={category === each} />
          ))}
        </ul>
      </nav>
    </>
  );
}

function Filter({ label, view, isCurrent }: { label: string; view: NewsView; isCurrent: boolean }) {
  return (
    <li>
      <Link
        to={paths.news(view)}
        preventScrollReset
        aria-current={isCurrent ? "true" : undefined}
        className="flex min-h-11 items-center rounded-pill border border-edge bg-card px-4 text-sm font-semibold hover:border-ink aria-current:border-ink aria-current:bg-ink aria-current:text-paper"
      >
        {label}
      </Link>
    </li>
  );
}
