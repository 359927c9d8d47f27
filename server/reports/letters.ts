import { written } from "../mail/letter";
import type { Fault } from "./kinds";

/**
 * What support reads of a fault. Its number is in the text here, other than in a customer's letter: it is what
 * the log is searched for.
 * @param hour of the clock, `2026-11-21T13`.
 * @param timesBefore how often it came in the hour before.
 */
export function faultReport({
  kind,
  stack,
  trace,
  isHearsay = false,
  hour,
  timesBefore,
}: Fault & { hour: string; timesBefore: number }): ReturnType<typeof written> {
  const { request, method = "", route, task } = trace;
  const place: [string, string] =
    route === undefined ? ["Task", task ?? "none"] : ["Route", `${method} ${route}`.trim()];
  return written({
    subject: `Fault: ${kind}`,
    greeting: "Something happened that nobody expected.",
    paragraphs: [
      "The log has it, and what led to it, under the number below; a customer who writes about it may quote the same one.",
      ...(isHearsay
        ? ["A page said the words below from somebody's browser: anybody can make them up."]
        : []),
    ],
    facts: [
      ["Kind", kind],
      place,
      ["Number of the first", request],
      ["How often", `once since ${hour.slice(11)}:00 UTC, ${times(timesBefore)} in the hour before`],
    ],
    quote: stack,
    reason:
      "Each kind of fault is mailed at most once an hour. `npm run operator -- faults list` counts them.",
  });
}

function times(count: number): string {
  return count === 1 ? "once" : `${count} times`;
}
