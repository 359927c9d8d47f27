import { AsyncLocalStorage } from "node:async_hooks";
import { Kysely, sql, type Transaction } from "kysely";
import { env } from "../env";
import { codeOf } from "../errors";
import { dialectFor, type Engine, engineOf } from "./dialects";
import type { Tables } from "./tables";

let root: Kysely<Tables> | undefined;
const open = new AsyncLocalStorage<Transaction<Tables>>();

/** The database: the open transaction when the caller is inside one, else the shared connection. */
export function db(): Kysely<Tables> {
  return open.getStore() ?? (root ??= new Kysely<Tables>({ dialect: dialectFor(env().databaseUrl) }));
}

/**
 * Runs one business step as one transaction. A verb called inside joins the open one, so steps
 * compose without passing a handle around. Nothing outside the database may be awaited inside.
 * On PostgreSQL the step is tried once more when it lost a deadlock or a serialisation race.
 */
export async function transaction<T>(step: () => Promise<T>): Promise<T> {
  if (open.getStore()) return step();
  const attempt = () =>
    db()
      .transaction()
      .execute((trx) => open.run(trx, step));
  try {
    return await attempt();
  } catch (error) {
    if (!isRetryable(error)) throw error;
    return attempt();
  }
}

/** Which engine runs; only migrations and this folder may care. */
export function engine(): Engine {
  return engineOf(env().databaseUrl);
}

/** Answers whether the database takes a query now; never throws. */
export async function isDatabaseUp(): Promise<boolean> {
  try {
    await sql`select 1`.execute(db());
    return true;
  } catch {
    return false;
  }
}

export async function closeDatabase(): Promise<void> {
  const closing = root;
  root = undefined;
  await closing?.destroy();
}

function isRetryable(error: unknown): boolean {
  return ["40001", "40P01"].includes(codeOf(error));
}
