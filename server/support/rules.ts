/** The categories of questions, in the order in which a traveller meets them. */
export const faqCategories = [
  { id: "before-buying", title: "Before you buy" },
  { id: "installing", title: "Installing the eSIM" },
  { id: "abroad", title: "Abroad" },
  { id: "payment", title: "Payment" },
  { id: "problems", title: "When something is wrong" },
] as const;
export type FaqCategory = (typeof faqCategories)[number]["id"];

export const FAQ_SEARCH_MAX = 100;
export const NAME_MAX = 80;
export const SUBJECT_MAX = 120;
export const MESSAGE_MAX = 4_000;

/** The questions whose text holds the query, in any case and whatever signs; all of them for an empty one. */
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

/** Listed, for what is neither letter nor digit nor space takes a millisecond to be read into a pattern, each time. */
const SIGNS =
  "!-/:-@[-`{-~\\xa1-\\xa9\\xab-\\xb1\\u0300-\\u036f\\u2010-\\u2027\\u2030-\\u205e\\u20a0-\\u20cf\\u2190-\\u2bff";
/** Signs within a word may stand in the text or not: 'wifi' is in 'Wi-Fi', '500' in '5.00'. */
const WITHIN_WORD = `[${SIGNS}]*`;
const BETWEEN_WORDS = `[${SIGNS}\\s]+`;
const NOWHERE = /(?!)/u;

/** The query's letters and digits, in any case. Its one group makes `split` keep the matches. */
function patternOf(query: string): RegExp | undefined {
  const asked = query.trim().slice(0, FAQ_SEARCH_MAX);
  if (!asked) return undefined;
  const words = asked
    .split(/\s+/)
    .map((word) => word.match(/[\p{L}\p{N}]/gu) ?? [])
    .filter((letters) => letters.length > 0);
  if (words.length === 0) return NOWHERE; // signs alone
  return new RegExp(`(${words.map((letters) => letters.join(WITHIN_WORD)).join(BETWEEN_WORDS)})`, "giu");
}
