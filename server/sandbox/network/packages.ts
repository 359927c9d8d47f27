/** What the network sells and for how much. */
import { parsePackage, startOf } from "./profile";
import { BYTES_PER_GB } from "./units";

/** Ten thousand to the US dollar, as every price and the balance. */
export const UNITS_PER_USD = 10_000;
/** What lies there for the shop at first, and after a reset. */
export const USUAL_BALANCE = 100_000 * UNITS_PER_USD;

const EUROPE = "AT,BE,CH,CZ,DE,DK,ES,FI,FR,GB,GR,IE,IT,NL,NO,PL,PT,SE";
const ASIA = "CN,HK,ID,IN,JP,KH,KR,LA,MY,NP,PH,SG,TH,TW,VN";
const AMERICAS = "AR,BR,CA,CL,CO,CR,MX,PA,PE,US";
const AFRICA = "AE,EG,ET,KE,MA,NA,RW,SA,TZ,UG,ZA,ZM";
const OCEANIA = "AU,FJ,NZ";
const WORLD = [EUROPE, ASIA, AMERICAS, AFRICA, OCEANIA].join();

const sold: [code: string, name: string, location: string][] = [
  ["layover_1_7", "Transit 1GB 7Days", "AE,CH,DE,FR,GB,HK,JP,NL,QA,SG,TR,US"],
  ["euro-week_5_7", "Europe 5GB 7Days", EUROPE],
  ["asia-loop_10_30", "Asia 10GB 30Days", ASIA],
  ["americas_12_30", "Americas 12GB 30Days", AMERICAS],
  ["nomad_20_30", "Global 20GB 30Days", WORLD],
  ["cape-to-cairo_25_60", "Africa 25GB 60Days", AFRICA],
  ["pacific_40_60", "Pacific 40GB 60Days", [OCEANIA, ASIA, AMERICAS].join()],
  ["voyager_50_60", "Global 50GB 60Days", WORLD],
  ["fleet_100_30", "Global 100GB 30Days", WORLD],
  ["launch-gift_5_7", "Global 5GB 7Days", WORLD],
  ["spain_3_30", "Spain 3GB 30Days", "ES"],
  ["georgia_1_7", "Georgia 1GB 7Days", "GE"],
];

/** What a package of so many bytes costs. */
export function priceOf(bytes: number, factor: number): number {
  return Math.round((6_000 + (3_000 * bytes) / BYTES_PER_GB) * factor);
}

/** What several packages cost. */
export function sumOf(packages: readonly { bytes: number }[], factor: number): number {
  return packages.reduce((sum, { bytes }) => sum + priceOf(bytes, factor), 0);
}

/** The list as the protocol shows it; each package can also be put onto an eSIM that is there. */
export function packageList(type: "BASE" | "TOPUP", factor: number) {
  return sold.map(([slug, name, location]) => {
    const { bytes, days } = parsePackage(slug)!;
    const price = priceOf(bytes, factor);
    return {
      packageCode: type === "BASE" ? slug : `TOPUP_${slug}`,
      slug,
      name,
      price,
      currencyCode: "USD",
      volume: bytes,
      smsStatus: 0,
      dataType: 1,
      ...startOf(slug),
      duration: days,
      durationUnit: "DAY",
      location,
      description: name,
      retailPrice: price * 2,
      speed: "3G/4G/5G",
      ipExport: "NL/FR",
      supportTopUpType: 2,
      fupPolicy: "",
      locationNetworkList: location.split(",").map((locationCode) => ({
        locationName: locationCode,
        locationLogo: `/img/flags/${locationCode.toLowerCase()}.png`,
        locationCode,
        operatorList: [{ operatorName: "Test Mobile", networkType: "5G" }],
      })),
    };
  });
}
