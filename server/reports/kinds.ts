import { isOurs, stackOf } from "../redact";
import type { Trace } from "../trace";

/** A fault as it is counted and mailed: without what the customer sent. */
export interface Fault {
  kind: string;
  stack: string;
  /** Under whose number the log has it. */
  trace: Trace;
  /** A page says so, and nobody vouches for its words. */
  isHearsay?: boolean;
}

const MAX_LENGTH = 200;

/**
 * What makes two faults the same: the error's name and the first line of ours that it came through. Messages
 * name the row in question, so they do not count.
 */
export function kindOf(error: Error): string {
  const frames = stackOf(error)
    .split("\n")
    .filter((line) => /^\s+at /.test(line));
  const ours = frames.find(isOurs) ?? frames[0];
  const place = ours?.trim().replace(/^at (async )?/, "") ?? "an unknown place";
  return `${error.name} in ${place.replace(/:\d+(\)?)$/, "$1")}`.slice(0, MAX_LENGTH);
}
