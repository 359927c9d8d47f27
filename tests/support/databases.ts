/** Databases beside the one that every test file has: empty ones, and one that is away. */
import { randomBytes } from "node:crypto";
import path from "node:path";
import pg from "pg";
import { inject } from "vitest";

/** Nothing listens there, so every query is refused at once. */
export const DATABASE_AWAY = "postgres://nobody@127.0.0.1:1/nowhere";

/** A new database without a single table, on the engine under test. @returns its DATABASE_URL. */
export async function emptyDatabase(): Promise<string> {
  const name = `farline_empty_${randomBytes(6).toString("hex")}`;
  const server = inject("postgresUrl");
  if (!server) return `file:${path.join(inject("databaseFolder"), `${name}.sqlite`)}`;
  const client = new pg.Client({ connectionString: server });
  await client.connect();
  try {
    await client.query(`create database ${name}`);
  } finally {
    await client.end();
  }
  return Object.assign(new URL(server), { pathname: `/${name}` }).href;
}
