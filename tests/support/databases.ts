/**
 * The databases of the test files: a copy of one template for each, and empty ones. Without a word of the
 * shop's own code, which every test file would have to wait for.
 */
import { randomBytes } from "node:crypto";
import { cpSync } from "node:fs";
import path from "node:path";
import pg from "pg";

/** Where the engine under test keeps its databases. */
export interface Place {
  /** Folder of SQLite's files; empty on PostgreSQL. */
  databaseFolder: string;
  /** Address of the PostgreSQL server; empty on SQLite. */
  postgresUrl: string;
}

/** Nothing listens there, so every query is refused at once. */
export const DATABASE_AWAY = "postgres://nobody@127.0.0.1:1/nowhere";

const TEMPLATE = "farline_template";

/** The database that the copies are made of, new and empty. @returns its DATABASE_URL. */
export async function emptyTemplate(place: Place): Promise<string> {
  if (place.postgresUrl)
    await onServer(place, `drop database if exists ${TEMPLATE}`, `create database ${TEMPLATE}`);
  return addressOf(place, TEMPLATE);
}

/** A fresh copy of the template. @returns its DATABASE_URL. */
export async function copyDatabase(place: Place): Promise<string> {
  const name = freshName();
  if (place.postgresUrl) await onServer(place, `create database ${name} template ${TEMPLATE}`);
  else cpSync(fileOf(place, TEMPLATE), fileOf(place, name));
  return addressOf(place, name);
}

/** A new database without a single table. @returns its DATABASE_URL. */
export async function emptyDatabase(place: Place): Promise<string> {
  const name = freshName();
  if (place.postgresUrl) await onServer(place, `create database ${name}`);
  return addressOf(place, name);
}

function freshName(): string {
  return `farline_${randomBytes(6).toString("hex")}`;
}

function addressOf(place: Place, name: string): string {
  return place.postgresUrl
    ? Object.assign(new URL(place.postgresUrl), { pathname: `/${name}` }).href
    : `file:${fileOf(place, name)}`;
}

function fileOf({ databaseFolder }: Place, name: string): string {
  return path.join(databaseFolder, `${name}.sqlite`);
}

async function onServer({ postgresUrl }: Place, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: postgresUrl });
  await client.connect();
  try {
    // Two copies of one template may not be made at the same time.
    await client.query("select pg_advisory_lock(4711)");
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}
