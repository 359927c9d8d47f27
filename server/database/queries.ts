/** What a page has to know is asked together: one query, one moment, and nobody waits for one answer after another. */
import type { SelectQueryBuilder } from "kysely";
import { jsonArrayFrom as postgresArray } from "kysely/helpers/postgres";
import { jsonArrayFrom as sqliteArray } from "kysely/helpers/sqlite";
import { isDatabaseUnavailable } from "../errors";
import { db, engine } from "./connection";
import type { Tables } from "./tables";

/** Rows to be read; each of their columns is named, since SQLite's JSON knows no `*`. */
type Asked<Found> = SelectQueryBuilder<Tables, never, Found>;

/** What is to be read, and what it says. Nothing is read before `ask`. */
export interface Query<Answer> {
  asked: readonly Asked<unknown>[];
  /** @param found the rows of each. */
  answer(found: readonly unknown[][]): Answer;
}

export type ResultOf<Asked> = Asked extends Query<infer Answer> ? Answer : never;

/** Ids, or the query that finds them. */
export type Ids = readonly string[] | SelectQueryBuilder<Tables, never, Record<string, string>>;

/** A question of one kind of rows. They hold text, numbers and null, and so come through JSON as they are. */
export function defineQuery<Found, Answer>(
  asked: SelectQueryBuilder<Tables, never, Found>,
  read: (rows: Found[]) => Answer,
): Query<Answer> {
  return { asked: [asked], answer: ([rows]) => read(rows as Found[]) };
}

/** What need not be asked, beside what has to. */
export function knownResult<Answer>(answer: Answer): Query<Answer> {
  return { asked: [], answer: () => answer };
}

/** Several questions as one, by name. */
export function combineQueries<Answers extends object, Answer = Answers>(
  questions: { [Name in keyof Answers]: Query<Answers[Name]> },
  read: (answers: Answers) => Answer = (answers) => answers as unknown as Answer,
): Query<Answer> {
  const parts = Object.entries<Query<unknown>>(questions);
  return {
    asked: parts.flatMap(([, { asked }]) => asked),
    answer(found) {
      let next = 0;
      const answers = parts.map(([name, { asked, answer }]) => {
        const own = found.slice(next, (next += asked.length));
        return [name, answer(own)];
      });
      return read(Object.fromEntries(answers) as Answers);
    },
  };
}

/** Asks it, with whatever it consists of. One query. */
export async function runQuery<Answer>({ asked, answer }: Query<Answer>): Promise<Answer> {
  const [only] = asked;
  if (only && asked.length === 1) return answer([await only.execute()]);
  const array = engine() === "postgres" ? postgresArray : sqliteArray;
  const found = await db()
    .selectNoFrom(asked.map((rows, index) => array(rows).as(String(index))))
    .executeTakeFirstOrThrow();
  return answer(
    asked.map((_, index) => {
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
    const found = await Promise.all(whole.asked.map((rows) => rows.execute().catch(none)));
    return { answer: whole.answer(found), fault };
  }
}
