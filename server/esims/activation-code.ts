/**
 * What the activation code of GSMA SGP.22 says: `LPA:1$<server>$<matching id>[$<server's OID>[$1]]`. It is a
 * bearer secret and works only character by character: these parts are for people to read, and the code itself is stored
 * and handed on as it came, never put together again.
 */
export interface ActivationCode {
  /** The server (SM-DP+) that holds the profile. */
  address: string;
  /** Which profile it is; may be empty. */
  matchingId: string;
  /** Names the server once more; not needed for the download. Undefined when the field is not there. */
  oid: string | undefined;
  /** The phone will ask for a confirmation code, which is never part of this text. */
  needsConfirmationCode: boolean;
}

const FORMAT_VERSION = "1";
const MAX_LENGTH = 255;
const PREFIX = /^LPA:/i;
const ADDRESS = /^[A-Za-z0-9](?:[A-Za-z0-9.-]*[A-Za-z0-9])?(?::\d{1,5})?$/;
/** Printable, without a space: what a QR code and a phone's text field both carry. */
const FIELD = /^[\x21-\x7e]*$/;

/**
 * The parts of a code, or undefined when the text is none. `LPA:` may be missing, as when a person types it, and
 * later versions may add fields.
 */
export function parseActivationCode(text: string): ActivationCode | undefined {
  if (text.length > MAX_LENGTH || !FIELD.test(text)) return undefined;
  const [version, address = "", matchingId, oid, confirmation] = text.replace(PREFIX, "").split("$");
  if (version !== FORMAT_VERSION || matchingId === undefined || !ADDRESS.test(address)) return undefined;
  return { address, matchingId, oid, needsConfirmationCode: confirmation === "1" };
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
