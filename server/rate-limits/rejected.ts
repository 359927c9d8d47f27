import { MINUTE } from "../clock";
import { logSecurity } from "../log";

/** Since the last lines, by what was tried. Never by whom: a flood must not flood the log, nor name anybody there. */
const refused = new Map<string, number>();

/** Counts an attempt that was refused. @param of what was attempted: one of a few fixed words. */
export function countRejected(of: string): void {
  refused.set(of, (refused.get(of) ?? 0) + 1);
}

/** Writes down how many were refused since the last time, a line for each kind of which there were some. */
export function logRejected(): void {
  for (const [of, tries] of refused) logSecurity("tries refused", { of, tries });
  refused.clear();
}

setInterval(logRejected, MINUTE).unref();
