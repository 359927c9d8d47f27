import { MINUTE, SECOND } from "../clock";
import { type Allowance, isRefused, returnTry, takeTry } from "../limits/limits";

const PER_ACCOUNT: Allowance = { tries: 5, windowMs: MINUTE };
const PER_ADDRESS: Allowance = { tries: 60, windowMs: 10 * MINUTE };
const FROM_ALL_ADDRESSES: Allowance = { tries: 20, windowMs: 15 * MINUTE };
const WHILE_UNDER_ATTACK: Allowance = { tries: 1, windowMs: 2 * SECOND };

/**
 * Takes one guess at the password of an account from one network address. Only failures are to count:
 * call what comes back once the guess was right, or was none. An account that is guessed at from many
 * addresses takes one guess every two seconds: slow for whoever guesses, and never closed to its owner.
 * @param key the account's username key.
 * @throws DomainError too_many_attempts.
 */
export async function takeGuess(key: string, address: string): Promise<() => Promise<void>> {
  const taken: string[] = [];
  const giveBack = async () => {
    for (const name of taken.splice(0)) await returnTry(name);
  };
  const take = async (name: string, allowance: Allowance) => {
    taken.push(name);
    await takeTry(name, allowance);
  };
  await take(`sign-in:${key}:${address}`, PER_ACCOUNT);
  await take(`sign-in:${address}`, PER_ADDRESS);
  if (!(await isRefused(take(`guesses:${key}`, FROM_ALL_ADDRESSES)))) return giveBack;
  try {
    await takeTry(`slow-guess:${key}`, WHILE_UNDER_ATTACK);
  } catch (error) {
    await giveBack(); // to have come in between is no guess
    throw error;
  }
  return giveBack;
}
