/** Whole databases in files of SQLite, for worlds. */
import { copyFileSync, mkdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import { Kysely, sql } from "kysely";
import { env } from "../env";
import { closeDatabase, db, engine } from "./connection";
import { dialectFor, WITHOUT_TIMEOUT } from "./dialects";
import { migrate } from "./migrate";

/** The path of its file. */
export function databaseFile(): string {
  return env().databaseUrl.replace(/^\w+:/, "");
}

/** Copies the database to a file that is not there yet. */
export async function copyDatabaseTo(file: string): Promise<void> {
  await sql`vacuum into ${file}`.execute(db());
}

/** Puts what that file has in the place of the database. A query that runs meanwhile has the old one. */
export async function replaceDatabase(copy: string): Promise<void> {
  if (engine() === "sqlite") return replaceFile(copy);
  await migrate();
  return replaceRows(copy);
}

async function replaceFile(copy: string): Promise<void> {
  const file = databaseFile();
  mkdirSync(path.dirname(file), { recursive: true });
  copyFileSync(copy, `${file}.new`);
  await closeDatabase();
  for (const rest of ["-wal", "-shm"]) rmSync(file + rest, { force: true });
  renameSync(`${file}.new`, file);
  await closeDatabase(); // which a request may have opened meanwhile
}

/** Of two databases of the same schema, as a snapshot is none of another build. All rows are put in by one statement. */
async function replaceRows(copy: string): Promise<void> {
  const from = new Database(copy, { readonly: true });
  const to = new Kysely<object>({ dialect: dialectFor(env().databaseUrl, WITHOUT_TIMEOUT) });
  try {
    const tables = await to.introspection.getTables();
    const rows = tables.map(({ name }) => [name, from.prepare(`select * from ${name}`).all()]);
    const json = JSON.stringify(Object.fromEntries(rows), bytesAsText);
    const inserts = tables.map(
      ({ name }, nth) => sql`${sql.ref(`into${nth}`)} as (
        insert into ${sql.table(name)} overriding system value
        select * from json_populate_recordset(null::${sql.table(name)}, (select rows -> ${name} from given)))`,
    );
    const counted = tables.flatMap(({ name, columns }) =>
      columns
        .filter(({ isAutoIncrementing }) => isAutoIncrementing)
        .map(
          (column) => sql`setval(pg_get_serial_sequence(${name}, ${column.name}),
            (select coalesce(max(${sql.ref(column.name)}), 1) from ${sql.table(name)}))`,
        ),
    );
    await to.transaction().execute(async (open) => {
      await sql`set local session_replication_role = replica`.execute(open); // no triggers, and any order of tables
      await sql`truncate ${sql.join(tables.map(({ name }) => sql.table(name)))}`.execute(open);
      await sql`with given as (select ${json}::json as rows), ${sql.join(inserts)} select 1`.execute(open);
      await sql`select ${sql.join(counted)}`.execute(open);
    });
  } finally {
    from.close();
    await to.destroy();
  }
}

/** As PostgreSQL reads bytes from a text. */
function bytesAsText(this: Record<string, unknown>, name: string, value: unknown): unknown {
  const given = this[name]; // a Buffer has become JSON before this is asked
  return Buffer.isBuffer(given) ? `\\x${given.toString("hex")}` : value;
}

/** Puts one text in the place of another wherever that file has it. */
export async function replaceInFile(file: string, from: string, to: string): Promise<void> {
  const database = new Kysely<object>({ dialect: dialectFor(`file:${file}`) });
  for (const { name, columns } of await database.introspection.getTables())
    for (const column of columns.filter(({ dataType }) => /^text$/i.test(dataType)))
      await sql`
        update ${sql.table(name)} set ${sql.ref(column.name)} = replace(${sql.ref(column.name)}, ${from}, ${to})
        where ${sql.ref(column.name)} like ${`%${from}%`}
      `.execute(database);
  await database.destroy();
}
