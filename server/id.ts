import { randomFillSync } from "node:crypto";

const ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"; // Crockford's base 32: no letter that reads as a digit

const LENGTH = 20;
/** Random bytes are fetched for many at once: every request takes one. */
const pool = Buffer.alloc(256 * LENGTH);
let taken = pool.length;

/** A new public id: 20 characters with 100 random bits, so it cannot be guessed or counted. */
export function newId(): string {
  if (taken === pool.length) {
    randomFillSync(pool);
    taken = 0;
  }
  let id = "";
  for (const end = taken + LENGTH; taken < end; taken += 1) id += ALPHABET[pool[taken]! % 32];
  return id;
}

/**
 * True for text that can be an id of ours. Checked before any query, because the engines disagree on
 * odd text (PostgreSQL refuses a NUL, SQLite keeps it).
 */
export function isId(text: string): boolean {
  return /^[a-z0-9][a-z0-9-]{0,39}$/.test(text);
}
