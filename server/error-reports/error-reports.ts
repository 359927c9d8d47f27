import { createHash } from "node:crypto";
import { DAY, fromNow, HOUR, now } from "../clock";
import { db, transaction } from "../database/connection";
import { isDatabaseUnavailable } from "../errors";
import { log } from "../log";
import { queueMail } from "../mail/outbox";
import { isOurs, redactedText, stackOf } from "../redact";
import { alarmsEmail } from "../shop/rules";
import { type Trace, traceOf, underTrace } from "../trace";
import { wakeWorker } from "../jobs/wake";
import { renderEmail } from "../mail/email";

const KEPT_FOR = 30 * DAY;
const LONGEST_KIND = 200;

/** A fault as it is counted and mailed: without what the customer sent. */
interface Fault {
  kind: string;
  stack: string;
  /** Under whose number the log has it. */
  trace: Trace;
  /** A page says so, and nobody vouches for its words. */
  isHearsay?: boolean;
}

/**
 * Reports what nobody expected: with its stack in the log, counted, and by mail once an hour for each kind.
 * Never throws, and the log has it before this returns; the promise is for who has to know that it is counted.
 * Without the database it is in the log alone.
 */
export async function reportFault(event: string, error: unknown): Promise<void> {
  const trace = traceOf(error);
  const { method, route } = trace;
  await underTrace(trace, async () => {
    log("error", event, { method, route, fault: error });
    if (isDatabaseUnavailable(error)) return;
    const known = error instanceof Error ? error : new Error(String(error));
    await countFault({ kind: kindOf(known), stack: redactedText(stackOf(known)), trace });
  });
}

/**
 * What makes two faults the same: the error's name and the first line of ours that it came through. Messages
 * name the row in question, so they do not count.
 */
function kindOf(error: Error): string {
  const frames = stackOf(error)
    .split("\n")
    .filter((line) => /^\s+at /.test(line));
  const ours = frames.find(isOurs) ?? frames[0];
  const place = ours?.trim().replace(/^at (async )?/, "") ?? "an unknown place";
  return `${error.name} in ${place.replace(/:\d+(\)?)$/, "$1")}`.slice(0, LONGEST_KIND);
}

/** Counts a fault that the log has, and mails the first one of its kind in this hour. Never throws. */
export async function countFault(
  fault: Fault,
  mayMail: () => Promise<boolean> = async () => true,
): Promise<void> {
  try {
    const isMailed = await transaction(async () => {
      if ((await count(fault)) > 1 || !(await mayMail())) return false;
      const hour = hourOf(now());
      await queueMail({
        ...faultReport({ ...fault, hour, timesBefore: await timesIn(fault.kind, hourOf(fromNow(-HOUR))) }),
        to: alarmsEmail,
        key: `fault:${createHash("sha256").update(fault.kind).digest("hex").slice(0, 20)}:${hour}`,
      });
      return true;
    });
    if (isMailed) wakeWorker(); // for the email alone: a task that fails again must not call itself
  } catch (error) {
    log("error", "fault not counted", { fault: error });
  }
}

/** @returns which one of its kind in this hour it is. */
async function count({ kind, trace }: Fault): Promise<number> {
  const { times } = await db()
    .insertInto("fault_counts")
    .values({
      kind,
      hour: hourOf(now()),
      times: 1,
      request_id: trace.request,
      place: trace.route ?? trace.task ?? "",
    })
    .onConflict((conflict) =>
      conflict.columns(["kind", "hour"]).doUpdateSet((row) => ({ times: row("fault_counts.times", "+", 1) })),
    )
    .returning("times")
    .executeTakeFirstOrThrow();
  return times;
}

async function timesIn(kind: string, hour: string): Promise<number> {
  const found = await db()
    .selectFrom("fault_counts")
    .select("times")
    .where("kind", "=", kind)
    .where("hour", "=", hour)
    .executeTakeFirst();
  return found?.times ?? 0;
}

/** The hour of the clock that a moment is in. */
function hourOf(moment: Date): string {
  return moment.toISOString().slice(0, 13);
}

/** What went wrong in the last day, newest hour first, with the number of the first one and where that was. One query. */
export async function recentFaults() {
  return db()
    .selectFrom("fault_counts")
    .select(["kind", "hour", "times", "request_id as request", "place"])
    .where("hour", ">=", hourOf(fromNow(-DAY)))
    .orderBy("hour", "desc")
    .orderBy("times", "desc")
    .execute();
}

/** Removes the counts of long ago; called now and then by the worker. */
export async function pruneFaults(): Promise<void> {
  await db()
    .deleteFrom("fault_counts")
    .where("hour", "<", hourOf(fromNow(-KEPT_FOR)))
    .execute();
}

/**
 * What support reads of a fault. Its number is in the text here, other than in a customer's email: it is what
 * the log is searched for.
 * @param hour of the clock, `2026-11-21T13`.
 * @param timesBefore how often it came in the hour before.
 */
function faultReport({
  kind,
  stack,
  trace,
  isHearsay = false,
  hour,
  timesBefore,
}: Fault & { hour: string; timesBefore: number }): ReturnType<typeof renderEmail> {
  const { request, method = "", route, task } = trace;
  const place: [string, string] =
    route === undefined ? ["Task", task ?? "none"] : ["Route", `${method} ${route}`.trim()];
  return renderEmail({
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
