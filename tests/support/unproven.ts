/** Sessions of the journeys' shop whose owner was last proven long ago. */
import path from "node:path";
import Database from "better-sqlite3";

/** Lets a quarter of an hour go by since the owner was proven. */
export function ageProof(username: string): void {
  const database = new Database(path.join(process.env.E2E_FOLDER!, "shop.sqlite"), { timeout: 10_000 });
  try {
    database
      .prepare(
        "update sessions set proven_at = '2020-01-01T00:00:00.000Z' where user_id = (select id from users where username = ?)",
      )
      .run(username);
  } finally {
    database.close();
  }
}
