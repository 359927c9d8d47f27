import { Form, useSubmit } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { buttonClass } from "./button";
import { control } from "./control";

const TYPING_PAUSE_MS = 300;

interface SearchFormProps {
  action: string;
  /** What is searched, for those who cannot see the placeholder. */
  label: string;
  placeholder: string;
  query: string;
  maxLength: number;
  /** The part of the view that the search keeps. */
  kept?: Record<string, string | undefined>;
}

/** A search that is sent by GET, so each has its own address. With JavaScript a pause in typing sends it. */
export function SearchForm({ action, label, placeholder, query, maxLength, kept = {} }: SearchFormProps) {
  const submit = useSubmit();
  const timer = useRef<ReturnType<typeof setTimeout>>();
  const input = useRef<HTMLInputElement>(null);
  // Who has left the page would be brought back by a search that is still to come.
  useEffect(() => () => clearTimeout(timer.current), []);
  // A link or the back button changes the view; what is being typed is newer than any answer.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = query;
  }, [query]);
  const searchSoon = (form: HTMLFormElement) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(
      () => submit(form, { replace: true, preventScrollReset: true }),
      TYPING_PAUSE_MS,
    );
  };
  return (
    <search>
      <Form
        action={action}
        preventScrollReset
        className="flex max-w-xl gap-3"
        onInput={(event) => searchSoon(event.currentTarget)}
        onSubmit={() => clearTimeout(timer.current)}
      >
        <label className="min-w-0 grow">
          <span className="sr-only">{label}</span>
          <input
            ref={input}
            type="search"
            name="q"
            defaultValue={query}
            maxLength={maxLength}
            autoComplete="off"
            spellCheck={false}
            placeholder={placeholder}
            className={control}
          />
        </label>
        {Object.entries(kept).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <button type="submit" className={buttonClass("quiet", "shrink-0")}>
          Search
        </button>
      </Form>
    </search>
  );
}
