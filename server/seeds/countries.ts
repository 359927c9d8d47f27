/**
 * Where the plans work. Codes and continents are the kept library's; network generations and
 * coverage are sample data, curated below, and the About and Coverage pages say so.
 */
import { type TContinentCode, countries as listed } from "countries-list";
import { countryNames } from "../countries/names";
import type { Country, Region } from "../countries/rules";

const regionOf: Record<Exclude<TContinentCode, "AN">, Region> = {
  NA: "americas",
  SA: "americas",
  EU: "europe",
  AS: "asia",
  AF: "africa",
  OC: "oceania",
};

const leftOut = new Set<string>([
  // Nobody lives there, or only stations do
  ...codes("AQ BV GS HM TF UM"),
  // Embargoed, or only just released, for sellers paid in USD
  ...codes("CU IR KP SY"),
  // No public network that takes roaming visitors
  ...codes("AC EH IO PN TA TM"),
]);

/** Commercial 5G open to the public by the end of 2025, after the operators' own announcements. */
const with5G = new Set<string>([
  // Americas
  ...codes("AR BR CA CL CO DO GP GT MQ MX PE PR US UY VI"),
  // Europe
  ...codes("AL AT BE BG CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MC MD ME MK"),
  ...codes("MT NL NO PL PT RO SE SI SK SM XK"),
  // Asia
  ...codes("AE AM BD BH BN BT CN GE HK ID IL IN JO JP KR KW KZ MO MV MY OM PH QA SA SG TH TW UZ VN"),
  // Africa
  ...codes("AO BW CI DZ EG ET GM KE MA MG MU NG RE SC SN TG TN TZ UG ZA ZM ZW"),
  // Oceania
  ...codes("AU FJ GU MP NZ PF"),
]);

const without4G = new Set<string>(["ER"]);

/** Coverage percent, then who has it. Every country stands in exactly one row. */
const coverageRows: [percent: number, row: string][] = [
  [
    99,
    "AD AE AT BE BH CH CZ DE DK EE ES FI FR GB GG GI HK IE IT JE JP KR KW LI LT LU MC MO MT NL NO PT QA SE SG SI SM TW VA",
  ],
  [98, "AX BG BM BN CY GR HR HU IL IM IS KY LV PL PR RO SK US VI"],
  [97, "AU BB CA CL CN FO GU JO MF MY NZ RS SA TH UY VN"],
  [96, "AG AW BL BQ CR CW ME MK MU RE SX TR UA VG XK ZA"],
  [95, "AI AL AM AR BA BS BY GE GP KN KZ LB MA MP MQ MS MV OM PM PS TC TN"],
  [94, "AZ BR DO EG GD JM LC MD MX RU SC SV TT VC"],
  [92, "AS CK CO DM DZ EC GT IN LK NC PA PE PF PH"],
  [90, "BD BW CV HN ID KE KG KH NF NI PW PY RW SN UZ YT"],
  [88, "BO BT CC CX FJ FK GF GH IQ LS NA NR NU SH SJ SR SZ TJ WS"],
  [86, "BJ BZ CI GA GL GM GY LA MN NP PK ST TG TK TO"],
  [83, "BI CM DJ GN KM LY ML MR MW NG TV TZ UG VE WF"],
  [80, "BF CG GQ HT KI LR MH MM SL TL ZM ZW"],
  [76, "AF AO ET FM GW MZ SB VU YE"],
  [70, "CD MG NE PG SD"],
  [64, "CF SO TD"],
  [58, "ER SS"],
];

const coverageByCode = new Map(
  coverageRows.flatMap(([percent, row]) => codes(row).map((code) => [code, percent] as const)),
);

/** In the order of their English names. */
export const countries: Country[] = Object.entries(listed)
  .filter(([code]) => !leftOut.has(code))
  .map(([code, { continent }]) => ({
    code,
    name: countryNames[code]!,
    region: regionOf[continent as keyof typeof regionOf],
    has5G: with5G.has(code),
    has4G: !without4G.has(code),
    has3G: true,
    coverage: coverageOf(code),
  }))
  .sort((a, b) => a.name.localeCompare(b.name, "en"));

/** Throws for a country that a newer library adds: it must be curated above before it is sold. */
function coverageOf(code: string): number {
  const percent = coverageByCode.get(code);
  if (percent === undefined) throw new Error(`No sample coverage for ${code}`);
  return percent;
}

function codes(row: string): string[] {
  return row.split(" ");
}
