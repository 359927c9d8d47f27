import { coinLabel } from "#server/payments/rates";
import { type Cards, cards, coinsTaken } from "#server/payments/processor";
import { type Faq, listFaqs } from "#server/support/faqs";
import type { FaqCategory } from "#server/support/rules";

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
