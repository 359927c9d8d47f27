/** What only time, or many others, would bring about in the journeys' shop. */
import Database from "better-sqlite3";
import type { World } from "../kit/world";

/** Lets a network have heard of as many addresses as it may in a day. */
export function useUpDisclosures(world: World): void {
  const ends = new Date(Date.now() + 60 * 60_000).toISOString();
  change(
    world,
    "insert into attempt_counters (key, tries, window_ends) values (?, 20, ?)",
    "address-told:127.0.0.1",
    ends,
  );
}

function change(world: World, statement: string, ...values: string[]): void {
  const database = new Database(world.database.replace("file:", ""), { timeout: 10_000 });
  try {
    database.prepare(statement).run(...values);
  } finally {
    database.close();
  }
}
