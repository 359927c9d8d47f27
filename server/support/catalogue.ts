import { z } from "zod";
import { db } from "../database/connection";
import type { Catalogue } from "../catalogue/catalogue";
import { isLine, isLines } from "../text";
import { faqCategories } from "./rules";

const categories = faqCategories.map(({ id }) => id);

const FaqEntry = z.strictObject({
  id: z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/, "must be lower case letters, digits and dashes"),
  position: z.number().int("must be a whole number").min(0).max(10_000),
  category: z.enum(categories),
  question: z.string().trim().min(1).max(200).refine(isLine, "must be one line"),
  answer: z.string().trim().min(1).max(4_000).refine(isLines, "holds control characters"),
});

/** Questions and answers as an operator keeps them. */
export const faqCatalogue: Catalogue = {
  key: "id",
  schema: FaqEntry,

  async list() {
    return db()
      .selectFrom("faqs")
      .select(["id", "position", "category", "question", "answer"])
      .orderBy("position")
      .orderBy("id")
      .execute();
  },

  async save(entry) {
    const { id, ...values } = entry as z.output<typeof FaqEntry>;
    await db()
      .insertInto("faqs")
      .values({ id, ...values })
      .onConflict((conflict) => conflict.column("id").doUpdateSet(values))
      .execute();
  },

  async remove(id) {
    await db().deleteFrom("faqs").where("id", "=", id).execute();
  },
};
