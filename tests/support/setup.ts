/** Before each test file: a database of its own, a quiet log that is kept, a clock that is right. */
import { randomBytes } from "node:crypto";
import { afterAll, afterEach, beforeAll, inject, vi } from "vitest";
import { shiftClock } from "#server/clock";
import { closeDatabase } from "#server/database/connection";
import { copyDatabase } from "./global-setup";
import { logged } from "./logged";

// Before the test file is loaded: some modules read the environment as soon as they are.
const name = `farline_${randomBytes(6).toString("hex")}`;
process.env.DATABASE_URL = await copyDatabase(name, inject("databaseFolder"), inject("postgresUrl"));

beforeAll(() => {
  vi.spyOn(console, "error").mockImplementation((line: unknown) => void logged.push(String(line)));
});

afterEach(() => {
  shiftClock(0);
  logged.length = 0;
});

afterAll(() => closeDatabase());
