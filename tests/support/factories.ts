import { register, type SignedIn } from "#server/accounts/accounts";

let made = 0;

export const PASSWORD = "Correct-horse-7";

/** A new account, signed in. */
export async function makeUser(username = `traveller${process.pid}-${++made}`): Promise<SignedIn> {
  return register({ username, email: `${username}@example.test`, password: PASSWORD });
}
