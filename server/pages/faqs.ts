import { cachedByVersion } from "../cache/cached";
import { type Cards, cards, coinsTaken } from "../payments/processor";
import { coinLabel } from "../payments/rates";
import { type Faq, listFaqs } from "../support/faqs";
import type { FaqCategory } from "../support/rules";
import { readOrNull } from "./parts";

const list = new Intl.ListFormat("en-GB");

const byCard: Record<Cards, string> = {
  page: "Yes, on the page of our card processor, which needs JavaScript.",
  simulation:
    "Not yet. Card payment is marked 'Coming soon' at checkout. Until then we take cryptocurrency only.",
  none: "",
};

/** The questions about a way to pay, by their ids: they are asked where it is taken. */
const about = { coins: ["pay-with-crypto", "which-coins", "confirmation"], cards: ["card"] };

/** The questions as pages and API tell them: all, or those of one category. */
export async function faqsOf(category?: FaqCategory): Promise<Faq[]> {
  const facts = { coins: list.format(coinsTaken().map(coinLabel)), cards: byCard[cards()] };
  const faqs = await listFaqs(facts, category);
  return faqs.filter(
    ({ id }) => (facts.coins || !about.coins.includes(id)) && (facts.cards || !about.cards.includes(id)),
  );
}

const allFaqs = cachedByVersion(() => faqsOf());

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
