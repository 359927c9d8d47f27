import { z } from "zod";
import { supportLevels } from "./rules";

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
});
