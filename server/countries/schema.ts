import { z } from "zod";
import { lowerCase } from "../text";
import { ALL_REGIONS, regions } from "./rules";

/** 'global' is a region of the specification that no country is in. */
const regionChoices = [...regions, "global", ALL_REGIONS] as const;

export const RegionQuery = z.preprocess(
  lowerCase,
  z.enum(regionChoices, `Choose one of ${regionChoices.join(", ")}.`).optional(),
);

export const CountryQuery = z.object({
  region: RegionQuery.describe(`'${ALL_REGIONS}' is the same as none.`),
});

export const CountryJson = z.object({
  id: z.string(),
  name: z.string(),
  code: z.string().length(2).describe("ISO 3166-1 alpha-2, upper case."),
  region: z.enum(regions),
  has5G: z.boolean(),
  has4G: z.boolean(),
  has3G: z.boolean(),
  coverage: z.number().int().min(0).max(100).nullable().describe("Percent of the population within reach."),
});
