import { mostTravelledFirst } from "../countries/rules";
import { searchFaqs } from "../support/rules";
import { coverageFor } from "./coverage";
import { commonFaqs, faqsOrNull } from "./faqs";
import { plansOrNull } from "./plans";
import { waitlistView } from "./waitlist";

/** What the coverage section shows, its countries the most travelled first, with common questions. Null parts as there. */
export async function coveragePage(asked: URLSearchParams) {
  const [{ countries, sales, ...rest }, faqs, waitlist] = await Promise.all([
    coverageFor(asked),
    faqsOrNull(),
    waitlistView(),
  ]);
  const coverage = { countries: countries && mostTravelledFirst(countries, sales), ...rest };
  return { coverage, faqs: commonFaqs(faqs), waitlist };
}

/** The same, and the passes. */
export async function homePage(asked: URLSearchParams) {
  const [plans, page] = await Promise.all([plansOrNull(), coveragePage(asked)]);
  return { plans, ...page };
}

export async function plansPage() {
  const [plans, waitlist] = await Promise.all([plansOrNull(), waitlistView()]);
  return { plans, waitlist };
}

/** The questions that have these words, all for none. */
export async function faqPage(query: string) {
  const [faqs, page] = await Promise.all([faqsOrNull(), plansPage()]);
  return { faqs: faqs && searchFaqs(faqs, query), ...page };
}
