/** What only time, or many others, would bring about in the journeys' shop. */
import path from "node:path";
import Database from "better-sqlite3";

/** Lets a quarter of an hour go by since the owner was last proven. */
export function ageProof(username: string): void {
  change(
    "update sessions set proven_at = '2020-01-01T00:00:00.000Z' where user_id = (select id from users where username = ?)",
    username,
  );
}

/** Lets a network have heard of as many addresses as it may in a day. */
export function useUpTelling(network: string): void {
  const ends = new Date(Date.now() + 60 * 60_000).toISOString();
  change(
    "insert into attempt_counters (key, tries, window_ends) values (?, 20, ?)",
    `address-told:${network}`,
    ends,
  );
}

function change(statement: string, ...values: string[]): void {
  const database = new Database(path.join(process.env.E2E_FOLDER!, "shop.sqlite"), { timeout: 10_000 });
  try {
    database.prepare(statement).run(...values);
  } finally {
    database.close();
  }
}
