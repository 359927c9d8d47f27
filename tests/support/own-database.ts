/** Before each test file that queries a database: one of its own, and event handlers. */
import { afterAll, inject } from "vitest";
import { closeDatabase } from "#server/database/connection";
import { wire } from "#server/wiring";
import { copyDatabase } from "./databases";

// Before the test file is loaded: some modules read the environment as soon as they are.
process.env.DATABASE_URL = await copyDatabase(inject("databases"));
wire();

afterAll(() => closeDatabase());
