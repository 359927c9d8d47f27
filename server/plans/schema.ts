import { z } from "zod";
import { RegionQuery } from "../countries/schema";
import { lowerCase, upperCase } from "../text";
import { planKinds, supportLevels } from "./rules";

const usd = z.number().nonnegative();

/** A plan as clients read it: USD, MB, days. */
export const PlanJson = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  price: usd.describe("USD, taxes included."),
  regularPrice: usd.nullable().describe("USD; higher than the price while the plan is on offer."),
  dataAmount: z.number().positive().describe("MB; 1024 make a GB."),
  validityDays: z.number().int().positive(),
  devices: z.number().int().positive().describe("How many devices may share it."),
  supportLevel: z.enum(supportLevels),
  is5GEnabled: z.boolean(),
  isPopular: z.boolean(),
  isPromo: z.boolean(),
  countries: z.object({ codes: z.array(z.string().length(2)).describe("ISO 3166-1 alpha-2, upper case.") }),
  pricePerGb: usd.describe("USD, rounded to cents."),
  pricePerDay: usd.describe("USD, rounded to cents."),
  kind: z.enum(planKinds).describe("A pass of ours, or a plan of one country (local) or several (regional)."),
  daysStart: z
    .enum(["first_connection", "first_installation"])
    .describe("When its days begin: as the phone first connects with it, or as it is installed."),
  startByDays: z.number().int().positive().describe("Unused for so many days it is over."),
  dataType: z.enum(["total", "daily"]).describe("Whether its data is for all its days, or anew for each."),
  speedAfterLimit: z
    .string()
    .nullable()
    .describe("How fast it goes on once its data is used; null where it stops, or nobody has said."),
  takesTopUps: z
    .boolean()
    .nullable()
    .describe("Whether data can be added to it; null where nobody has said."),
  exits: z
    .array(z.string().length(2))
    .nullable()
    .describe("Where its traffic meets the internet, ISO 3166-1 alpha-2; null where nobody has said."),
  delayMs: z
    .number()
    .int()
    .nullable()
    .describe("There and back to the farthest exit from the farthest country, by distance: an estimate."),
  hotspot: z.boolean().nullable().describe("Whether a phone may share its data; null where not stated."),
});

const kindChoices = [...planKinds, "all"] as const;

export const PlanQuery = z.object({
  kind: z
    .preprocess(lowerCase, z.enum(kindChoices, `Choose one of ${kindChoices.join(", ")}.`).optional())
    .describe("'pass' if nothing is asked; 'all' where a country or a region is."),
  country: z
    .preprocess(
      upperCase,
      z
        .string()
        .regex(/^[A-Z]{2}$/, "A country is a code of two letters, such as JP.")
        .optional(),
    )
    .describe("Only plans that work there."),
  region: RegionQuery.describe(
    "Only plans that work somewhere in it; 'global' those that work in more than one.",
  ),
});
