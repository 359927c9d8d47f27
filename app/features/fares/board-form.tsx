import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { type BoardQuery, type BoardField, boardKinds } from "#server/fares/board-rules";
import { usualSort } from "#server/fares/sort-rules";
import { LONGEST_PLACE } from "#server/places/rules";
import { paths } from "~/paths";
import { buttonClass } from "~/ui/button";
import { Field, queryField } from "~/ui/field";
import { Options, SelectField } from "~/ui/select-field";
import { kindWords, sortChoices } from "./board-words";

interface BoardFormProps {
  query: BoardQuery;
  /** As it was entered. */
  entered: Readonly<Record<BoardField, string>>;
  /** The errors by field; the error of the page number is shown at the board. */
  faults: Partial<Record<BoardField, string>>;
  /** Whether the owner has stated of a plan that a phone may share its data. */
  hasHotspots: boolean;
  /** Shown beside the button that opens the form. */
  children: ReactNode;
}

/**
 * The filters and the order of the board, as a plain form. On a phone a checkbox shows it, so that the board itself is
 * on the first screen; with an error it shows by itself.
 */
export function BoardForm({ query, entered, faults, hasHotspots, children }: BoardFormProps) {
  const field = (name: BoardField) => queryField("fares", name, entered, faults);
  const tick = (name: BoardField, label: string, isTicked = false) => (
    <Tick {...{ name, label, isTicked }} error={faults[name]} />
  );
  return (
    <search className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <input
        type="checkbox"
        id="fares-shown"
        className="peer sr-only md:hidden"
        defaultChecked={Object.keys(faults).some((field) => field !== "page")}
      />
      <label
        htmlFor="fares-shown"
        className="inline-flex min-h-11 cursor-pointer items-center rounded-pill border border-edge bg-card px-4 text-sm font-semibold peer-checked:bg-ink peer-checked:text-paper peer-focus-visible:outline-3 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-accent md:hidden"
      >
        Filter and sort
      </label>
      <div className="md:order-1 md:basis-full">{children}</div>
      <Form
        action={paths.fares()}
        method="get"
        reloadDocument
        aria-label="Filter and sort the board"
        className="grid basis-full grid-cols-2 items-start gap-x-4 *:min-w-0 gap-y-3 peer-checked:grid max-md:hidden max-xs:grid-cols-1 md:grid-cols-4"
      >
        <Field
          field={field("to")}
          label="Country or place"
          className="max-md:col-span-full"
          placeholder="Japan, Bali, Europe"
          maxLength={LONGEST_PLACE}
          autoComplete="off"
        />
        <Field
          field={field("days")}
          label="Days, at least"
          inputMode="numeric"
          placeholder="7"
          maxLength={10}
        />
        <Field field={field("gb")} label="GB, at least" inputMode="decimal" placeholder="5" maxLength={10} />
        <Field
          field={field("price")}
          label="Dollars, at most"
          inputMode="decimal"
          placeholder="20"
          maxLength={10}
        />
        <SelectField field={{ ...field("kind"), defaultValue: query.kind }} label="Kind">
          <Options of={boardKinds.map((kind) => [kind, kindWords[kind]])} />
        </SelectField>
        <SelectField
          field={{ ...field("sort"), defaultValue: query.sort === usualSort(query) ? "" : query.sort }}
          label="Sort by"
          className="max-md:col-span-full"
        >
          <Options of={sortChoices(query)} />
        </SelectField>
        <div className="flex flex-wrap gap-x-6 max-md:col-span-full md:grid">
          {tick("5g", "Only with 5G", query.is5G)}
          {tick("calls", "Good for calls", query.isForCalls)}
          {(hasHotspots || query.isHotspot) && tick("hotspot", "Hotspot", query.isHotspot)}
        </div>
        {query.compare.length > 0 && <input type="hidden" name="compare" value={query.compare.join(",")} />}
        <button type="submit" className={buttonClass("primary", "max-md:col-span-full md:mt-[1.6875rem]")}>
          Show
        </button>
      </Form>
    </search>
  );
}

interface TickProps {
  name: BoardField;
  label: string;
  isTicked: boolean;
  error: string | undefined;
}

function Tick({ name, label, isTicked, error }: TickProps) {
  const id = `fares-${name}`;
  return (
    <div>
      <label
        htmlFor={id}
        className="flex min-h-12 cursor-pointer items-center gap-3 font-semibold md:min-h-7"
      >
        <input
          type="checkbox"
          id={id}
          name={name}
          value="1"
          defaultChecked={isTicked}
          {...(error && { "aria-invalid": true, "aria-describedby": `${id}-error` })}
          className="size-5 shrink-0 appearance-none rounded-[3px] border-2 border-edge bg-card checked:border-accent checked:bg-accent checked:shadow-[inset_0_0_0_2px_var(--card)] forced-colors:appearance-auto"
        />
        <span>{label}</span>
      </label>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-medium text-alert">
          {error}
        </p>
      )}
    </div>
  );
}
