/**
 * The plans on sale. Names, prices and lists are samples for the shop's opening; an operator changes them
 * later.
 */
import type { Region } from "../countries/rules";
import type { SupportLevel } from "../plans/rules";
import { countries } from "./countries";

/** What most of them have in common. */
const usual = {
  regularPriceCents: null as number | null,
  devices: 1,
  supportLevel: "chat" as SupportLevel,
  is5GEnabled: true,
  isPopular: false,
  isPromo: false,
};

interface Named {
  /** Slug: stands in /checkout/{planId}, so it never changes. */
  id: string;
  name: string;
  description: string;
  /** US cents, taxes included. */
  priceCents: number;
  /** 1024 to the GB. */
  dataMb: number;
  validityDays: number;
  /** ISO codes out of the countries seed. */
  countries: string[];
}
export type PlanSeed = typeof usual & Named;

const everywhere = countries.map(({ code }) => code);

/** Where people change planes: the countries of the big transfer airports. */
const transferHubs =
  "AE CA CH CN DE DK ES ET FI FR GB HK IN IS IT JP KR MY NL PA PH PT QA SA SG TH TR TW US ZA".split(" ");

const westernAsia = "AE AM AZ BH GE IL IQ JO KW LB OM PS QA SA TR YE".split(" ");
const pacificRim = "BN CA CL CN CO CR EC GT HK HN ID JP KH KR MO MX MY NI PA PE PH SG SV TH TW US VN".split(
  " ",
);

const asiaLoop = inRegions("asia").filter((code) => !westernAsia.includes(code));

/** In shop order: by price, with the highlighted plan in the middle row and column of a desk. */
const sold: (Named & Partial<typeof usual>)[] = [
  {
    id: "layover",
    name: "Layover",
    description:
      "Maps, messages and a ride into town between two flights, in the countries of 30 big airports.",
    priceCents: 300,
    dataMb: gigabytes(1),
    validityDays: 7,
    is5GEnabled: false,
    countries: transferHubs,
  },
  {
    id: "city-break",
    name: "City Break",
    description: "Ten days in the cities of Europe.",
    priceCents: 499,
    dataMb: gigabytes(3),
    validityDays: 10,
    countries: inRegions("europe"),
  },
  {
    id: "euro-week",
    name: "Euro Week",
    description: "A week across Europe on one eSIM, with no new plan at each border.",
    priceCents: 699,
    dataMb: gigabytes(5),
    validityDays: 7,
    devices: 2,
    countries: inRegions("europe"),
  },
  {
    id: "night-market",
    name: "Night Market",
    description: "Fifteen days of street food from Kathmandu to Tokyo.",
    priceCents: 799,
    dataMb: gigabytes(6),
    validityDays: 15,
    countries: asiaLoop,
  },
  {
    id: "asia-loop",
    name: "Asia Loop",
    description: "A month from Kathmandu to Tokyo at 4G speed, for trips that cross a border every week.",
    priceCents: 1150,
    regularPriceCents: 1599,
    dataMb: gigabytes(10),
    validityDays: 30,
    devices: 2,
    is5GEnabled: false,
    isPromo: true,
    countries: asiaLoop,
  },
  {
    id: "americas",
    name: "Americas",
    description:
      "A month from Alaska to Patagonia and through the Caribbean, with 5G where the network has it.",
    priceCents: 1499,
    dataMb: gigabytes(12),
    validityDays: 30,
    devices: 3,
    countries: inRegions("americas"),
  },
  {
    id: "round-trip",
    name: "Round Trip",
    description: "Fifteen days out and back, in every country we cover.",
    priceCents: 1599,
    dataMb: gigabytes(12),
    validityDays: 15,
    devices: 2,
    countries: everywhere,
  },
  {
    id: "nomad",
    name: "Nomad",
    description:
      "A month of work and calls in every country we cover, shared between laptop, phone and tablet.",
    priceCents: 1999,
    regularPriceCents: 2499,
    dataMb: gigabytes(20),
    validityDays: 30,
    devices: 5,
    supportLevel: "priority",
    isPopular: true,
    countries: everywhere,
  },
  {
    id: "cape-to-cairo",
    name: "Cape to Cairo",
    description:
      "Two months overland through Africa and the Middle East on 4G, with 3G where that is all there is.",
    priceCents: 2200,
    dataMb: gigabytes(25),
    validityDays: 60,
    devices: 3,
    supportLevel: "priority",
    is5GEnabled: false,
    countries: [...inRegions("africa"), ...westernAsia],
  },
  {
    id: "pacific",
    name: "Pacific",
    description: "Two months across Oceania, East Asia and the Pacific side of the Americas.",
    priceCents: 2699,
    dataMb: gigabytes(40),
    validityDays: 60,
    devices: 4,
    supportLevel: "priority",
    countries: [...inRegions("oceania"), ...pacificRim],
  },
  {
    id: "voyager",
    name: "Voyager",
    description: "Two months around the world, with enough data for video calls on most days.",
    priceCents: 3499,
    regularPriceCents: 3999,
    dataMb: gigabytes(50),
    validityDays: 60,
    devices: 6,
    supportLevel: "priority",
    countries: everywhere,
  },
  {
    id: "fleet",
    name: "Fleet",
    description: "One data pool for a travelling team of up to ten devices, answered first by support.",
    priceCents: 4500,
    dataMb: gigabytes(100),
    validityDays: 30,
    devices: 10,
    supportLevel: "vip",
    countries: everywhere,
  },
];
export const plans: PlanSeed[] = sold.map((plan) => ({ ...usual, ...plan }));

function inRegions(...wanted: Region[]): string[] {
  return countries.filter(({ region }) => wanted.includes(region)).map(({ code }) => code);
}

function gigabytes(amount: number): number {
  return amount * 1024;
}
