import { db } from "../database/connection";
import type { FaqCategory } from "./rules";

export interface Faq {
  id: string;
  category: FaqCategory;
  question: string;
  /** Plain text; a line break is one. */
  answer: string;
}

/** Facts of other modules that an answer names by a placeholder, as `{coins}` and `{cards}`. */
export interface FaqFacts {
  /** The coins that can be paid with, in words. */
  coins: string;
  /** Whether a card can be paid with, as a whole answer. */
  cards: string;
}

/** The questions in reading order: all, or those of one category, with the facts filled in. One query. */
export async function listFaqs(facts: FaqFacts, category?: FaqCategory): Promise<Faq[]> {
  let faqs = db().selectFrom("faqs").select(["id", "category", "question", "answer"]).orderBy("position");
  if (category) faqs = faqs.where("category", "=", category);
  const stored = await faqs.execute();
  return stored.map((faq) => ({
    ...faq,
    answer: faq.answer.replaceAll("{coins}", () => facts.coins).replaceAll("{cards}", () => facts.cards),
  }));
}
