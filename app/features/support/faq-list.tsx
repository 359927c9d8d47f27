import { Link } from "@remix-run/react";
import type { Faq } from "#server/support/faqs";
import { faqCategories } from "#server/support/rules";
import { count } from "~/format";
import { paths } from "~/paths";
import { Notice } from "~/ui/notice";
import { FaqAccordion } from "./faq-accordion";
import { ButtonLink } from "~/ui/button";
import type { PartName } from "~/ui/live-part";
import { Unavailable } from "~/ui/unavailable";

/** The questions found, by category; `null` when they could not be read. */
export function FaqList({ faqs, query }: { faqs: Faq[] | null; query: string }) {
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
        <Link
          to={paths.support()}
          data-part="results"
          className="font-semibold text-accent underline underline-offset-4"
        >
          Clear search
        </Link>
      </p>
    </Notice>
  );
}

/** @param part the one that they stand in. */
export function FaqsUnavailable({ part }: { part: PartName }) {
  return (
    <Unavailable title="The questions could not be loaded" level={3} part={part}>
      <p>Please try again later, or write to us.</p>
    </Unavailable>
  );
}

/** There are none at all, which no other search would change. */
export function NoFaqs() {
  return (
    <Notice title="No questions are answered here yet" level={3}>
      <p>Ask us yours: a person reads it and answers by email.</p>
      <ButtonLink to={paths.supportContact()}>Contact us</ButtonLink>
    </Notice>
  );
}
