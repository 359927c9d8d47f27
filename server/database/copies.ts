/** Whole databases in files of SQLite, for worlds. */
import { copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { env } from "../env";
import { closeDatabase, db } from "./connection";

/** The path of its file. */
export function databaseFile(): string {
  return env().databaseUrl.replace(/^\w+:/, "");
}

/** Whether there is a database already. */
export function hasDatabase(): boolean {
  return existsSync(databaseFile());
}

/** Copies the database to a file that is not there yet. */
export async function copyDatabaseTo(file: string): Promise<void> {
  await sql`vacuum into ${file}`.execute(db());
}

/** Puts a copy of that file in the place of the database. A query that runs meanwhile has the old one. */
export async function replaceDatabase(copy: string): Promise<void> {
  const file = databaseFile();
  mkdirSync(path.dirname(file), { recursive: true });
  await closeDatabase();
  copyFileSync(copy, `${file}.new`);
  renameSync(`${file}.new`, file);
  await closeDatabase(); // which a request may have opened meanwhile
  for (const rest of ["-wal", "-shm"]) rmSync(file + rest, { force: true });
}

/** Puts one text in the place of another wherever the database has it. */
export async function replaceInDatabase(from: string, to: string): Promise<void> {
  for (const { name, columns } of await db().introspection.getTables())
    for (const column of columns.filter(({ dataType }) => /^text$/i.test(dataType)))
      await sql`
        update ${sql.table(name)} set ${sql.ref(column.name)} = replace(${sql.ref(column.name)}, ${from}, ${to})
        where ${sql.ref(column.name)} like ${`%${from}%`}
      `.execute(db());
}
