import type { ApiReference } from "~/http/api/reference.server";
import { Badge } from "~/ui/badge";

type ApiOperation = ApiReference["groups"][number]["operations"][number];

/**
 * Each operation of an API, from its description.
 * @param isToTry groups are folded, and lines can be copied.
 */
export function Reference({ groups, isToTry = false }: Pick<ApiReference, "groups"> & { isToTry?: boolean }) {
  const [Group, Head] = isToTry ? (["details", "summary"] as const) : (["section", "div"] as const);
  return groups.map(({ name, operations }) => (
    <Group key={name} aria-labelledby={anchorOf(name)} className={isToTry ? "mt-6" : "mt-16"}>
      <Head className={isToTry ? "min-h-11 cursor-pointer" : undefined}>
        <h2 id={anchorOf(name)} className="inline text-2xl">
          {name}
        </h2>
      </Head>
      {operations.map((operation) => (
        <Operation key={operation.id} operation={operation} isToTry={isToTry} />
      ))}
    </Group>
  ));
}

/** The groups of such a page, by their headings. */
export function partsOf(groups: readonly { name: string }[]) {
  return groups.map(({ name }) => ({ id: anchorOf(name), heading: name }));
}

function anchorOf(name: string): string {
  return name.toLowerCase().replaceAll(" ", "-");
}

function Operation({ operation, isToTry }: { operation: ApiOperation; isToTry: boolean }) {
  const { id, method, path, summary, description, needsAccount, parameters, body, answers, example, lines } =
    operation;
  const call = `${method} ${path}`;
  return (
    <article aria-labelledby={id} className="mt-8 rounded-card border border-line bg-card p-5 sm:p-6">
      <h3 id={id} className={summary ? "text-lg" : "font-code text-sm"}>
        {summary || call}
      </h3>
      {summary && (
        <p className="mt-2 flex flex-wrap items-center gap-2 font-code text-sm">
          <Badge tone={method === "GET" ? "sea" : "accent"}>{method}</Badge>
          <code>{path}</code>
          {needsAccount && <Badge tone="soft">Signed in</Badge>}
        </p>
      )}
      {description && <Marked text={description} />}
      <Parts title="Parameters" parts={parameters} />
      <Parts title="Body" parts={body} />
      {lines.map((line) => (
        <Shell key={line} lines={line} label={`In a shell: ${summary || line}`} hasCopy={isToTry} />
      ))}
      <details className="mt-4">
        <summary className="min-h-9 cursor-pointer text-sm font-semibold">Answers</summary>
        <dl className="mt-2 grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 text-sm">
          {answers.map(({ status, description }) => (
            <div key={status} className="contents">
              <dt className="font-code font-semibold tabular-nums">{status}</dt>
              <dd className="min-w-0 text-ink-soft">{description}</dd>
            </div>
          ))}
        </dl>
        {example && <Shell lines={example} label={`An answer: ${summary}`} />}
      </details>
    </article>
  );
}

function Parts({ title, parts }: { title: string; parts: ApiOperation["parameters"] }) {
  if (parts.length === 0) return null;
  return (
    <>
      <h4 className="mt-4 text-sm font-semibold">{title}</h4>
      <dl className="mt-1 divide-y divide-line text-sm">
        {parts.map(({ name, type, isRequired, description }) => (
          <div key={name} className="py-2">
            <dt className="inline font-code font-semibold">{name}</dt>{" "}
            <dd className="inline text-ink-soft">{isRequired ? `${type}, required` : type}</dd>
            {description && (
              <dd className="text-ink-soft">
                <Marked text={description} isInline />
              </dd>
            )}
          </div>
        ))}
      </dl>
    </>
  );
}

/** Lines to copy, where there are scripts by a click. They may be wider than the page: then they scroll, by keyboard too. */
export function Shell({ lines, label, hasCopy }: { lines: string; label: string; hasCopy?: boolean }) {
  return (
    <div className="mt-4 flex items-start gap-2 max-sm:flex-col max-sm:items-stretch">
      <section
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard
        tabIndex={0}
        aria-label={label}
        className="max-h-96 min-w-0 grow overflow-auto rounded-field bg-paper-warm p-4"
      >
        <pre className="font-code text-sm">{lines}</pre>
      </section>
      {hasCopy && (
        <button
          type="button"
          data-copy={lines}
          className="with-scripts min-h-11 shrink-0 rounded-pill border-2 border-ink px-5 text-sm font-semibold hover:bg-ink hover:text-paper"
        >
          Copy<span className="sr-only"> {lines}</span>
        </button>
      )}
    </div>
  );
}

/** Text in which `this` is code, as the description writes it. */
export function Marked({ text, isInline = false }: { text: string; isInline?: boolean }) {
  const words = text.split("`").map((part, index) =>
    index % 2 === 1 ? (
      // eslint-disable-next-line react/no-array-index-key
      <code key={index} className="font-code text-sm">
        {part}
      </code>
    ) : (
      part
    ),
  );
  return isInline ? <>{words}</> : <p className="mt-3 max-w-[65ch] text-ink-soft">{words}</p>;
}
