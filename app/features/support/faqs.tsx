import type { Faq } from "#server/support/faqs";
import { faqCategories, splitAtMatches, FAQ_SEARCH_MAX } from "#server/support/rules";
import { count } from "~/format";
import { paths } from "~/paths";
import { Notice } from "~/ui/notice";
import { ButtonLink } from "~/ui/button";
import { LivePart, WithPlaceholder, Skeleton } from "~/ui/live-part";
import { type PartName } from "~/paths";
import { Unavailable } from "~/ui/unavailable";
import { Plus } from "~/ui/icons";
import type { ShownPlan } from "#server/pages/plans";
import { PlansSection, PlanPlaceholders } from "~/features/plans/plans-section";
import { SearchForm } from "~/ui/search-form";
import { TextLink } from "~/ui/text-link";

/** The questions found, by category; `null` when they could not be read. */
function FaqList({ faqs, query }: { faqs: Faq[] | null; query: string }) {
  if (!faqs) return <FaqsUnavailable part="results" />;
  if (faqs.length === 0) return query ? <NothingFound query={query} /> : <NoFaqs />;
  return (
    <>
      <output className={query ? "mb-8 block text-ink-soft" : "sr-only"}>
        {query ? `${count(faqs.length, "answer")} for "${query}"` : count(faqs.length, "question")}
      </output>
      <div className="space-y-12">
        {faqCategories.map(({ id, title }) => {
          const ofCategory = faqs.filter(({ category }) => category === id);
          if (ofCategory.length === 0) return null;
          return (
            <section
              key={id}
              aria-labelledby={`${id}-title`}
              className="grid gap-x-10 gap-y-4 lg:grid-cols-[14rem_1fr]"
            >
              <h3 id={`${id}-title`} className="text-lg lg:pt-3.5">
                {title}
              </h3>
              <FaqAccordion faqs={ofCategory} query={query} />
            </section>
          );
        })}
      </div>
    </>
  );
}

function NothingFound({ query }: { query: string }) {
  return (
    <Notice title={`No results found for "${query}"`} level={3}>
      <p>Try another word, or ask us from the Contact tab.</p>
      <p>
        <TextLink isBold to={paths.support()} data-part="results">
          Clear search
        </TextLink>
      </p>
    </Notice>
  );
}

/** @param part the name of the part that they are in. */
function FaqsUnavailable({ part }: { part: PartName }) {
  return (
    <Unavailable title="The questions could not be loaded" level={3} part={part}>
      <p>Please try again later, or write to us.</p>
    </Unavailable>
  );
}

/** There are none at all, with any search. */
function NoFaqs() {
  return (
    <Notice title="No questions are answered here yet" level={3}>
      <p>Ask us yours: a person reads it and answers by email.</p>
      <ButtonLink to={paths.supportContact()}>Contact us</ButtonLink>
    </Notice>
  );
}

/** The most frequent questions, and the link to the rest. `null` when they could not be read. */
export function CommonFaqs({ faqs }: { faqs: readonly Faq[] | null }) {
  return (
    <section id="faqs" aria-labelledby="faqs-title" className="mx-auto max-w-[46rem]">
      <h2 id="faqs-title" className="mb-4 text-xl sm:mb-8 sm:text-3xl">
        Frequently Asked Questions
      </h2>
      <LivePart name="faqs">
        {!faqs && (
          <WithPlaceholder placeholder={<FaqPlaceholders />}>
            <FaqsUnavailable part="faqs" />
          </WithPlaceholder>
        )}
        {faqs?.length === 0 && <NoFaqs />}
        {faqs && faqs.length > 0 && <FaqAccordion faqs={faqs} />}
      </LivePart>
      <div className="mt-5 flex flex-wrap items-center justify-between gap-2 rounded-card border border-line bg-paper-warm px-4 py-3 sm:mt-10 sm:px-6 sm:py-5">
        <p className="min-w-[7.5em] flex-1 font-display font-bold max-sm:text-sm sm:text-lg">
          Still have questions?
        </p>
        <ButtonLink to={paths.support()} look="quiet" className="shrink-0 px-3! max-sm:text-sm sm:px-6!">
          Ask support
        </ButtonLink>
      </div>
    </section>
  );
}

const PLACEHOLDERS = 5;

/**
 * Questions that open one at a time. They are native disclosures of one name, so the browser itself closes the one
 * before; the address of an answer (`paths.faq`) opens it (`app/layout/disclosures.ts`).
 */
function FaqAccordion({ faqs, query = "" }: { faqs: readonly Faq[]; query?: string }) {
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

/** Empty rows while the questions are loading. */
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

/** Text in which every match of the search is marked. */
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

interface FaqsTabProps {
  query: string;
  faqs: Faq[] | null;
  plans: ShownPlan[] | null;
  waitlist: { isLaunched: boolean };
}

/** Questions to search, and below them the plans for readers who have found the answer. */
export function FaqsTab({ query, faqs, plans, waitlist }: FaqsTabProps) {
  return (
    <>
      <section id="faqs" aria-labelledby="faqs-title" className="pt-10">
        <h2 id="faqs-title" className="sr-only">
          FAQs
        </h2>
        <SearchForm
          action={paths.support()}
          label="Search the questions"
          placeholder="Search for answers..."
          query={query}
          maxLength={FAQ_SEARCH_MAX}
        />
        <div className="mt-10">
          <LivePart name="results">
            <WithPlaceholder placeholder={<FaqPlaceholders />}>
              <FaqList faqs={faqs} query={query} />
            </WithPlaceholder>
          </LivePart>
        </div>
      </section>
      <section aria-labelledby="plans-title" className="pt-[clamp(4rem,9vw,7rem)]">
        <h2 id="plans-title" className="mb-8 max-w-[20ch] text-3xl">
          Ready to go?
        </h2>
        <PlansSection plans={plans} isLaunched={waitlist.isLaunched} />
      </section>
    </>
  );
}

/** Shown while the tab is loading. */
export function FaqsTabPlaceholders() {
  return (
    <div className="space-y-[clamp(4rem,9vw,7rem)] pt-10">
      <div>
        <FaqPlaceholders />
      </div>
      <div>
        <PlanPlaceholders />
      </div>
    </div>
  );
}
