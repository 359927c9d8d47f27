/**
 * What the sandbox's network sells: the packages of the passes, as agreed with the shop, and beside them a price list of the size and the shape of a
 * real one, made by a rule, so that every shop and every sandbox have the same. Its operators, prices and exits are
 * samples. It is data: the sandbox answers with it, and a fresh shop begins with what is sold of it.
 */
import type { Region } from "../countries/rules";
import type { WrittenPackage } from "../esims/packages";
import { countries } from "./countries";

export interface Listed {
  /** `jp_5_30`: the place, its GB and its days. */
  code: string;
  name: string;
  /** ISO codes. */
  places: string[];
  /** What it costs the shop: ten thousand to the US dollar. */
  price: number;
  /** Where its traffic meets the internet. */
  exits: string[];
  has5G: boolean;
  /** At which speed data goes on after its GB; null where it stops. */
  slowedTo: string | null;
  /** More data of it can be put onto an eSIM that is there. */
  takesTopUps: boolean;
  isOfAPass: boolean;
}

type Size = readonly [gigabytes: number, days: number];

const sizesOfACountry: Size[] = [
  [1, 7],
  [3, 15],
  [3, 30],
  [5, 15],
  [5, 30],
  [10, 30],
  [20, 30],
];
const sizesOfARegion: Size[] = [
  [1, 7],
  [3, 15],
  [5, 30],
  [10, 15],
  [10, 30],
  [20, 30],
];

/** Islands and states that the network has in its regions only. */
const soldInRegionsOnly = new Set(
  "AX AS BL CC CK CX FK FM KI MF MH MP NF NR NU PM PW SH SJ ST TK TV VA WF".split(" "),
);

/** US dollars by the GB, before what is dearer or cheaper about a country. */
const perGigabyte: Record<Region, number> = {
  europe: 0.5,
  asia: 0.62,
  americas: 0.95,
  africa: 1.7,
  oceania: 1.2,
};
/** The same where so many travel that it costs less. */
const busy = [
  "ES 0.42 FR 0.45 IT 0.45 DE 0.48 GB 0.45 PT 0.45 GR 0.48 TR 0.4 US 0.7 CA 0.8 MX 0.75 AU 0.6 NZ 0.75",
  "JP 0.52 KR 0.5 TH 0.36 VN 0.36 ID 0.4 MY 0.38 SG 0.45 HK 0.42 TW 0.45 CN 0.5 IN 0.6",
  "EG 0.8 MA 0.9 ZA 0.95 AE 0.8",
].join(" ");
const cheaper = new Map(
  [...busy.matchAll(/([A-Z]{2}) ([\d.]+)/g)].map(([, code, dollars]) => [code, Number(dollars)]),
);

/** Where so many travel that a day is sold by itself: a GB at full speed, and the rest of the day slowly. */
const DAY_PASSES = `${[...cheaper.keys()].join(" ")} NL CH AT PL CZ HR SE DK IE BE PH SA`.split(" ");
const SLOWED_TO = "1 Mbps";
/** Against the same for a week. */
const DAY_SHARE = 0.6;

const exitsOf: Record<Region, string[]> = {
  europe: ["NL", "FR"],
  asia: ["HK", "SG"],
  americas: ["US"],
  africa: ["FR"],
  oceania: ["SG"],
};

const EU = "AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK GB CH NO IS LI";
const regionsSold: [code: string, name: string, places: string, exits: string[]][] = [
  ["europe-32", "Europe", EU, exitsOf.europe],
  ["europe-42", "Greater Europe", `${EU} AL BA ME MK MD RS TR UA XK GI`, exitsOf.europe],
  ["scandinavia-5", "Scandinavia", "DK FI IS NO SE", exitsOf.europe],
  ["baltics-3", "Baltics", "EE LT LV", exitsOf.europe],
  ["benelux-3", "Benelux", "BE LU NL", exitsOf.europe],
  ["balkans-11", "Balkans", "AL BA BG GR HR ME MK RO RS SI XK", exitsOf.europe],
  ["alps-6", "Alps", "AT CH DE FR IT LI", exitsOf.europe],
  ["east-asia-6", "East Asia", "CN HK JP KR MO TW", exitsOf.asia],
  ["southeast-asia-9", "Southeast Asia", "ID KH LA MY PH SG TH TL VN", exitsOf.asia],
  ["asia-15", "Asia", "CN HK ID IN JP KH KR LA LK MO MY PH SG TH TW VN", exitsOf.asia],
  ["central-asia-5", "Central Asia", "KG KZ MN TJ UZ", exitsOf.asia],
  ["gulf-6", "Gulf", "AE BH KW OM QA SA", ["AE"]],
  ["middle-east-10", "Middle East", "AE BH EG IL JO KW LB OM QA SA", ["AE"]],
  ["north-america-3", "North America", "CA MX US", exitsOf.americas],
  ["central-america-7", "Central America", "BZ CR GT HN NI PA SV", exitsOf.americas],
  ["south-america-10", "South America", "AR BO BR CL CO EC PE PY UY VE", exitsOf.americas],
  ["caribbean-16", "Caribbean", "AG AI AW BB BS CW DM DO GD JM KN KY LC TC TT VC", exitsOf.americas],
  ["maghreb-4", "Maghreb", "DZ EG MA TN", exitsOf.africa],
  ["east-africa-6", "East Africa", "ET KE MU RW TZ UG", exitsOf.africa],
  ["southern-africa-6", "Southern Africa", "BW MZ NA ZA ZM ZW", exitsOf.africa],
  ["australasia-2", "Australia and New Zealand", "AU NZ", exitsOf.oceania],
  ["pacific-islands-8", "Pacific Islands", "FJ GU NC PF PG SB VU WS", exitsOf.oceania],
];

