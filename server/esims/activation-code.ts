/**
 * The activation code of GSMA SGP.22: `LPA:1$<server>$<matching id>[$<server's OID>[$1]]`. It is a bearer
 * secret and works only to the letter, so every field is kept as it came, in its case and its place.
 */
export interface ActivationCode {
  /** `LPA:`, or empty in the form that a person types. */
  prefix: string;
  /** The server (SM-DP+) that holds the profile. */
  address: string;
  /** Which profile it is; may be empty. */
  matchingId: string;
  /** Names the server once more; not needed for the download. Undefined when the field is not there. */
  oid: string | undefined;
  /** Everything behind the matching id as it came: the OID, the flag, and what later versions may add. */
  further: readonly string[];
  /** The phone will ask for a confirmation code, which is never part of this text. */
  needsConfirmationCode: boolean;
}

const FORMAT_VERSION = "1";
const MAX_LENGTH = 255;
const PREFIX = /^LPA:/i;
const ADDRESS = /^[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?(?::\d{1,5})?$/;
/** Printable, without a space: what a QR code and a phone's text field both carry. */
const FIELD = /^[\x21-\x7e]*$/;

/** The parts of a code, or undefined when the text is none. */
export function parseActivationCode(text: string): ActivationCode | undefined {
  if (text.length > MAX_LENGTH || !FIELD.test(text)) return undefined;
  const prefix = PREFIX.exec(text)?.[0] ?? "";
  const [version, address = "", matchingId, ...further] = text.slice(prefix.length).split("$");
  if (version !== FORMAT_VERSION || matchingId === undefined || !ADDRESS.test(address)) return undefined;
  const [oid, confirmation] = further;
  return { prefix, address, matchingId, oid, further, needsConfirmationCode: confirmation === "1" };
}

/**
 * True when the number ends in its check digit (ITU-T E.118). Partners' own examples fail this now and
 * then, so it is a reason to warn and never one to refuse.
 */
export function isLikelyIccid(iccid: string): boolean {
  if (!/^89\d{16,20}$/.test(iccid)) return false;
  const sum = Array.from(iccid, Number)
    .toReversed()
    .reduce((total, digit, place) => total + (place % 2 === 0 ? digit : crossSum(2 * digit)), 0);
  return sum % 10 === 0;
}

function crossSum(number: number): number {
  return number > 9 ? number - 9 : number;
}

/**
 * True when the 32 digits of a phone's eSIM chip leave 1 when divided by 97 (SGP.02, SGP.29). Only ever
 * warns.
 */
export function isLikelyEid(eid: string): boolean {
  return /^\d{32}$/.test(eid) && BigInt(eid) % 97n === 1n;
}
