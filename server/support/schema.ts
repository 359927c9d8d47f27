import { z } from "zod";
import { EmailSchema } from "../accounts/schema";
import { asLine, asLines, atLeast, atMost, lowerCase } from "../text";
import { faqCategories, MESSAGE_MAX, NAME_MAX, SUBJECT_MAX } from "./rules";

/** Text that has to be there, within a length. Absence, emptiness and a wrong type read alike. */
function required(message: string, max: number, what: string, as = asLine) {
  return z
    .string(message)
    .apply(as)
    .apply(atLeast(1, message))
    .apply(atMost(max, `${what} must be at most ${max.toLocaleString("en-US")} characters.`));
}

export const ContactSchema = z.object({
  name: required("Please enter your name.", NAME_MAX, "Name"),
  email: EmailSchema,
  subject: required("Please enter a subject.", SUBJECT_MAX, "Subject"),
  message: required("Please enter a message.", MESSAGE_MAX, "Message", asLines),
});

export const ContactedJson = z.object({ id: z.string().describe("The message's number, to refer to it.") });

const categories = faqCategories.map(({ id }) => id);

export const FaqQuery = z.object({
  category: z.preprocess(lowerCase, z.enum(categories, `Choose one of ${categories.join(", ")}.`).optional()),
});

export const FaqJson = z.object({
  id: z.string(),
  question: z.string(),
  answer: z.string(),
  category: z.enum(categories),
});
