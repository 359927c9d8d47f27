import { coinLabel } from "#server/payments/rates";
import { paymentProvider } from "#server/payments/processor";
import { type Faq, listFaqs } from "#server/support/faqs";
import type { FaqCategory } from "#server/support/rules";

const list = new Intl.ListFormat("en-GB");

/** The questions as pages and API tell them: all, or those of one category. */
export async function faqsOf(category?: FaqCategory): Promise<Faq[]> {
  return listFaqs({ coins: list.format(paymentProvider().coins.map(coinLabel)) }, category);
}
