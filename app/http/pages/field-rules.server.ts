import { NewsMailSchema } from "#server/news/schema";
import { ContactSchema } from "#server/support/schema";
import { WaitlistSchema } from "#server/waitlist/schema";
import { getZodConstraint } from "@conform-to/zod/v4";
import type { z } from "zod";
import type { FieldRules } from "~/forms/validation";
import type { FieldRule } from "~/ui/field";

const known = new WeakMap<z.ZodType, FieldRules>();

/** The field that must hold the same as another one. */
const SAME: Record<string, string> = { confirmPassword: "password" };

/**
 * The field rules of a form, for its page: by these the browser finds the error of a field as soon as it is left, in
 * the words of the schema. Checks that need the database run when the form is sent.
 */
export function fieldRules(schema: z.ZodType): FieldRules {
  let rules = known.get(schema);
  if (!rules) known.set(schema, (rules = rulesOf(schema)));
  return rules;
}

/** The field rules of the documents' forms that many documents have. */
export const documentRules = {
  contact: rulesOf(ContactSchema),
  "news-mail": rulesOf(NewsMailSchema),
  "waitlist-form": rulesOf(WaitlistSchema),
};

function rulesOf(schema: z.ZodType): FieldRules {
  const constraints = Object.entries(getZodConstraint(schema));
  return Object.fromEntries(
    constraints.map(([name, { minLength = 1, maxLength, pattern }]): [string, FieldRule] => {
      const says = (typed?: string) =>
        schema.safeParse({ [name]: typed }).error?.issues.find(({ path }) => path[0] === name)?.message;
      const typed = (length: number) => says("x".repeat(length));
      const [missing, wrong] = [says(), typed(minLength)];
      return [
        name,
        {
          ...(missing !== undefined && { required: true }),
          ...(minLength > 1 && { minLength }),
          "data-max": maxLength,
          pattern,
          "data-missing": missing,
          "data-short": minLength > 1 ? typed(minLength - 1) : undefined,
          "data-long": maxLength === undefined ? undefined : typed(maxLength + 1),
          "data-wrong": wrong === missing ? undefined : wrong,
          "data-same": SAME[name],
        },
      ];
    }),
  );
}
