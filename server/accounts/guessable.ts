import { DomainError } from "../errors";
import { shop } from "../shop/rules";
import type { User } from "./accounts";

/** The number of common passwords that are refused: a guesser tries these first. */
const MOST_COMMON = 10_000;

let common: Promise<ReadonlySet<string>> | undefined;

/**
 * Refuses what is guessed first: one of the 10,000 most common passwords in any case, and the shop's name and the own one with
 * or without digits and signs. No query.
 * @throws DomainError password_common or password_is_name (with their field).
 */
export async function refuseGuessable(
  password: string,
  { username, email }: Pick<User, "username" | "email">,
): Promise<void> {
  common ??= readCommon();
  const isOurs = emailsOf(password) === emailsOf(shop.name);
  if (isOurs || (await common).has(password.toLowerCase()))
    throw new DomainError("password_common", "password");
  const names = [username, email, email.replace(/@.*/, "")].map(emailsOf);
  if (names.includes(emailsOf(password))) throw new DomainError("password_is_name", "password");
}

/** Read when somebody first chooses a password: nobody else needs it. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].slice(0, MOST_COMMON));
}

function emailsOf(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}]/gu, "");
}
