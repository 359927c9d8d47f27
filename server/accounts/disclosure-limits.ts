import { DAY } from "../clock";
import { type RateLimit, isOverLimit, returnAttempt } from "../rate-limits/rate-limits";

/** Answers that say, outright or by opening an account, whether an address has one. */
const TOLD_A_NETWORK: RateLimit = { attempts: 20, windowMs: DAY };

/** Answers that say nothing of an address, but whether a user name is taken. */
const NAMES_TOLD_A_NETWORK: RateLimit = { attempts: 200, windowMs: DAY };

/**
 * Takes one answer that discloses whether an address has an account from a network's limit of a day. Past that
 * nobody is refused: both cases get the same answer, and go on by mail. Three queries at most.
 * @param network undefined where it is not known, and nothing is counted.
 * @returns what gives it back, where nothing was disclosed after all, as often as names are
 * disclosed; undefined where the network is past its limit.
 */
export async function countAddressDisclosure(
  network: string | undefined,
): Promise<(() => Promise<void>) | undefined> {
  if (network === undefined) return async () => {};
  if (await isOverLimit(keyOf(network), TOLD_A_NETWORK)) return undefined;
  return async () => {
    if (await countNameDisclosure(network)) await returnAttempt(keyOf(network));
  };
}

/** Takes one answer that discloses whether a user name is taken. One query. @returns whether there was one left today. */
export async function countNameDisclosure(network = "unknown"): Promise<boolean> {
  return !(await isOverLimit(`name-told:${network}`, NAMES_TOLD_A_NETWORK));
}

function keyOf(network: string): string {
  return `address-told:${network}`;
}
