/**
 * SQLite with one connection that writes and one that reads. Who writes waits for its turn, and for another
 * process that holds the file's lock, outside the event loop: all others go on meanwhile.
 */
import { setTimeout as sleep } from "node:timers/promises";
import Database from "better-sqlite3";
import type { CompiledQuery, DatabaseConnection, Driver, QueryResult } from "kysely";
import { LRUCache } from "lru-cache";
import { stopwatch } from "../clock";

/** How long a query waits for another process, in milliseconds; then it fails with SQLITE_BUSY. */
const WAIT_MS = 5_000;
/** Pages run the same queries again and again, and to prepare one costs a tenth of a page (decision 99). */
const STATEMENTS_KEPT = 500;

/** What may only read. Whether it does, the engine says. It learns of a changed schema when it runs a query, not before. */
const READS = /^\s*(select|with)\b/i;

export function isBusy(error: unknown): boolean {
  return error instanceof Database.SqliteError && error.code.startsWith("SQLITE_BUSY");
}

/** @param reader may be the same, as for a database in memory */
export function sqliteDriver(writer: Database.Database, reader: Database.Database): Driver {
  const [toWrite, toRead] = [kept(writer), kept(reader)];
  let last: Promise<void> | undefined;

  /**
   * Writers of this process take turns, as the file's lock makes processes do.
   * @returns when all who came before are done; what it returns lets the next one go on.
   */
  async function turn(): Promise<() => void> {
    const before = last;
    let done!: () => void;
    const mine = new Promise<void>((resolve) => (done = resolve));
    last = mine;
    await before;
    return () => {
      if (last === mine) last = undefined;
      done();
    };
  }

  /** What one caller runs: reads at once, and writes in its turn, which a transaction keeps until its end. */
  class Connection implements DatabaseConnection {
    #passOn: (() => void) | undefined;

    async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
      try {
        if (this.#passOn) {
          if (!writer.inTransaction) throw new Error("the engine has ended this transaction");
          return result(toWrite, query);
        }
        const waited = stopwatch();
        if (READS.test(query.sql) && toRead(query.sql).readonly)
          return await whenFree(() => result<Row>(toRead, query), waited);
        const passOn = await turn();
        try {
          return await whenFree(() => result<Row>(toWrite, query), waited);
        } finally {
          passOn();
        }
      } catch (error) {
        // A fault's place is the first line of ours that it came from, which is the caller.
        if (error instanceof Database.SqliteError) Error.captureStackTrace(error, this.executeQuery);
        throw error;
      }
    }

    /** It takes the lock at once: one that reads first would fail as soon as another process has written. */
    async begin(): Promise<void> {
      const waited = stopwatch();
      const passOn = await turn();
      try {
        await whenFree(() => toWrite("begin immediate").run(), waited);
        this.#passOn = passOn;
      } catch (error) {
        passOn();
        throw error;
      }
    }

    async end(how: "commit" | "rollback"): Promise<void> {
      if (!this.#passOn) return;
      // What fails for want of space may have ended the transaction by itself.
      if (how === "commit") toWrite("commit").run();
      else if (writer.inTransaction) toWrite("rollback").run();
      this.#passOn();
      this.#passOn = undefined;
    }

    streamQuery(): never {
      throw new Error("no query is streamed");
    }
  }

  return {
    init: async () => {},
    acquireConnection: async () => new Connection(),
    beginTransaction: (connection) => (connection as Connection).begin(),
    commitTransaction: (connection) => (connection as Connection).end("commit"),
    rollbackTransaction: (connection) => (connection as Connection).end("rollback"),
    releaseConnection: (connection) => (connection as Connection).end("rollback"),
    async destroy() {
      reader.close();
      writer.close();
    },
  };
}

type Prepare = (sql: string) => Database.Statement;

function kept(database: Database.Database): Prepare {
  const statements = new LRUCache<string, Database.Statement>({
    max: STATEMENTS_KEPT,
    memoMethod: database.prepare.bind(database),
  });
  return (sql) => statements.memo(sql);
}

function result<Row>(prepare: Prepare, { sql, parameters }: CompiledQuery): QueryResult<Row> {
  const statement = prepare(sql);
  if (statement.reader) return { rows: statement.all(parameters) as Row[] };
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] };
}

/** Tries again while another process holds the lock; who has waited long enough for a turn already, once. */
async function whenFree<T>(write: () => T, waited: () => number): Promise<T> {
  for (;;) {
    try {
      return write();
    } catch (error) {
      if (!isBusy(error) || waited() > WAIT_MS) throw error;
    }
    await sleep(5 + 20 * Math.random());
  }
}
