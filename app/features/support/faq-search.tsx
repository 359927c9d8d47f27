import { Form, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { QUERY_MAX } from "#server/support/rules";
import { paths } from "~/paths";
import { buttonClass } from "~/ui/button";

const TYPING_PAUSE_MS = 300;

/** A form that is sent by GET, so a search has an address. With JavaScript a pause in typing sends it. */
export function FaqSearch({ query }: { query: string }) {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => () => clearTimeout(timer.current), []);
  // A link or the back button changes the search; what is being typed is newer than any answer.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = query;
  }, [query]);
  const searchSoon = (form: HTMLFormElement) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => submit(form, { replace: true, preventScrollReset: true }), TYPING_PAUSE_MS);
  };
  return (
    <search>
      <Form
        action={paths.support()}
        preventScrollReset
        className="flex max-w-xl gap-3"
        onInput={(event) => searchSoon(event.currentTarget)}
        onSubmit={() => clearTimeout(timer.current)}
      >
        <label className="min-w-0 grow">
          <span className="sr-only">Search the questions</span>
          <input
            ref={input}
            type="search"
            name="q"
            defaultValue={query}
            maxLength={QUERY_MAX}
            placeholder="Search for answers..."
            className="block min-h-12 w-full rounded-field border border-edge bg-card px-3.5 placeholder:text-ink-soft placeholder:opacity-100"
          />
        </label>
        <button type="submit" className={buttonClass("quiet", "shrink-0")}>
          Search
        </button>
      </Form>
    </search>
  );
}
