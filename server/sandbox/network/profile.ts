/** A profile as the network keeps it, and the steps that a phone takes with it. Pure. */
import { nowMs } from "../../clock";
import { randomInt } from "node:crypto";

/** The partner counts in powers of 1024. */
export const BYTES_PER_MB = 1024 ** 2;
export const BYTES_PER_GB = 1024 ** 3;

export type SmdpStatus = "RELEASED" | "DOWNLOAD" | "INSTALLATION" | "ENABLED" | "DISABLED" | "DELETED";
export type EsimStatus = "GOT_RESOURCE" | "IN_USE" | "USED_UP" | "USED_EXPIRED" | "UNUSED_EXPIRED" | Ending;

/** How the shop ends a profile: for good before it was installed, or whenever it likes; or until it says otherwise. */
export const ENDINGS = ["CANCEL", "REVOKED", "SUSPENDED"] as const;
export type Ending = (typeof ENDINGS)[number];

/** What begins the days of a package. */
export const START_RULES = ["first_installation", "first_connection"] as const;
export type StartRule = (typeof START_RULES)[number];

export interface Package {
  /** The shop's id of its order. */
  transactionId: string;
  packageCode: string;
  bytes: number;
  days: number;
  /** Milliseconds since 1970, as every moment here. */
  at: number;
}

export interface Profile {
  esimTranNo: string;
  orderNo: string;
  iccid: string;
  ac: string;
  smdpStatus: SmdpStatus;
  installedAt: number | null;
  /** Null, or not there, until it was switched on for the first time. */
  connectedAt?: number | null;
  wasEnabled: boolean;
  /** Not there while it has not been ended. */
  ended?: Ending | undefined;
  packages: Package[];
  /** What begins its days, where that is not what its first package says. */
  startRule?: StartRule;
  /** How much earlier, in ms, it ends unused, and its days end, than they would by themselves. */
  startByShift?: number;
  endShift?: number;
  /** When its counter began anew; not there while it has not. */
  countedFrom?: number;
  /** What was used when; known to the shop only after a while. */
  uses: { at: number; bytes: number }[];
}

/** How an activation code may look; phones and shops have to cope with each. */
export const CODE_FORMS = ["plain", "oid", "confirmation", "both"] as const;
export type CodeForm = (typeof CODE_FORMS)[number];

const TEST_SERVER = "smdp.sandbox.farline.example";
const TEST_OID = "1.3.6.1.4.1.31746";
const ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";
const DAY_MS = 86_400_000;

/** 1: the days begin when it is installed; 2: when it first connects. Unused, it ends after so many days. */
export function startOf(packageCode: string): { activeType: 1 | 2; unusedValidTime: number } {
  return /^(TOPUP_)?layover_/.test(packageCode)
    ? { activeType: 1, unusedValidTime: 90 }
    : { activeType: 2, unusedValidTime: 180 };
}

/** 1: so much data in all; 2: so much in the day, and slowly after it. */
export function dataTypeOf(packageCode: string): 1 | 2 {
  return /^[a-z]{2}-day_/.test(packageCode) ? 2 : 1;
}

/** What can be used of it yet, as of then; what is slowed has no end but its day's. */
export function dataLeft(profile: Profile, until = Infinity): number {
  const isSlowed = dataTypeOf(profile.packages[0]!.packageCode) === 2;
  return isSlowed ? Infinity : totalBytes(profile) - usedBytes(profile, until);
}

/** The data and the days in a package's name (`nomad_20_30`), or undefined for one that is none. */
export function parsePackage(code: string): { bytes: number; days: number } | undefined {
  const match = /^(?:TOPUP_)?[a-z0-9-]+_(\d{1,5}(?:\.\d{1,6})?)_(\d{1,4})$/.exec(code);
  const [bytes, days] = [Math.round(Number(match?.[1]) * BYTES_PER_GB), Number(match?.[2])];
  return bytes > 0 && days > 0 ? { bytes, days } : undefined;
}

export function newProfile(orderNo: string, first: Package, form: CodeForm): Profile {
  return {
    esimTranNo: newNumber(first.at),
    orderNo,
    iccid: newIccid(),
    ac: newCode(form),
    smdpStatus: "RELEASED",
    installedAt: null,
    wasEnabled: false,
    packages: [first],
    uses: [],
  };
}

const NUMBERS = 1_000_000;
let number = randomInt(NUMBERS);

/** `26112115040593`-like: the day and minute, then a number that does not come twice in it. */
export function newNumber(at: number): string {
  const day = new Date(at).toISOString().replace(/\D/g, "").slice(2, 12);
  number = (number + 1) % NUMBERS;
  return `${day}${String(number).padStart(6, "0")}`;
}

/** 19 digits with their check digit, under the country code that is kept for tests. */
function newIccid(): string {
  const body = `8999901${Array.from({ length: 11 }, () => randomInt(10)).join("")}`;
  const sum = Array.from(body, Number)
    .toReversed()
    .reduce(
      (total, digit, place) => total + (place % 2 === 1 ? digit : 2 * digit > 9 ? 2 * digit - 9 : 2 * digit),
      0,
    );
  return `${body}${(10 - (sum % 10)) % 10}`;
}

