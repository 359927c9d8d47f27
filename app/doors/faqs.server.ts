import { coinLabel } from "#server/payments/rates";
import { cards, coinsTaken } from "#server/payments/processor";
import { type Faq, listFaqs } from "#server/support/faqs";
import type { FaqCategory } from "#server/support/rules";

const list = new Intl.ListFormat("en-GB");

const BY_CARD = "Yes, on the page of our card processor, which needs JavaScript.";
const NOT_BY_CARD =
  "Not yet. Card payment is marked 'Coming soon' at checkout. Until then we take cryptocurrency only.";

/** The questions as pages and API tell them: all, or those of one category. */
export async function faqsOf(category?: FaqCategory): Promise<Faq[]> {
  return listFaqs(
    {
      coins: list.format(coinsTaken().map(coinLabel)),
      cards: cards() === "page" ? BY_CARD : NOT_BY_CARD,
    },
    category,
  );
}
