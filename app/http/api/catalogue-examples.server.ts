/** Examples of plans and countries for the documentation. A test checks every example against its schema. */
import type { z } from "zod";
import type { CountryJson } from "#server/countries/schema";
import type { PlanJson } from "#server/plans/schema";

export const plan: z.infer<typeof PlanJson> = {
  id: "euro-week",
  name: "Euro Week",
  description: "A week across Europe on one eSIM, with no new plan at each border.",
  price: 6.99,
  regularPrice: null,
  dataAmount: 5120,
  validityDays: 7,
  devices: 2,
  supportLevel: "chat",
  is5GEnabled: true,
  isPopular: false,
  isPromo: false,
  countries: { codes: ["AT", "DE", "FR"] },
  pricePerGb: 1.4,
  pricePerDay: 1,
  kind: "pass",
  daysStart: "first_connection",
  startByDays: 180,
  dataType: "total",
  speedAfterLimit: null,
  takesTopUps: true,
  exits: ["DE", "NL"],
  delayMs: 23,
  hotspot: null,
};

export const country: z.infer<typeof CountryJson> = {
  id: "FJ",
  name: "Fiji",
  code: "FJ",
  region: "oceania",
  has5G: false,
  has4G: true,
  has3G: true,
  coverage: 89,
};
