/** What the partner sells, as its list says: thousands of packages in one answer of several MB. */
import { z } from "zod";
import type { NetworkPackage } from "./network";

const Code = z.string().regex(/^[\x21-\x7e]{1,64}$/);
const Words = z.string().max(500).nullish();
const Whole = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,16}$/)
      .transform(Number),
  ])
  .pipe(z.number().int().min(0).max(Number.MAX_SAFE_INTEGER));

/** What it takes to sell one; without the rest it is still a package. */
const Package = z.object({
  packageCode: Code,
  slug: Words,
  name: z.string().max(500),
  price: Whole,
  currencyCode: z.string().max(3),
  volume: Whole,
  duration: Whole,
  durationUnit: z.string().max(20),
  location: z.string().max(5_000).nullish(),
  activeType: z.unknown().optional(),
  unusedValidTime: Whole.nullish(),
  dataType: z.unknown().optional(),
  speed: Words,
  supportTopUpType: z.unknown().optional(),
  fupPolicy: Words,
  ipExport: Words,
  locationNetworkList: z
    .array(
      z.object({
        locationCode: z.string().max(20).nullish(),
        operatorList: z
          .array(z.object({ operatorName: z.string().max(200), networkType: z.string().max(50).nullish() }))
          .nullish(),
      }),
    )
    .nullish(),
});

export const PackageList = z.object({ packageList: z.array(z.unknown()) });
export const BalanceAnswer = z.object({ balance: Whole });

const startRules = new Map<unknown, NetworkPackage["startRule"]>([
  ["1", "first_installation"],
  ["2", "first_connection"],
]);
const dataTypes = new Map<unknown, NetworkPackage["dataType"]>([
  ["1", "total"],
  ["2", "daily, then slowed"],
  ["3", "daily, then cut"],
  ["4", "daily without end"],
]);

/** An entry of another form does not lose the others: it is left out and counted. */
export function readPackages(list: readonly unknown[]): { packages: NetworkPackage[]; skipped: number } {
  const packages = list.flatMap((entry) => {
    const parsed = Package.safeParse(entry);
    return parsed.success ? [asPackage(parsed.data)] : [];
  });
  return { packages, skipped: list.length - packages.length };
}

function asPackage(entry: z.output<typeof Package>): NetworkPackage {
  return {
    packageCode: entry.packageCode,
    slug: entry.slug || undefined,
    name: entry.name,
    price: entry.price,
    currency: entry.currencyCode,
    bytes: entry.volume,
    duration: entry.duration,
    durationUnit: entry.durationUnit,
    places: listed(entry.location, ","),
    startRule: startRules.get(String(entry.activeType)),
    unusedValidDays: entry.unusedValidTime ?? undefined,
    dataType: dataTypes.get(String(entry.dataType)),
    speeds: listed(entry.speed, "/"),
    takesTopUps: ["2", "3"].includes(String(entry.supportTopUpType)),
    slowedTo: entry.fupPolicy || undefined,
    exits: listed(entry.ipExport, "/"),
    operators: (entry.locationNetworkList ?? []).flatMap(({ locationCode, operatorList }) =>
      (operatorList ?? []).map(({ operatorName, networkType }) => ({
        place: locationCode ?? "",
        name: operatorName,
        generation: networkType ?? "",
      })),
    ),
  };
}

function listed(text: string | null | undefined, separator: string): string[] {
  return (text ?? "")
    .split(separator)
    .map((each) => each.trim())
    .filter(Boolean);
}
