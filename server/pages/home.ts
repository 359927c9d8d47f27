import { mostTravelledFirst } from "../countries/rules";
import { coverageFor, salesOrNone } from "./coverage";
import { commonFaqs, faqsOrNull } from "./faqs";
import { plansOrNull } from "./plans";
import { waitlistView } from "./waitlist";

/** What the coverage section shows, its countries the most travelled first, with common questions. Null parts as there. */
export async function coveragePage(asked: URLSearchParams) {
  const [{ countries, ...rest }, sales, faqs, waitlist] = await Promise.all([
    coverageFor(asked),
    salesOrNone(),
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
