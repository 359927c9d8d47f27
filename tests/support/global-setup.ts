/** One migrated and seeded database, made once; every test file works on a copy of its own. */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import type { TestProject } from "vitest/node";
import { closeDatabase } from "../../server/database/connection";
import { migrate } from "../../server/database/migrate";

declare module "vitest" {
  interface ProvidedContext {
    /** Folder of the SQLite template and its copies; empty on PostgreSQL. */
    databaseFolder: string;
    /** Server of the PostgreSQL template; empty on SQLite. */
    postgresUrl: string;
  }
}

const TEMPLATE = "farline_template";

export default async function setup(project: TestProject) {
  const postgresUrl = process.env.TEST_ENGINE === "postgres" ? (process.env.TEST_POSTGRES_URL ?? "") : "";
  if (process.env.TEST_ENGINE === "postgres" && !postgresUrl) throw new Error("TEST_POSTGRES_URL is not set");
  const folder = mkdtempSync(path.join(tmpdir(), "farline-databases-"));

  if (postgresUrl) {
    await onServer(postgresUrl, `drop database if exists ${TEMPLATE}`, `create database ${TEMPLATE}`);
    process.env.DATABASE_URL = databaseOn(postgresUrl, TEMPLATE);
  } else {
    process.env.DATABASE_URL = `file:${path.join(folder, "template.sqlite")}`;
  }
  await migrate();
  await closeDatabase();

  project.provide("databaseFolder", postgresUrl ? "" : folder);
  project.provide("postgresUrl", postgresUrl);
  return () => rmSync(folder, { recursive: true, force: true });
}

/** A fresh copy of the template. @returns its DATABASE_URL. */
export async function copyDatabase(name: string, folder: string, postgresUrl: string): Promise<string> {
  if (postgresUrl) {
    await onServer(postgresUrl, `create database ${name} template ${TEMPLATE}`);
    return databaseOn(postgresUrl, name);
  }
  const file = path.join(folder, `${name}.sqlite`);
  cpSync(path.join(folder, "template.sqlite"), file);
  return `file:${file}`;
}

async function onServer(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    // Two copies of one template may not be made at the same time.
    await client.query("select pg_advisory_lock(4711)");
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

function databaseOn(url: string, name: string): string {
  const address = new URL(url);
  address.pathname = `/${name}`;
  return address.href;
}
