import type { ShownPlan } from "~/doors/pages/plans.server";
import type { Faq } from "#server/support/faqs";
import { LONGEST_SEARCH } from "#server/support/rules";
import { PlansSection } from "~/features/plans/plans-section";
import { PlanPlaceholders } from "~/features/plans/plans-unavailable";
import { paths } from "~/paths";
import { SearchForm } from "~/ui/search-form";
import { LivePart, WithPlaceholder } from "~/ui/live-part";
import { FaqPlaceholders } from "./faq-accordion";
import { FaqList } from "./faq-list";

interface FaqsTabProps {
  query: string;
  faqs: Faq[] | null;
  plans: ShownPlan[] | null;
  waitlist: { isLaunched: boolean };
}

/** Questions to search, and the plans below them for whoever found the answer. */
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
          maxLength={LONGEST_SEARCH}
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

/** What stands there while the tab is on its way. */
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
