import { z } from "zod";
import { EmailSchema } from "../accounts/schema";
import { lowerCase } from "../text";
import { categories } from "./rules";

export const NewsQuery = z.object({
  category: z.preprocess(lowerCase, z.enum(categories, `Choose one of ${categories.join(", ")}.`).optional()),
  featured: z
    .enum(["true", "false"], "Choose true or false.")
    .transform((featured) => featured === "true")
    .optional(),
});

const NO_CONSENT = "Please tick the box: without it we may not write to you.";

/** The form for news by mail. Its page is for the route, to answer there. */
export const NewsMailSchema = z.object({
  from: z.string().optional().catch(undefined),
  email: EmailSchema,
  consent: z.literal(true, NO_CONSENT),
});

/** The button behind a mailed link: whose it is stands in the address. */
export const MailedLinkSchema = z.object({});

/** The same, or the post of a mail program with a button of its own, which follows no redirect (RFC 8058). */
export const LeaveNewsSchema = z.object({ "List-Unsubscribe": z.string().optional().catch(undefined) });

export const ArticleJson = z.object({
  id: z.string(),
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  content: z.string().describe("HTML of a few plain elements, sanitised."),
  category: z.enum(categories),
  author: z.string(),
  readTime: z.number().int().positive().describe("Minutes."),
  isFeatured: z.boolean(),
  publishedAt: z.iso.datetime(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  metaDescription: z.string(),
  keywords: z.array(z.string()),
});
