/** What a table has, and rows that come there by whatever way, for what no verb shows or does. */
import type { Insertable } from "kysely";
import { db } from "#server/database/connection";
import type { Row, Tables } from "#server/database/tables";

type Values<Name extends keyof Tables> = Partial<Row<Name>>;
/** One that stands for all: which columns there are is checked where a table is named. */
type Any = "refunds";

/** The rows that have these values. @param by the column of their order. */
export async function rowsIn<Name extends keyof Tables>(
  table: Name,
  where: Values<Name> = {},
  by?: keyof Row<Name> & string,
): Promise<Row<Name>[]> {
  const found = db()
    .selectFrom(table as Any)
    .selectAll()
    .where((each) => each.and(where as object));
  const rows = await (by ? found.orderBy(by as never) : found).execute();
  return rows as unknown as Row<Name>[];
}

/** The first of them. @throws Error where there is none. */
export async function rowIn<Name extends keyof Tables>(
  table: Name,
  where?: Values<Name>,
): Promise<Row<Name>> {
  const [row] = await rowsIn(table, where);
  if (!row) throw new Error(`no ${table} has ${JSON.stringify(where)}`);
  return row;
}

/** Gives all of them other values. */
export async function changeIn<Name extends keyof Tables>(
  table: Name,
  where: Values<Name>,
  values: Values<Name>,
): Promise<void> {
  await db()
    .updateTable(table as Any)
    .set(values as object)
    .where((each) => each.and(where as object))
    .execute();
}

/** Adds a row, or several. */
export async function addTo<Name extends keyof Tables>(
  table: Name,
  rows: Insertable<Tables[Name]> | Insertable<Tables[Name]>[],
): Promise<void> {
  await db()
    .insertInto(table as Any)
    .values(rows as never)
    .execute();
}
