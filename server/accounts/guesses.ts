import { MINUTE } from "../clock";
import { type Allowance, returnTry, takeTry } from "./attempts";

const PER_ACCOUNT: Allowance = { tries: 5, windowMs: MINUTE };
const PER_ADDRESS: Allowance = { tries: 60, windowMs: 10 * MINUTE };

/**
 * Takes one guess at the password of an account from one network address. Only failures are to count:
 * call what comes back once the guess was right, or was none.
 * @param key the account's username key.
 * @throws DomainError too_many_attempts.
 */
export async function takeGuess(key: string, address: string): Promise<() => Promise<void>> {
  const [perAccount, perAddress] = [`sign-in:${key}:${address}`, `sign-in:${address}`];
  await takeTry(perAccount, PER_ACCOUNT);
  await takeTry(perAddress, PER_ADDRESS);
  return async () => {
    await returnTry(perAccount);
    await returnTry(perAddress);
  };
}
