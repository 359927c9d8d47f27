import { AsyncLocalStorage } from "node:async_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { type ControlledTransaction, Kysely, sql, type Transaction } from "kysely";
import { env } from "../env";
import { codeOf } from "../errors";
import { dialectFor, type Engine, engineOf, WITHOUT_TIMEOUT } from "./dialects";
import type { Tables } from "./tables";

let root: Kysely<Tables> | undefined;
const step = new AsyncLocalStorage<Step | undefined>();
const unhurriedOnes = new AsyncLocalStorage<Kysely<Tables>>();

/** What belongs to one transaction. */
interface Step {
  /** Undefined before the first `transaction` of `asOneTransaction`. */
  open?: Transaction<Tables> | undefined;
  /** Opens it, where it ends later than the `transaction` that begins it; undefined again after its end. */
  begin?: (() => Promise<void>) | undefined;
  committed: (() => void)[];
  /** Why a `transaction` inside it failed: it has done half of its work, so nothing of the whole is kept. */
  failure?: unknown;
}

/** The database: the open transaction when the caller is inside one, else the shared connection. */
export function db(): Kysely<Tables> {
  return step.getStore()?.open ?? shared();
}

function shared(): Kysely<Tables> {
  return (
    unhurriedOnes.getStore() ?? (root ??= new Kysely<Tables>({ dialect: dialectFor(env().databaseUrl) }))
  );
}

/**
 * Runs what is done before the shop opens and may take longer than a visitor would wait, as an index over
 * millions of rows, or another process that does the same first: on PostgreSQL with no limit for a statement.
 * SQLite has none.
 */
export async function withoutTimeout<T>(work: () => Promise<T>): Promise<T> {
  if (engine() === "sqlite") return work();
  const own = new Kysely<Tables>({ dialect: dialectFor(env().databaseUrl, WITHOUT_TIMEOUT) });
  return unhurriedOnes.run(own, work).finally(() => own.destroy());
}

/**
 * Runs one business step as one transaction. A verb called inside joins the open one, so steps
 * compose without passing a handle around; where one of them fails the whole is not kept, even if its caller
 * went on. Nothing outside the database may be awaited inside.
 * On PostgreSQL the step is tried once more when it lost a deadlock or a serialisation race.
 */
export async function transaction<T>(work: () => Promise<T>): Promise<T> {
  const current = step.getStore();
  if (current?.open) return joined(current, work);
  const attempt = current?.begin ? () => begun(current, work) : () => alone(work);
  try {
    return await attempt();
  } catch (error) {
    if (!["40001", "40P01"].includes(codeOf(error))) throw error;
    return attempt();
  }
}

async function alone<T>(work: () => Promise<T>): Promise<T> {
  const own: Step = { committed: [] };
  const result = await shared()
    .transaction()
    .execute(async (open) => {
      const result = await step.run(Object.assign(own, { open }), work);
      checkWhole(own);
      return result;
    });
  for (const then of own.committed) then();
  return result;
}

async function joined<T>(current: Step, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    current.failure ??= error;
    throw error;
  }
}

/** @throws Error where a part has failed and its caller went on as if it had not. */
function checkWhole({ failure }: Step): void {
  if (failure !== undefined) throw new Error("a part of this transaction failed", { cause: failure });
}

async function begun<T>(current: Step, work: () => Promise<T>): Promise<T> {
  try {
    await current.begin!();
    const result = await work();
    if (!current.begin) throw new Error("nobody has waited for this transaction");
    return result;
  } catch (error) {
    await rollBack(current);
    throw error;
  }
}

/**
 * Runs work so that its transaction has something before and after it: the first `transaction` that the work
 * comes to begins with `before`, and stays open until `after` has had what the work returns. What the work does
 * until then, as to count a try or make a hash, stands by itself and holds nobody up. Its transactions come one
 * after the other.
 */
export async function asOneTransaction<T>(
  work: () => Promise<T>,
  { before, after }: { before: () => Promise<unknown>; after: (result: T) => Promise<unknown> },
): Promise<T> {
  let isOpening = false;
  const whole: Step = {
    committed: [],
    async begin() {
      if (isOpening) throw new Error("two transactions at once");
      isOpening = true;
      whole.open = await shared()
        .startTransaction()
        .execute()
        .finally(() => (isOpening = false));
      await before();
    },
  };
  return step.run(whole, async () => {
    try {
      const result = await work();
      await transaction(() => after(result));
      checkWhole(whole);
      await (whole.open as ControlledTransaction<Tables>).commit().execute();
      whole.open = undefined;
      for (const then of whole.committed) then();
      return result;
    } catch (error) {
      await rollBack(whole);
      throw error;
    } finally {
      whole.begin = undefined; // what nobody has waited for goes on alone
    }
  });
}

async function rollBack(whole: Step): Promise<void> {
  const open = whole.open as ControlledTransaction<Tables> | undefined;
  whole.open = undefined;
  whole.committed = [];
  whole.failure = undefined;
  await open
    ?.rollback()
    .execute()
    .catch(() => {}); // the connection has failed, and took the transaction with it
}

/**
 * Runs what is no part of the step that the caller may be in, as what asks outside and waits: each `transaction`
 * in it is kept at its own end.
 * @throws Error inside an open transaction, which would be held up.
 */
export async function outsideTransaction<T>(work: () => Promise<T>): Promise<T> {
  if (step.getStore()?.open) throw new Error("a transaction is open already");
  return step.run(undefined, work);
}

/** Runs `then` once what the caller is about is kept: at once, or at the end of the open transaction. */
export function afterCommit(then: () => void): void {
  const current = step.getStore();
  if (current?.open) current.committed.push(then);
  else then();
}

/** Which engine runs; only migrations and this folder may care. */
export function engine(): Engine {
  return engineOf(env().databaseUrl);
}

const MAY_WAIT_MS = 1_000;
/** Anybody may ask, and a write costs a flush to the disk. */
const WRITES_APART_MS = 2_000;
let writing: Promise<unknown> | undefined;

/**
 * Answers whether the database takes a query now, and a write within the last two seconds; never throws. A write
 * that waits for somebody else's is not one that fails. One query, or two.
 */
export async function isDatabaseUp(): Promise<boolean> {
  try {
    await sql`select 1`.execute(shared());
    writing ??= writeSomething().finally(() => {
      setTimeout(() => (writing = undefined), WRITES_APART_MS).unref();
    });
    await Promise.race([writing, sleep(MAY_WAIT_MS, undefined, { ref: false })]);
    return true;
  } catch {
    return false;
  }
}

/** What is written is another each time: of the same again SQLite writes nothing. */
async function writeSomething(): Promise<void> {
  await sql`
    insert into attempt_counters (key, tries, window_ends) values ('ready', 1, '9999')
    on conflict (key) do update set tries = (attempt_counters.tries + 1) % 1000
  `.execute(shared());
}

export async function closeDatabase(): Promise<void> {
  const closing = root;
  root = undefined;
  await closing?.destroy();
}
