import { db } from "../database/connection";
import type { FaqCategory } from "./rules";

export interface Faq {
  id: string;
  category: FaqCategory;
  question: string;
  /** Plain text; a line break is one. */
  answer: string;
}

/** The questions in reading order: all, or those of one category. One query. */
export async function listFaqs(category?: FaqCategory): Promise<Faq[]> {
  let faqs = db().selectFrom("faqs").select(["id", "category", "question", "answer"]).orderBy("position");
  if (category) faqs = faqs.where("category", "=", category);
  return faqs.execute();
}
