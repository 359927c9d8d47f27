/** One migrated and seeded database, made once; every test file works on a copy of its own. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { TestProject } from "vitest/node";
import { closeDatabase } from "../../server/database/connection";
import { prepareDatabase } from "../../server/seeds/prepare";
import { emptyTemplate, type Place } from "./databases";

declare module "vitest" {
  interface ProvidedContext {
    databases: Place;
  }
}

export default async function setup(project: TestProject) {
  const postgresUrl = process.env.TEST_ENGINE === "postgres" ? (process.env.TEST_POSTGRES_URL ?? "") : "";
  if (process.env.TEST_ENGINE === "postgres" && !postgresUrl) throw new Error("TEST_POSTGRES_URL is not set");
  const folder = mkdtempSync(path.join(tmpdir(), "farline-databases-"));
  const place = { databaseFolder: postgresUrl ? "" : folder, postgresUrl };
  process.env.DATABASE_URL = await emptyTemplate(place);
  await prepareDatabase();
  await closeDatabase();
  project.provide("databases", place);
  return () => rmSync(folder, { recursive: true, force: true });
}
