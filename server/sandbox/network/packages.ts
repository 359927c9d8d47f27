/** What the network sells and for how much. */
import { type Listed, operatorsIn, priceList } from "../../seeds/price-list";
import { BYTES_PER_GB, dataTypeOf, parsePackage, startOf } from "./profile";

/** Ten thousand to the US dollar, as every price and the balance. */
export const UNITS_PER_USD = 10_000;
/** The shop's balance at first, and after a reset. */
export const USUAL_BALANCE = 100_000 * UNITS_PER_USD;

const byCode = new Map(priceList.map((each) => [each.code, each]));

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

/**
 * Whether more data of this package fits an eSIM that was bought with that one: both are of the same places, and take
 * more data at all.
 */
export function fits(more: string, first: string): boolean {
  const [one, other] = [listed(more), listed(first)];
  if (one?.takesTopUps === false || other?.takesTopUps === false) return false;
  // The packages of the passes are agreed with the shop and fit each other; one that a tester makes up fits all.
  return !one || one.isOfAPass || one.places.join() === other?.places.join();
}

function listed(packageCode: string): Listed | undefined {
  return byCode.get(packageCode.replace(/^TOPUP_/, ""));
}

/** The list as the protocol shows it; each package can also be put onto an eSIM that is there. */
export function packageList(type: "BASE" | "TOPUP", factor: number) {
  const sold = [...byCode.values()].filter(({ takesTopUps }) => type === "BASE" || takesTopUps);
  return sold.map(({ code, name, places, exits, has5G, slowedTo, takesTopUps }) => {
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
      dataType: dataTypeOf(code),
      ...startOf(code),
      duration: days,
      durationUnit: "DAY",
      location: places.join(),
      description: name,
      retailPrice: price * 2,
      speed: has5G ? "3G/4G/5G" : "3G/4G",
      ipExport: exits.join("/"),
      supportTopUpType: takesTopUps ? 2 : 1,
      fupPolicy: slowedTo ?? "",
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
