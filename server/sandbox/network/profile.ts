/** A profile as the network keeps it, and the steps that a phone takes with it. Pure. */
import { randomInt } from "node:crypto";
import { BYTES_PER_GB } from "./units";

export type SmdpStatus = "RELEASED" | "INSTALLATION" | "ENABLED" | "DISABLED" | "DELETED";
export type EsimStatus = "GOT_RESOURCE" | "IN_USE" | "USED_UP" | "USED_EXPIRED" | "UNUSED_EXPIRED" | Ending;

/** How the shop ends a profile for good: before it was installed, or whenever it likes. */
export type Ending = "CANCEL" | "REVOKED";

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
  wasEnabled: boolean;
  /** Not there while it has not been ended. */
  ended?: Ending;
  packages: Package[];
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

/** `26112115040593`-like: the day and minute, then digits that nobody counts. */
export function newNumber(at: number): string {
  const day = new Date(at).toISOString().replace(/\D/g, "").slice(2, 12);
  return `${day}${String(randomInt(1_000_000)).padStart(6, "0")}`;
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

/** What was used by then. */
export function usedBytes({ uses }: Profile, until = Infinity): number {
  return uses.reduce((sum, { at, bytes }) => sum + (at <= until ? bytes : 0), 0);
}

/** The days of all packages, from the first of them on. */
export function expiresAt({ packages }: Profile): number {
  return packages[0]!.at + packages.reduce((sum, { days }) => sum + days, 0) * DAY_MS;
}

/** @param heardUntil until when the shop may know of its use. */
export function statusOf(profile: Profile, now: number, heardUntil: number): EsimStatus {
  if (profile.ended) return profile.ended;
  const used = usedBytes(profile, heardUntil);
  if (expiresAt(profile) <= now) return used > 0 ? "USED_EXPIRED" : "UNUSED_EXPIRED";
  if (used >= totalBytes(profile)) return "USED_UP";
  return profile.wasEnabled ? "IN_USE" : "GOT_RESOURCE";
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
export function whyNot(profile: Profile, button: PhoneButton, now: number): string | undefined {
  const { smdpStatus, ended } = profile;
  if (ended)
    return `The shop has ${ended === "CANCEL" ? "cancelled" : "revoked"} it. No phone can download or use it.`;
  if (smdpStatus === "DELETED") return "The profile was deleted. A phone cannot download it a second time.";
  const isOnPhone = smdpStatus !== "RELEASED";
  if (button === "Download profile") return isOnPhone ? "It is on the phone already." : undefined;
  if (!isOnPhone) return "Download it first.";
  if (button === "Enable") return smdpStatus === "ENABLED" ? "It is on already." : undefined;
  if (button === "Delete profile") return undefined;
  if (smdpStatus !== "ENABLED") return "Enable it first.";
  if (button === "Disable") return undefined;
  if (expiresAt(profile) <= now) return "Its time is over.";
  return usedBytes(profile) >= totalBytes(profile) ? "All of its data is used." : undefined;
}
