/** What the network sells and for how much. */
import { operatorsIn, priceList } from "../../seeds/price-list";
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

interface Sold {
  code: string;
  name: string;
  places: string[];
  exits: string[];
  has5G: boolean;
  /** Before the factor that a tester sets. */
  price: number;
  /** More data of it fits an eSIM of the same place only. */
  isOfOnePlace?: boolean;
}

const byCode = new Map<string, Sold>(
  [
    ...sold.map(([code, name, location]) => ({
      code,
      name,
      places: location.split(","),
      exits: ["NL", "FR"],
      has5G: true,
      price: usualPrice(parsePackage(code)!.bytes),
    })),
    ...priceList.map((each) => ({ ...each, isOfOnePlace: true })),
  ].map((each) => [each.code, each]),
);

function usualPrice(bytes: number): number {
  return 6_000 + (3_000 * bytes) / BYTES_PER_GB;
}

interface Priced {
  packageCode: string;
  bytes: number;
}

/** What a package costs; one that is not in the list by its size. */
export function priceOf({ packageCode, bytes }: Priced, factor: number): number {
  return Math.round((listed(packageCode)?.price ?? usualPrice(bytes)) * factor);
}

/** What several packages cost. */
export function sumOf(packages: readonly Priced[], factor: number): number {
  return packages.reduce((sum, each) => sum + priceOf(each, factor), 0);
}

/** Whether more data of this package fits an eSIM that was bought with that one: both are of the same places. */
export function fits(more: string, first: string): boolean {
  const [one, other] = [listed(more), listed(first)];
  // The packages of the passes are agreed with the shop and fit each other; one that a tester makes up fits all.
  return !one?.isOfOnePlace || one.places.join() === other?.places.join();
}

function listed(packageCode: string): Sold | undefined {
  return byCode.get(packageCode.replace(/^TOPUP_/, ""));
}

/** The list as the protocol shows it; each package can also be put onto an eSIM that is there. */
export function packageList(type: "BASE" | "TOPUP", factor: number) {
  return [...byCode.values()].map(({ code, name, places, exits, has5G }) => {
    const { bytes, days } = parsePackage(code)!;
    const price = priceOf({ packageCode: code, bytes }, factor);
    return {
      packageCode: type === "BASE" ? code : `TOPUP_${code}`,
      slug: code,
      name,
      price,
      currencyCode: "USD",
      volume: bytes,
      smsStatus: 0,
      dataType: 1,
      ...startOf(code),
      duration: days,
      durationUnit: "DAY",
      location: places.join(),
      description: name,
      retailPrice: price * 2,
      speed: has5G ? "3G/4G/5G" : "3G/4G",
      ipExport: exits.join("/"),
      supportTopUpType: 2,
      fupPolicy: "",
      locationNetworkList: places.map((locationCode) => ({
        locationName: locationCode,
        locationLogo: `/img/flags/${locationCode.toLowerCase()}.png`,
        locationCode,
        operatorList: operatorsIn(locationCode).map(({ name: operatorName, generation: networkType }) => ({
          operatorName,
          networkType,
        })),
      })),
    };
  });
}
