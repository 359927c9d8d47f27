import type { Faq } from "#server/support/faqs";
import { faqsOf } from "../faqs.server";
import { readOrNull } from "../parts.server";
import { remembered } from "#server/edition/remembered";

const allFaqs = remembered(() => faqsOf());

/** The questions for a page that has more to show: null when they cannot be read now. */
export function faqsOrNull(): Promise<Faq[] | null> {
  return readOrNull("questions not loaded", allFaqs);
}

const COMMON_PER_CATEGORY = 2;
const MOST_COMMON = 8;

/** The first questions of each category, for pages where support is not the subject; null as they came. */
export function commonFaqs(faqs: Faq[] | null): Faq[] | null {
  if (!faqs) return null;
  const seen = new Map<string, number>();
  return faqs
    .filter(({ category }) => {
      const before = seen.get(category) ?? 0;
      seen.set(category, before + 1);
      return before < COMMON_PER_CATEGORY;
    })
    .slice(0, MOST_COMMON);
}
