/** The parts of a long page, beside it where there is room. */
export function OnThisPage({ parts }: { parts: readonly { id: string; heading: string }[] }) {
  return (
    <nav aria-label="On this page" className="hidden pt-14 text-sm lg:col-start-1 lg:row-start-1 lg:block">
      <ol className="sticky top-8 border-l border-line">
        {parts.map(({ id, heading }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="block border-l-2 border-transparent py-1.5 pl-4 text-ink-soft hover:border-accent hover:text-ink"
            >
              {heading}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
