/** Before each test file: a quiet log that is kept, a clock that is right. */
import fs from "node:fs";
import { afterEach, beforeAll, vi } from "vitest";
import { shiftClock } from "#server/clock";
import { logRejected } from "#server/rate-limits/rejected";
import { logged } from "./logged";

const STDERR = 2;
const writeSync = fs.writeSync as (fd: number, ...rest: unknown[]) => number;

vi.spyOn(fs, "writeSync").mockImplementation((fd: number, ...rest: unknown[]) => {
  if (fd !== STDERR) return writeSync(fd, ...rest);
  const text = String(rest[0]);
  logged.push(...text.trimEnd().split("\n"));
  return Buffer.byteLength(text);
});

// The file before shares this process: what it had asked last may have been answered only now.
beforeAll(() => void (logged.length = 0));

afterEach(() => {
  shiftClock(0);
  logRejected(); // which is nothing to the next test
  logged.length = 0;
});
