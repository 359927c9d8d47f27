import { z } from "zod";
import { planKinds } from "../plans/rules";
import { atMost } from "../text";
import { MOST_PEOPLE } from "./rules";
import { uses, wants } from "./use-rules";

const usd = z.number().nonnegative().describe("USD.");
const mb = z.number().nonnegative().describe("MB; 1024 make a GB.");
const code = z.string().length(2).describe("ISO 3166-1 alpha-2, upper case.");

const ONCE = "This was given more than once. Say it once.";
const field = z.string(ONCE).apply(atMost(60, "Write at most 60 characters."));

/** As a form sends it: `readTrip` says what is wrong with it. */
export const TripQuery = z.object({
  to: z
    .string({
      error: ({ input }) =>
        input === undefined
          ? "Say where you are going: a country, a city or a region."
          : "Say all places at once: 'jp,kr'.",
    })
    .apply(atMost(600, "Write at most 600 characters."))
    .describe("'Japan, 10 days, 5 GB', or codes with days and GB: 'jp:6:3,kr:4:2'."),
  days: field.optional().describe("1 to 365."),
  gb: field.optional().describe("0.1 to 1000."),
  use: field.optional().describe(`Instead of GB: ${uses.join(", ")}.`),
  from: field.optional().describe("First day."),
  until: field.optional().describe("Last day."),
  home: field.optional(),
  want: field.optional().describe(`Any of these, parted by commas: ${wants.join(", ")}.`),
  people: field.optional().describe(`1 to ${MOST_PEOPLE}. Days, GB and prices are those of one.`),
});

const TripPlanJson = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(planKinds),
  price: usd,
  dataAmount: mb,
  validityDays: z.number().int().positive(),
});

const ChoiceJson = z.object({
  price: usd,
  plans: z.array(
    TripPlanJson.extend({
      esim: z.number().int().nonnegative().describe("Plans of one number go onto one eSIM."),
      firstLeg: z.number().int().nonnegative(),
      lastLeg: z.number().int().nonnegative(),
    }),
  ),
});

const LackJson = z.discriminatedUnion("code", [
  z.object({ code: z.literal("not_everywhere"), countries: z.array(code) }),
  z.object({ code: z.literal("too_short"), days: z.number(), needed: z.number() }),
  z.object({ code: z.literal("too_little"), dataAmount: mb, needed: mb }),
]);

const ReasonJson = z.object({
  code: z.enum(["covers", "data", "price_per_gb", "esims", "bother", "nearby", "hotspot"]),
  countries: z.number().optional(),
  days: z.number().optional(),
  times: z.number().optional(),
  count: z.number().optional(),
  price: usd.optional(),
});

/** The best plans for a trip, with the reasons as codes. */
export const TripJson = z.object({
  legs: z.array(z.object({ place: z.string(), countries: z.array(code), days: z.number(), dataAmount: mb })),
  assumed: z.array(z.enum(["days", "data"])),
  evenly: z.array(z.enum(["days", "data"])),
  recommended: ChoiceJson.extend({
    reasons: z.array(ReasonJson),
    delayMs: z.number().int().nullable(),
  }).optional(),
  cheapest: ChoiceJson.extend({
    leastPrice: usd.describe("USD; no way costs less. Below the price where the search was cut."),
  }).optional(),
  oneForAll: ChoiceJson.describe("The cheapest on one eSIM, where more are recommended.").optional(),
  roomiest: ChoiceJson.optional(),
  nearlyEnough: ChoiceJson.extend({ lacks: z.array(LackJson) })
    .describe("Cheaper, and short of an estimate by a tenth or a day at most.")
    .optional(),
  leftOut: z.array(
    z.object({
      code: z.enum(["not_everywhere", "too_short", "too_little"]),
      count: z.number().int(),
      plan: TripPlanJson,
      lacks: z.array(LackJson),
    }),
  ),
  unserved: z.array(
    z.object({
      leg: z.number().int(),
      nearest: z.object({ plan: TripPlanJson, lacks: z.array(LackJson) }).optional(),
    }),
  ),
  forTheRest: ChoiceJson.describe(
    "The cheapest for the legs that can be served. The days of the others pass too.",
  ).optional(),
  notes: z.array(
    z.object({
      code: z.enum(["at_home", "may_need_none", "install_before"]),
      countries: z.array(code).optional(),
      isAll: z.boolean().describe("Of all countries of the trip.").optional(),
      country: code.optional(),
      why: z.enum(["blocked", "refused"]).optional(),
    }),
  ),
});