const byCode = new Map(countries.map((country) => [country.code, country]));

const EUROPE = "AT,BE,CH,CZ,DE,DK,ES,FI,FR,GB,GR,IE,IT,NL,NO,PL,PT,SE";
const ASIA = "CN,HK,ID,IN,JP,KH,KR,LA,MY,NP,PH,SG,TH,TW,VN";
const AMERICAS = "AR,BR,CA,CL,CO,CR,MX,PA,PE,US";
const AFRICA = "AE,EG,ET,KE,MA,NA,RW,SA,TZ,UG,ZA,ZM";
const OCEANIA = "AU,FJ,NZ";
const WORLD = [EUROPE, ASIA, AMERICAS, AFRICA, OCEANIA].join();

const ofPasses: [slug: string, name: string, places: string, size: Size][] = [
  ["layover", "Transit", "AE,CH,DE,FR,GB,HK,JP,NL,QA,SG,TR,US", [1, 7]],
  ["city-break", "Europe", EUROPE, [3, 10]],
  ["euro-week", "Europe", EUROPE, [5, 7]],
  ["night-market", "Asia", ASIA, [6, 15]],
  ["asia-loop", "Asia", ASIA, [10, 30]],
  ["americas", "Americas", AMERICAS, [12, 30]],
  ["round-trip", "Global", WORLD, [12, 15]],
  ["nomad", "Global", WORLD, [20, 30]],
  ["cape-to-cairo", "Africa", AFRICA, [25, 60]],
  ["pacific", "Pacific", [OCEANIA, ASIA, AMERICAS].join(), [40, 60]],
  ["voyager", "Global", WORLD, [50, 60]],
  ["fleet", "Global", WORLD, [100, 30]],
  ["launch-gift", "Global", WORLD, [5, 7]],
];

const passes: Listed[] = ofPasses.map(([slug, name, places, [gigabytes, days]]) => ({
  code: `${slug}_${gigabytes}_${days}`,
  name: `${name} ${gigabytes}GB ${days}Days`,
  places: places.split(","),
  price: 6_000 + 3_000 * gigabytes,
  exits: exitsOf.europe,
  has5G: true,
  slowedTo: null,
  takesTopUps: true,
  isOfAPass: true,
}));

/** The same as what the plans of the opening, and the gift, are called there. */
export const sandboxPackages: WrittenPackage[] = passes.map(({ code, price }) => {
  const planId = code.split("_")[0]!;
  return {
    planId,
    packageCode: code,
    topUpCode: `TOPUP_${code}`,
    wholesale: price / 10_000,
    activeType: planId === "layover" ? "first_installation" : "first_connection",
    unusedValidDays: planId === "layover" ? 90 : 180,
  };
});

export const priceList: readonly Listed[] = [
  ...passes,
  ...countries
    .filter(({ code }) => !soldInRegionsOnly.has(code))
    .flatMap(({ code, name, region, has5G }) =>
      sizesOfACountry.map((size) =>
        listed(code.toLowerCase(), name, [code], costOf(code), size, exitsOf[region], has5G),
      ),
    ),
  ...DAY_PASSES.map((code) => {
    const { name, region, has5G } = byCode.get(code)!;
    const week = listed("", name, [code], costOf(code), [1, 7], exitsOf[region], has5G);
    return {
      ...week,
      code: `${code.toLowerCase()}-day_1_1`,
      name: `${name} 1GB Daily ${SLOWED_TO}`,
      price: 100 * Math.round((DAY_SHARE * week.price) / 100),
      slowedTo: SLOWED_TO,
      takesTopUps: false,
    };
  }),
  ...regionsSold.flatMap(([code, name, row, exits]) => {
    const places = row.split(" ").filter((place) => byCode.has(place));
    // Each place has to be bought for; most of the data is used in the dearest.
    const costs = places.map(costOf).toSorted((one, other) => one - other);
    const cost = 1.25 * costs[Math.floor(costs.length * 0.75)]!;
    return sizesOfARegion.map((size) => listed(code, name, places, cost, size, exits, true));
  }),
];

function listed(
  slug: string,
  name: string,
  places: string[],
  perGb: number,
  [gigabytes, days]: Size,
  exits: string[],
  has5G: boolean,
): Listed {
  const longer = 0.9 + days / 150;
  const cents = Math.round(35 + 100 * perGb * gigabytes ** 0.92 * longer);
  return {
    code: `${slug}_${gigabytes}_${days}`,
    name: `${name} ${gigabytes}GB ${days}Days`,
    places,
    price: cents * 100,
    exits,
    has5G,
    slowedTo: null,
    takesTopUps: true,
    isOfAPass: false,
  };
}

/** US dollars by the GB: up to a third more or less than usual, by the letters of the code. */
function costOf(code: string): number {
  const { region } = byCode.get(code)!;
  const letters = code.charCodeAt(0) * 7 + code.charCodeAt(1) * 13;
  return cheaper.get(code) ?? perGigabyte[region] * (0.7 + (letters % 61) / 100);
}

/** Whose networks a phone finds in a country. */
export function operatorsIn(code: string): { name: string; generation: string }[] {
  const country = byCode.get(code);
  if (!country) return [];
  const best = country.has5G ? "5G" : country.has4G ? "4G" : "3G";
  return [
    { name: `${country.name} Mobile`, generation: best },
    { name: `${country.name} Connect`, generation: country.has4G ? "4G" : "3G" },
  ];
}
