import { useId, useState } from "react";

/** How many characters fit into a line of a phone. */
const SIGNS_A_LINE = 26;

/** A text to copy, all of it in sight: it can be selected and copied, and with JavaScript copied by a click. */
export function CopyField({ label, value, hint }: { label: string; value: string; hint?: string }) {
  const id = useId();
  const [isCopied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => document.getElementById(id)?.focus(), // not allowed to: the text is selected instead
    );
  };
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-semibold">
        {label}
      </label>
      <div className="flex gap-2 max-sm:flex-col">
        <textarea
          id={id}
          readOnly
          rows={Math.ceil(value.length / SIGNS_A_LINE)}
          value={value}
          aria-describedby={hint && `${id}-hint`}
          onFocus={(event) => event.currentTarget.select()}
          className="block min-h-12 w-full min-w-0 resize-none rounded-field border border-edge bg-card px-3.5 py-3 font-code max-[23rem]:px-2 text-sm break-all field-sizing-content"
        />
        <button
          type="button"
          onClick={copy}
          className="with-scripts min-h-12 w-24 shrink-0 rounded-pill border-2 border-ink font-semibold hover:bg-ink hover:text-paper"
        >
          <span>{isCopied ? "Copied" : "Copy"}</span>
          <span className="sr-only">{` ${label}`}</span>
        </button>
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <output className="sr-only">{isCopied && `${label} copied`}</output>
    </div>
  );
}
