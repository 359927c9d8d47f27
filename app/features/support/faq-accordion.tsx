import type { Faq } from "#server/support/faqs";
import { Plus } from "~/ui/icons";
import { Skeleton } from "~/ui/skeleton";
import { splitAtMatches } from "#server/support/rules";

const PLACEHOLDERS = 5;

/**
 * Questions that open one at a time. They are native disclosures of one name, so the browser itself
 * closes the one before; the address of an answer (`paths.faq`) opens it (`app/frame/disclosures.ts`).
 */
export function FaqAccordion({ faqs, query = "" }: { faqs: readonly Faq[]; query?: string }) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {faqs.map(({ id, question, answer }) => (
        <details key={id} name="faq" className="group">
          <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-4 py-2.5 leading-snug font-semibold sm:min-h-14 sm:py-3 sm:leading-normal hover:text-accent [&::-webkit-details-marker]:hidden">
            <span>
              <Matches text={question} query={query} />
            </span>
            <Plus className="size-5 shrink-0 text-accent group-open:rotate-45 motion-safe:transition-transform motion-safe:[transition-duration:160ms]" />
          </summary>
          <p id={`faq-${id}`} className="max-w-[68ch] pr-9 pb-5 whitespace-pre-line text-ink-soft">
            <Matches text={answer} query={query} />
          </p>
        </details>
      ))}
    </div>
  );
}

/** Empty rows while the questions are on their way. */
export function FaqPlaceholders() {
  return (
    <>
      <output className="sr-only">Loading questions</output>
      <div aria-hidden="true" className="divide-y divide-line border-y border-line">
        {Array.from({ length: PLACEHOLDERS }, (_, index) => (
          <div key={index} className="flex min-h-14 items-center justify-between">
            <Skeleton className="h-5 w-3/5" />
            <Skeleton className="size-5" />
          </div>
        ))}
      </div>
    </>
  );
}

/** Text in which every place that the query is found at stands out. */
function Matches({ text, query }: { text: string; query: string }) {
  return splitAtMatches(text, query).map((part, index) =>
    index % 2 === 1 ? (
      // oxlint-disable-next-line react/no-array-index-key -- parts have no name but their place
      <mark key={index} className="rounded-xs bg-accent/25 text-inherit">
        {part}
      </mark>
    ) : (
      part
    ),
  );
}
