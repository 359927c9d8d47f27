import type { Faq } from "#server/support/faqs";
import { paths } from "~/paths";
import { ButtonLink } from "~/ui/button";
import { LivePart, WithPlaceholder } from "~/ui/live-part";
import { FaqAccordion, FaqPlaceholders } from "./faq-accordion";
import { FaqsUnavailable, NoFaqs } from "./faq-list";

/** What most people ask, and the way to the rest. `null` when they could not be read. */
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
