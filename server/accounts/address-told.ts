import { DAY } from "../clock";
import { type Allowance, returnTry, takeTry } from "../limits/limits";

/** Answers that say, outright or by opening an account, whether an address has one. */
const TOLD_A_NETWORK: Allowance = { tries: 20, windowMs: DAY };

/**
 * Takes one answer that tells whether an address has an account from what a network hears in a day. Past that, who
 * is no program is not refused but answered alike in both cases, and goes on by mail. Two queries at most.
 * @param network undefined where it is not known, and nothing is counted.
 * @returns what gives it back, where nothing was told after all.
 * @throws DomainError too_many_attempts with the seconds until more is told.
 */
export async function takeTelling(network: string | undefined): Promise<() => Promise<void>> {
  if (network === undefined) return async () => {};
  await takeTry(keyOf(network), TOLD_A_NETWORK);
  return () => returnTry(keyOf(network));
}

function keyOf(network: string): string {
  return `address-told:${network}`;
}
