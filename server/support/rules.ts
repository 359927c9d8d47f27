/** The categories of questions, in the order in which a traveller meets them. */
export const faqCategories = [
  { id: "before-buying", title: "Before you buy" },
  { id: "installing", title: "Installing the eSIM" },
  { id: "abroad", title: "Abroad" },
  { id: "payment", title: "Payment" },
  { id: "problems", title: "When something is wrong" },
] as const;
export type FaqCategory = (typeof faqCategories)[number]["id"];

export const LONGEST_SEARCH = 100;
export const NAME_MAX = 80;
export const SUBJECT_MAX = 120;
export const MESSAGE_MAX = 4_000;

/** The questions whose text holds the query in any case; all of them for an empty one. */
export function searchFaqs<Faq extends { question: string; answer: string }>(
  faqs: readonly Faq[],
  query: string,
): Faq[] {
  const wanted = patternOf(query);
  return faqs.filter(
    ({ question, answer }) => !wanted || question.search(wanted) >= 0 || answer.search(wanted) >= 0,
  );
}

/** The text cut where the query is found: every second part, from the second on, is a match. */
export function splitAtMatches(text: string, query: string): string[] {
  const wanted = patternOf(query);
  return wanted ? text.split(wanted) : [text];
}

/** The query to the letter, in any case. Its one group makes `split` keep the matches. */
function patternOf(query: string): RegExp | undefined {
  const words = query.trim().slice(0, LONGEST_SEARCH);
  return words ? new RegExp(`(${words.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&")})`, "giu") : undefined;
}
