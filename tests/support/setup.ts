/**
 * Before each test file: a database of its own, events that are heard, a quiet log that is kept, a clock that
 * is right.
 */
import fs from "node:fs";
import { afterAll, afterEach, beforeAll, inject, vi } from "vitest";
import { shiftClock } from "#server/clock";
import { closeDatabase } from "#server/database/connection";
import { wire } from "#server/wiring";
import { copyDatabase } from "./databases";
import { logged } from "./logged";

// Before the test file is loaded: some modules read the environment as soon as they are.
process.env.DATABASE_URL = await copyDatabase(inject("databases"));
wire();

const STDERR = 2;
const writeSync = fs.writeSync as (fd: number, ...rest: unknown[]) => number;

beforeAll(() => {
  vi.spyOn(fs, "writeSync").mockImplementation((fd: number, ...rest: unknown[]) => {
    if (fd !== STDERR) return writeSync(fd, ...rest);
    const text = String(rest[0]);
    logged.push(...text.trimEnd().split("\n"));
    return Buffer.byteLength(text);
  });
});

afterEach(() => {
  shiftClock(0);
  logged.length = 0;
});

afterAll(() => closeDatabase());