function newCode(form: CodeForm): string {
  const id = Array.from({ length: 20 }, () => ALPHABET[randomInt(ALPHABET.length)])
    .join("")
    .replace(/(.{5})(?=.)/g, "$1-");
  const plain = `LPA:1$${TEST_SERVER}$TEST-${id}`;
  return { plain, oid: `${plain}$${TEST_OID}`, confirmation: `${plain}$$1`, both: `${plain}$${TEST_OID}$1` }[
    form
  ];
}

export function totalBytes({ packages }: Profile): number {
  return packages.reduce((sum, { bytes }) => sum + bytes, 0);
}

/** What the network's counter says by then: it may have begun anew since the first use. */
export function countedBytes(profile: Profile, until: number): number {
  return usedBytes(profile, until, profile.countedFrom);
}

/** What was used by then. */
export function usedBytes({ uses }: Profile, until = Infinity, from = 0): number {
  return uses.reduce((sum, { at, bytes }) => sum + (at >= from && at <= until ? bytes : 0), 0);
}

/** When the days began, by the rule of the first package; undefined while they have not. */
export function begunAt(profile: Profile): number | undefined {
  const { packages, installedAt, connectedAt, wasEnabled } = profile;
  if (activeType(profile) === 1) return installedAt ?? undefined;
  return connectedAt ?? (wasEnabled ? packages[0]!.at : undefined);
}

/** Its start rule as the protocol counts them. */
export function activeType({ startRule, packages }: Profile): 1 | 2 {
  if (startRule === undefined) return startOf(packages[0]!.packageCode).activeType;
  return startRule === "first_installation" ? 1 : 2;
}

/** Until when it can be left unused; from the beginning of the days on, the end of those of all packages. */
export function expiresAt(profile: Profile): number {
  const [first] = profile.packages as [Package, ...Package[]];
  const begun = begunAt(profile);
  const { startByShift = 0, endShift = 0 } = profile;
  if (begun === undefined)
    return first.at + startOf(first.packageCode).unusedValidTime * DAY_MS - startByShift;
  return begun + profile.packages.reduce((sum, { days }) => sum + days, 0) * DAY_MS - endShift;
}

/** Has its start-by, or once its days run their end, so many days from now. */
export function expireIn(profile: Profile, days: number): void {
  const sooner = expiresAt(profile) - (nowMs() + days * DAY_MS);
  if (begunAt(profile) === undefined) profile.startByShift = (profile.startByShift ?? 0) + sooner;
  else profile.endShift = (profile.endShift ?? 0) + sooner;
}

/** @param heardUntil until when the shop may know of its use. */
export function statusOf(profile: Profile, heardUntil: number): EsimStatus {
  if (profile.ended) return profile.ended;
  if (expiresAt(profile) <= nowMs())
    return begunAt(profile) === undefined ? "UNUSED_EXPIRED" : "USED_EXPIRED";
  if (dataLeft(profile, heardUntil) <= 0) return "USED_UP";
  return profile.wasEnabled ? "IN_USE" : "GOT_RESOURCE";
}

/** As if it had been bought so many days before. */
export function age({ packages }: Profile, days: number): void {
  for (const each of packages) each.at -= days * DAY_MS;
}

export const PHONE_BUTTONS = [
  "Download profile",
  "Enable",
  "Use 100 MB",
  "Disable",
  "Delete profile",
] as const;
export type PhoneButton = (typeof PHONE_BUTTONS)[number];

/** Why the button does nothing now; undefined when it does something. */
export function whyNot(profile: Profile, button: PhoneButton): string | undefined {
  const { smdpStatus, ended } = profile;
  if (ended)
    return `The shop has ${ended === "CANCEL" ? "cancelled" : ended.toLowerCase()} it. No phone can download or use it.`;
  if (smdpStatus === "DELETED") return "The profile was deleted. A phone cannot download it a second time.";
  // Its days would begin, and it is over.
  if (begunAt(profile) === undefined && expiresAt(profile) <= nowMs() && button !== "Delete profile")
    return "Its time is over.";
  const isOnPhone = smdpStatus !== "RELEASED" && smdpStatus !== "DOWNLOAD";
  if (button === "Download profile") return isOnPhone ? "It is on the phone already." : undefined;
  if (!isOnPhone) return "Download it first.";
  if (button === "Enable") return smdpStatus === "ENABLED" ? "It is on already." : undefined;
  if (button === "Delete profile") return undefined;
  if (smdpStatus !== "ENABLED") return "Enable it first.";
  if (button === "Disable") return undefined;
  if (expiresAt(profile) <= nowMs()) return "Its time is over.";
  return dataLeft(profile) <= 0 ? "All of its data is used." : undefined;
}
