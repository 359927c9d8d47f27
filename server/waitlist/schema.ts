import { z } from "zod";
import { EmailSchema } from "../accounts/schema";
import { asLine, atMost, required } from "../text";
import { NO_COUNTRY, waitlistCountries } from "./rules";

const NAME_MAX = 80;
const PHONE_MAX = 32;
const codes = waitlistCountries.map(({ code }) => code);
const UNKNOWN_COUNTRY = "Please choose a country from the list.";

/** A line that may be left out; an empty one is. */
function optionalLine(max: number, tooLong: string) {
  return z
    .string("Please enter text.")
    .apply(asLine)
    .apply(atMost(max, tooLong))
    .optional()
    .transform((line) => line || undefined);
}

/** Which form it was and on which page it was, for the route to answer there. */
const forTheRoute = {
  variant: z.string().optional().catch(undefined),
  from: z.string().optional().catch(undefined),
};

export const WaitlistSchema = z.object({
  ...forTheRoute,
  firstName: required("First name is required", NAME_MAX, "First name"),
  lastName: optionalLine(NAME_MAX, `Last name must be at most ${NAME_MAX} characters.`),
  email: EmailSchema,
  phone: optionalLine(PHONE_MAX, `Phone must be at most ${PHONE_MAX} characters.`),
  countryOfInterest: z
    .string(UNKNOWN_COUNTRY)
    .optional()
    .transform((code) => (code === "" || code === NO_COUNTRY ? undefined : code))
    .pipe(z.enum(codes, UNKNOWN_COUNTRY).optional())
    .describe(`One of ${codes.join(", ")}.`),
});

/** The form of one line asks for the address alone. */
export const InlineWaitlistSchema = z.object({ ...forTheRoute, email: EmailSchema });

export type Signup = z.output<typeof InlineWaitlistSchema> & Partial<z.output<typeof WaitlistSchema>>;

/** What a program sends. */
export const JoinSchema = WaitlistSchema.omit({ variant: true, from: true }).extend({
  source: z.unknown().optional().describe("Not used: it is always stored as 'website'."),
});

export const JoinedJson = z.object({
  success: z.literal(true),
  isAmongFirst: z.boolean().describe("Whether the free data is theirs. The place itself is mailed."),
});

export const WaitlistCountJson = z.object({ count: z.number().int().nonnegative() });
