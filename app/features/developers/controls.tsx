import type { ControlReference } from "#server/world/reference";
import { anchorOf } from "./reference";

type Group = ControlReference["groups"][number];

/** The controls of one stand-in, each with lines to copy. */
export function ControlGroup({ name, controls }: Group) {
  return (
    <section aria-labelledby={anchorOf(name)} className="mt-14">
      <h2 id={anchorOf(name)} className="text-2xl">
        {name}
      </h2>
      {controls.map(({ call, sees, takes, lines }) => (
        <article key={lines[0]} className="mt-6 border-t border-line pt-5">
          <h3 className="font-code text-sm font-semibold break-words">{call}</h3>
          <p className="mt-1 max-w-[65ch] text-ink-soft">{sentence(sees)}</p>
          {lines.map((line) => (
            <ShellLine key={line} line={line} />
          ))}
          {takes.length > 0 && (
            <details className="mt-2">
              <summary className="min-h-9 cursor-pointer text-sm font-semibold">What it takes</summary>
              <dl className="mt-1 divide-y divide-line text-sm">
                {takes.map(({ name, is }) => (
                  <div key={name} className="py-2">
                    <dt className="inline font-code font-semibold">{name}</dt>{" "}
                    <dd className="inline text-ink-soft">{is}</dd>
                  </div>
                ))}
              </dl>
            </details>
          )}
        </article>
      ))}
    </section>
  );
}

/** Lines to copy, by a click where there are scripts. */
export function ShellLine({ line }: { line: string }) {
  return (
    <div className="mt-2 flex items-start gap-2 max-sm:flex-col max-sm:items-stretch">
      <pre className="min-w-0 grow rounded-field bg-paper-warm px-4 py-3 font-code text-sm wrap-anywhere whitespace-pre-wrap">
        {line}
      </pre>
      <button
        type="button"
        data-copy={line}
        className="with-scripts min-h-11 shrink-0 rounded-pill border-2 border-ink px-5 text-sm font-semibold hover:bg-ink hover:text-paper"
      >
        Copy<span className="sr-only"> {line}</span>
      </button>
    </div>
  );
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
