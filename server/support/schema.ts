import { z } from "zod";
import { EmailSchema } from "../accounts/schema";
import { asLines, lowerCase, required } from "../text";
import { faqCategories, MESSAGE_MAX, NAME_MAX, SUBJECT_MAX } from "./rules";

export const ContactSchema = z.object({
  name: required("Please enter your name.", NAME_MAX, "Name"),
  email: EmailSchema,
  subject: required("Please enter a subject.", SUBJECT_MAX, "Subject"),
  message: required("Please enter a message.", MESSAGE_MAX, "Message", asLines),
});

/** The form of the page. */
export const AboutSchema = ContactSchema.extend({ about: z.string().optional() });

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
