/** Reads all that a page needs in one query: at one moment, and without a wait for each part. */
import type { SelectQueryBuilder } from "kysely";
import { jsonArrayFrom as postgresArray } from "kysely/helpers/postgres";
import { jsonArrayFrom as sqliteArray } from "kysely/helpers/sqlite";
import { isDatabaseUnavailable } from "../errors";
import { db, engine } from "./connection";
import type { Tables } from "./tables";

/** Rows to be read; each of their columns is named, since SQLite's JSON knows no `*`. */
type RowsQuery<Found> = SelectQueryBuilder<Tables, never, Found>;

/** What is to be read, and what is made of it. Nothing is read before `runQuery`. */
export interface Query<Answer> {
  rowQueries: readonly RowsQuery<unknown>[];
  /** @param found the rows of each. */
  answer(found: readonly unknown[][]): Answer;
}

export type ResultOf<Read> = Read extends Query<infer Answer> ? Answer : never;

/** Ids, or the query that finds them. */
export type Ids = readonly string[] | SelectQueryBuilder<Tables, never, Record<string, string>>;

/** A query of one kind of rows. They hold text, numbers and null, and so come through JSON as they are. */
export function defineQuery<Found, Answer>(
  rows: SelectQueryBuilder<Tables, never, Found>,
  read: (found: Found[]) => Answer,
): Query<Answer> {
  return { rowQueries: [rows], answer: ([found]) => read(found as Found[]) };
}

/** A result that is known already, to combine with queries. */
export function knownResult<Answer>(answer: Answer): Query<Answer> {
  return { rowQueries: [], answer: () => answer };
}

/** Several queries as one, by name. */
export function combineQueries<Answers extends object, Answer = Answers>(
  queries: { [Name in keyof Answers]: Query<Answers[Name]> },
  read: (answers: Answers) => Answer = (answers) => answers as unknown as Answer,
): Query<Answer> {
  const parts = Object.entries<Query<unknown>>(queries);
  return {
    rowQueries: parts.flatMap(([, { rowQueries }]) => rowQueries),
    answer(found) {
      let next = 0;
      const answers = parts.map(([name, { rowQueries, answer }]) => {
        const own = found.slice(next, (next += rowQueries.length));
        return [name, answer(own)];
      });
      return read(Object.fromEntries(answers) as Answers);
    },
  };
}

/** Reads it, with all its parts. One query. */
export async function runQuery<Answer>({ rowQueries, answer }: Query<Answer>): Promise<Answer> {
  const [only] = rowQueries;
  if (only && rowQueries.length === 1) return answer([await only.execute()]);
  const array = engine() === "postgres" ? postgresArray : sqliteArray;
  const found = await db()
    .selectNoFrom(rowQueries.map((rows, index) => array(rows).as(String(index))))
    .executeTakeFirstOrThrow();
  return answer(
    rowQueries.map((_, index) => {
      const rows: unknown = found[String(index)];
      return (typeof rows === "string" ? JSON.parse(rows) : rows) as unknown[]; // PostgreSQL's client has parsed it
    }),
  );
}

/**
 * The same for a page that can do without a part: what cannot be read is as if there were none of it, and `fault` says
 * why. One query; where that fails, one for each kind of rows.
 */
export async function runQueryInParts<Answer>(
  whole: Query<Answer>,
): Promise<{ answer: Answer; fault?: unknown }> {
  try {
    return { answer: await runQuery(whole) };
  } catch (error) {
    if (isDatabaseUnavailable(error)) throw error;
    let fault: unknown;
    const none = (why: unknown) => ((fault ??= why), []);
    const found = await Promise.all(whole.rowQueries.map((rows) => rows.execute().catch(none)));
    return { answer: whole.answer(found), fault };
  }
}
