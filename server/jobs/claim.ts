import type { Expression, ExpressionBuilder, Kysely, SqlBool } from "kysely";
import { fromNow, timestamp } from "../clock";
import { db } from "../database/connection";
import type { Row, Tables } from "../database/tables";

/** How a table keeps work: a row is one thing to do, due at a moment and held by one process at a time. */
export interface Queue<Name extends LeasedTable> {
  table: Name;
  id: ColumnOf<Name, string>;
  /** When the row is due; null when there is nothing to do. */
  dueAt: ColumnOf<Name, string | null>;
  /** Milliseconds that one process may hold a row: longer than its work takes. A crash frees it after that. */
  lease: number;
  /** Counts the try as the row is taken, so that one which ended in a crash counts as well. */
  tries?: ColumnOf<Name, number>;
  /** Which rows may be taken at all. */
  only?(row: ExpressionBuilder<Tables, Name>): Expression<SqlBool>;
}

type LeasedTable = {
  [Name in keyof Tables]: "lease_until" extends ColumnOf<Name, string | null> ? Name : never;
}[keyof Tables];

type ColumnOf<Name extends keyof Tables, Type> = {
  [Column in keyof Row<Name>]: [Type, Row<Name>[Column]] extends [Row<Name>[Column], Type] ? Column : never;
}[keyof Row<Name>] &
  string;

/** What finds out when the next row of a queue is due, of each queue. */
const dueTimes: (() => Promise<string | null>)[] = [];

/** The same table, as far as it matters here. */
type Work = Record<string, string | number | null>;

/**
 * What takes up to `limit` rows that are due, the longest due first, each for one process at a time. That a row is
 * due and not held is a condition of the update as well: of two claims that chose the same row, the second
 * finds it held, on either engine. The holder of a row frees it by setting `lease_until` to null. One statement. Made
 * once for a queue: `nextDue` asks each that was made.
 */
export function claimDue<Name extends LeasedTable>({ table, id, dueAt, lease, tries, only }: Queue<Name>) {
  const work = table as string as "work";
  const mayBeTaken = only as
    | ((row: ExpressionBuilder<{ work: Work }, "work">) => Expression<SqlBool>)
    | undefined;
  dueTimes.push(async () => {
    const { next } = await (db() as unknown as Kysely<{ work: Work }>)
      .selectFrom(work)
      .select((row) => row.fn.min<string | null>(row.fn.coalesce("lease_until", dueAt)).as("next"))
      .where(dueAt, "is not", null)
      .$if(mayBeTaken !== undefined, (rows) => rows.where(mayBeTaken!))
      .executeTakeFirstOrThrow();
    return next;
  });
  return async (limit: number): Promise<Row<Name>[]> => {
    const at = timestamp();
    const isDue = (row: ExpressionBuilder<{ work: Work }, "work">) =>
      row.and([
        row(dueAt as string, "<=", at),
        row.or([row("lease_until", "is", null), row("lease_until", "<=", at)]),
      ]);
    const claimed = await (db() as unknown as Kysely<{ work: Work }>)
      .updateTable(work)
      .set({ lease_until: timestamp(fromNow(lease)) })
      .$if(tries !== undefined, (update) => update.set((row) => ({ [tries!]: row(tries as string, "+", 1) })))
      .where(id, "in", (rows) =>
        rows
          .selectFrom(work)
          .select(id)
          .where(isDue)
          .$if(mayBeTaken !== undefined, (due) => due.where(mayBeTaken!))
          .orderBy(dueAt)
          .limit(limit),
      )
      .where(isDue)
      .returningAll()
      .execute();
    return claimed as Row<Name>[];
  };
}

/**
 * When the next row of any queue is due, or the lease of one ends, as the database stores moments; undefined where
 * nothing waits. A query for each queue.
 */
export async function nextDue(): Promise<string | undefined> {
  const moments: string[] = [];
  for (const dueTime of dueTimes) moments.push((await dueTime()) ?? "");
  return moments.filter(Boolean).sort()[0];
}
