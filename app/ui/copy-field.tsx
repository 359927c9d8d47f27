import { useId, useState } from "react";

/** A text to take along: it can be selected and copied as it stands, and with JavaScript by a press. */
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
      <div className="flex gap-2 max-xs:flex-col">
        <input
          id={id}
          readOnly
          value={value}
          aria-describedby={hint && `${id}-hint`}
          onFocus={(event) => event.currentTarget.select()}
          className="block min-h-12 w-full min-w-0 rounded-field border border-edge bg-card px-3.5 font-code text-sm"
        />
        <button
          type="button"
          onClick={copy}
          className="with-scripts min-h-12 w-24 shrink-0 max-xs:w-full rounded-pill border-2 border-ink font-semibold hover:bg-ink hover:text-paper"
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
