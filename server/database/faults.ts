/** Ways in which the database goes wrong, for worlds: each is caused from outside: by another connection, a limit, or another address. */
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Kysely, sql } from "kysely";
import { env } from "../env";
import { closeDatabase, db, engine } from "./connection";
import { databaseFile } from "./copies";
import { dialectFor, WITHOUT_TIMEOUT } from "./dialects";

/** How long others may write between two times in which a slow database has them wait. */
const BREATH_MS = 20;
const NO_LIMIT = 4_294_967_294;

/** Somebody else writes, and goes on: nobody writes until the end. @returns what ends it */
export async function lockDatabase(): Promise<() => Promise<void>> {
  const other = new Kysely<object>({ dialect: dialectFor(env().databaseUrl, WITHOUT_TIMEOUT) });
  try {
    const lock = await other.startTransaction().execute();
    if (engine() === "postgres") {
      const tables = await lock.introspection.getTables();
      await sql`lock table ${sql.join(tables.map(({ name }) => sql.table(name)))} in exclusive mode`.execute(
        lock,
      );
    }
    return async () => {
      await lock.rollback().execute();
      await other.destroy();
    };
  } catch (error) {
    await other.destroy();
    throw error;
  }
}

/** Each write waits for somebody else's, of so many milliseconds. @returns what ends it */
export async function slowDatabase(ms: number): Promise<() => Promise<void>> {
  let isOver = false;
  let unlock = await lockDatabase();
  const going = (async () => {
    for (;;) {
      await sleep(ms, undefined, { ref: false });
      await unlock();
      if (isOver) return;
      await sleep(BREATH_MS);
      unlock = await lockDatabase().catch(() => async () => {}); // who writes may win a deadlock
    }
  })();
  return async () => {
    isOver = true;
    await going;
  };
}

/** The file of SQLite takes no page more. @returns what ends it */
export async function fillDatabase(): Promise<() => Promise<void>> {
  await sql`vacuum`.execute(db());
  await limitTo(1); // SQLite takes as many as there are
  return () => limitTo(NO_LIMIT);
}

async function limitTo(pages: number): Promise<void> {
  await sql`pragma max_page_count = ${sql.lit(pages)}`.execute(db());
}

/** It cannot be opened: SQLite finds a folder in its place, at PostgreSQL nobody listens. @returns what ends it */
export async function takeDatabaseAway(): Promise<() => Promise<void>> {
  const { databaseUrl } = env();
  const open = async (url: string) => {
    env().databaseUrl = url;
    await closeDatabase();
  };
  await open(engine() === "sqlite" ? `file:${path.dirname(databaseFile())}` : "postgres://127.0.0.1:1/none");
  return () => open(databaseUrl);
}
