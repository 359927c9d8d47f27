import { randomInt } from "node:crypto";
import type { User } from "./accounts";

/** What is read of an account wherever its owner is. */
export const userColumns = [
  "users.id", "users.username", "users.email",
  "users.name", "users.receipt_name as receiptName", "users.username_changed_at as usernameChangedAt",
] as const; // prettier-ignore

// No word may leave the two lists: by them a name is known that nobody chose.
const WHAT_KIND = [
  "amber", "brave", "bright", "calm", "clear", "coral", "early", "easy", "fair", "fleet",
  "gentle", "golden", "happy", "hazel", "ivory", "jolly", "keen", "kind", "light", "lively",
  "lucky", "lunar", "mellow", "misty", "noble", "open", "quick", "quiet", "rapid", "ready",
  "silver", "smooth", "snowy", "sunny", "swift", "tidal", "vivid", "warm", "wide", "windy",
]; // prettier-ignore
const WHAT = [
  "arrow", "atlas", "bay", "beacon", "breeze", "bridge", "cabin", "canyon", "cape", "cedar",
  "cloud", "coast", "comet", "compass", "cove", "delta", "dune", "falcon", "ferry", "fjord",
  "garden", "grove", "harbor", "heron", "island", "lagoon", "lantern", "meadow", "orbit", "path",
  "pine", "planet", "port", "reef", "ridge", "river", "sail", "summit", "valley", "voyage",
]; // prettier-ignore

/**
 * A user name for somebody who chose none: 'calm-harbor-4821', easy to read out, and of the letters that every user name
 * is made of. Whether it is taken the database says; there are sixteen million.
 */
export function generatedName(): string {
  const digits = String(randomInt(10_000)).padStart(4, "0");
  return `${WHAT_KIND[randomInt(WHAT_KIND.length)]}-${WHAT[randomInt(WHAT.length)]}-${digits}`;
}

const GENERATED = new RegExp(`^(${WHAT_KIND.join("|")})-(${WHAT.join("|")})-\\d{4}$`);

/** What somebody is called: the name that they gave, else a user name of their own choice; null where there is neither. */
export function calledBy({ name, username }: Pick<User, "name" | "username">): string | null {
  return name ?? (GENERATED.test(username) ? null : username);
}

/** What their account is named by, and signed in to: a user name of their own choice, else the address. */
export function accountName({ username, email }: Pick<User, "username" | "email">): string {
  return GENERATED.test(username) ? email : username;
}
