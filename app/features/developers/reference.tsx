import type { ApiReference } from "~/http/api/reference.server";
import { Badge } from "~/ui/badge";

type ApiOperation = ApiReference["groups"][number]["operations"][number];

/** Each operation of the API, from the API's description. */
export function Reference({ groups }: Pick<ApiReference, "groups">) {
  return groups.map(({ name, operations }) => (
    <section key={name} aria-labelledby={anchorOf(name)} className="mt-16">
      <h2 id={anchorOf(name)} className="text-2xl">
        {name}
      </h2>
      {operations.map((operation) => (
        <Operation key={operation.id} operation={operation} />
      ))}
    </section>
  ));
}

/** The groups of such a page, beside it where there is room. */
export function OnThisPage({ groups }: { groups: readonly { name: string }[] }) {
  return (
    <nav aria-label="On this page" className="hidden pt-14 text-sm lg:col-start-1 lg:row-start-1 lg:block">
      <ol className="sticky top-8 border-l border-line">
        {groups.map(({ name }) => (
          <li key={name}>
            <a
              href={`#${anchorOf(name)}`}
              className="block border-l-2 border-transparent py-1.5 pl-4 text-ink-soft hover:border-accent hover:text-ink"
            >
              {name}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

export function anchorOf(name: string): string {
  return name.toLowerCase().replaceAll(" ", "-");
}

function Operation({ operation }: { operation: ApiOperation }) {
  const { id, method, path, summary, description, needsAccount, parameters, body, answers, example, curl } =
    operation;
  return (
    <article aria-labelledby={id} className="mt-8 rounded-card border border-line bg-card p-5 sm:p-6">
      <h3 id={id} className="text-lg">
        {summary}
      </h3>
      <p className="mt-2 flex flex-wrap items-center gap-2 font-code text-sm">
        <Badge tone={method === "GET" ? "sea" : "accent"}>{method}</Badge>
        <code>{path}</code>
        {needsAccount && <Badge tone="soft">Signed in</Badge>}
      </p>
      {description && <Marked text={description} />}
      <Parts title="Parameters" parts={parameters} />
      <Parts title="Body" parts={body} />
      {curl && <Shell lines={curl} label={`In a shell: ${summary}`} />}
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

/** Lines to copy. They may be wider than the page: then they scroll, by keyboard too. */
export function Shell({ lines, label }: { lines: string; label: string }) {
  return (
    <section
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls by keyboard
      tabIndex={0}
      aria-label={label}
      className="mt-4 max-h-96 overflow-auto rounded-field bg-paper-warm p-4"
    >
      <pre className="font-code text-sm">{lines}</pre>
    </section>
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
