import { buttonClass } from "./button";
import { control } from "./classes";
import type { PartName } from "~/paths";

const ID = "search";
const RESULTS: PartName = "results";

interface SearchFormProps {
  action: string;
  /** What is searched, for those who cannot see the placeholder. */
  label: string;
  /** Shows the label to everybody: where another question stands above it. */
  isLabelShown?: boolean;
  placeholder: string;
  query: string;
  maxLength: number;
}

/**
 * A page's search, sent by GET, so each has its own address. On a document a pause in typing sends it, and the part
 * `results` changes.
 */
export function SearchForm({
  action,
  label,
  isLabelShown = false,
  placeholder,
  query,
  maxLength,
}: SearchFormProps) {
  return (
    <search>
      <form
        id={ID}
        method="get"
        action={action}
        data-part={RESULTS}
        className="flex max-w-xl items-end gap-3 max-xs:flex-col max-xs:items-stretch"
      >
        <label className="min-w-0 grow">
          <span
            className={
              isLabelShown
                ? "mb-1 block text-sm font-semibold whitespace-nowrap max-xs:whitespace-normal"
                : "sr-only"
            }
          >
            {label}
          </span>
          <input
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
        <button type="submit" className={buttonClass("quiet", "shrink-0")}>
          Search
        </button>
      </form>
    </search>
  );
}

/** The parameters of the view that a search keeps. They are in the part that changes with it. */
export function SearchFilters({ name, value }: { name: string; value: string | undefined }) {
  return value ? <input type="hidden" form={ID} name={name} value={value} /> : null;
}
