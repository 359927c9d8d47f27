/** How each engine is reached. Nothing outside `server/database` knows which one runs. */
import { closeSync, mkdirSync, openSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import {
  type Dialect,
  PostgresDialect,
  SqliteAdapter,
  SqliteIntrospector,
  SqliteQueryCompiler,
} from "kysely";
import pg from "pg";
import { isBusy, sqliteDriver } from "./sqlite-driver";

export type Engine = "sqlite" | "postgres";

/** How long one attempt may block the process; the driver tries again. */
const BUSY_TIMEOUT_MS = 2;
/** The mode of a new database file: it holds personal data. */
const OWNER_ALONE = 0o600;
const STATEMENT_TIMEOUT_MS = 3_000;
const POOL_TIMEOUT_MS = 2_000;

// int8 comes as text from PostgreSQL; our largest number is a byte count far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);

export function engineOf(url: string): Engine {
  return /^postgres(ql)?:/.test(url) ? "postgres" : "sqlite";
}

const HURRIED = {
  max: 10,
  connectionTimeoutMillis: POOL_TIMEOUT_MS,
  statement_timeout: STATEMENT_TIMEOUT_MS,
  query_timeout: STATEMENT_TIMEOUT_MS + 500, // the server's own limit is no help when the server hangs
};
/** One connection to PostgreSQL whose statements may take as long as they need. */
export const WITHOUT_TIMEOUT = { max: 1 };

export function dialectFor(url: string, limits: pg.PoolConfig = HURRIED): Dialect {
  if (engineOf(url) === "sqlite") return sqlite(url.replace(/^(file|sqlite):/, ""));
  const pool = new pg.Pool({ connectionString: url, ...limits });
  // A client without a listener of its own takes the process down when the database dies.
  pool.on("error", ignore);
  pool.on("connect", (client) => void client.on("error", ignore));
  return new PostgresDialect({ pool });
}

function ignore() {
  // The query that was under way reports the failure; an idle client has none to report.
}

function sqlite(file: string): Dialect {
  if (file !== ":memory:")
    try {
      mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
      closeSync(openSync(file, "a", OWNER_ALONE)); // what SQLite puts beside it has the same mode
    } catch {
      // SQLite says so too, as an error of the database.
    }
  const writer = new Database(file, { timeout: BUSY_TIMEOUT_MS });
  switchToWal(writer);
  writer.pragma("synchronous = FULL"); // an answer follows the fsync, so a power cut loses nothing acknowledged
  writer.pragma("foreign_keys = ON");
  const reader = file === ":memory:" ? writer : new Database(file, { timeout: BUSY_TIMEOUT_MS });
  return {
    createAdapter: () => new TransactionalDdlAdapter(),
    createDriver: () => sqliteDriver(writer, reader),
    createIntrospector: (database) => new SqliteIntrospector(database),
    createQueryCompiler: () => new SqliteQueryCompiler(),
  };
}

/** The switch takes an exclusive lock that the busy timeout does not cover: two first boots may meet here. */
function switchToWal(database: Database.Database, triesLeft = 100): void {
  try {
    database.pragma("journal_mode = WAL");
  } catch (error) {
    if (triesLeft === 0 || !isBusy(error)) throw error;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50);
    switchToWal(database, triesLeft - 1);
  }
}

/**
 * Lets the migrator run inside one immediate transaction, which is the lock between two booting processes.
 */
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }

  override get supportsMultipleConnections(): boolean {
    return true;
  }
}
