/** Ways in which a stand-in misbehaves on request, so that the shop can be seen to survive them. */
import { nowMs } from "../clock";
import { z } from "zod";
import { said } from "./controls";
import type { Answer } from "./web/http";
import { NotTaken } from "./web/http";
import { Seconds } from "./web/delivery";

/** What becomes of an answer: the work is done, or it is not. */
export type Spoil = (work: () => Promise<Answer>) => Answer | Promise<Answer>;

/** What ends the process of a world as a crash would, and begins it again. */
let crash: (() => Promise<never>) | undefined;

/** Has a world say how it crashes; elsewhere the shop is another process than its sandbox. */
export function crashBy(how: typeof crash): void {
  crash = how;
}

/** What every stand-in can do. */
export const MANNERS = {
  // Nothing is done, so a shop that asks afterwards finds nothing; 'lost' is the other half of that question.
  timeout: () => ({ status: 200, body: "", manner: "silence" }),
  nonsense: () => ({
    status: 200,
    headers: { "Content-Type": "text/html; charset=utf-8" },
    body: "<html><body>Scheduled maintenance</body></html>",
  }),
  lost: async (work) => ({ ...(await work()), manner: "hang up" }),
  drip: async (work) => ({ ...(await work()), manner: "drip" }),
  slow: (work) => work(),
} satisfies Record<string, Spoil>;

/** What they can do in a world. */
export const KILLS = {
  killed_before: {
    sees: "nothing: the shop's process dies as it calls, and begins again; in a world",
    spoil: () => crash!(),
  },
  killed_after: {
    sees: "nothing: it dies before it hears the answer",
    spoil: (work: () => Promise<Answer>) => work().then(() => crash!()),
  },
};

export interface Fault<Kind extends string, Operation extends string> {
  next: Kind;
  /** How many calls it still strikes; without it as many as come in its time. */
  times?: number | undefined;
  /** When it ends, in ms since 1970. */
  until?: number | undefined;
  delaySeconds: number;
  operation: Operation | "any";
  /** Only calls that have this text in their body, or are about what is named so. */
  about?: string | undefined;
  /** How old a stale answer is. */
  ageSeconds?: number | undefined;
}

const LONGEST_SECONDS = 10 * 366 * 86_400;
export const LongSpan = z.number().positive().max(LONGEST_SECONDS);
const Times = z.number().int().min(1);
const Moment = z.iso.datetime();
const About = z.string().min(1).max(100);

/** What a fault takes where there are these kinds and these calls. */
export function faultFields<Kind extends string, Operation extends string>(
  kinds: readonly Kind[],
  operations: readonly Operation[],
) {
  const Call = z.enum(["any", ...operations]);
  return {
    next: said(z.enum(kinds), "Fault", "What happens."),
    times: said(
      Times.optional(),
      "Calls struck (count)",
      "To so many calls; once, if no time is given either.",
    ),
    seconds: said(LongSpan.optional(), "Lasts (seconds)", "For so long, then it ends by itself."),
    until: said(Moment.optional(), "Ends at (UTC)", "Or until this moment, as 2026-12-24T18:00:00Z."),
    operation: said(Call.default("any" as never), "Kind of call", "To one kind of call."),
    about: said(About.optional(), "About", "To calls that have this text in their body."),
    delaySeconds: said(Seconds.default(0), "Late by (seconds)", "Its answer comes so late."),
  };
}

interface Asked<Kind extends string, Operation extends string> extends Omit<Fault<Kind, Operation>, "until"> {
  seconds?: number | undefined;
  until?: string | undefined;
}

/** Adds one to the end of the line. @throws NotTaken for what could never do anything. */
export function addFault<Kind extends string, Operation extends string>(
  faults: Fault<Kind, Operation>[],
  { seconds, until: moment = "", times, ...rest }: Asked<Kind, Operation>,
): void {
  if (seconds !== undefined && moment) throw new NotTaken("until", "is for faults without seconds");
  if (rest.next === "slow" && rest.delaySeconds === 0) throw new NotTaken("delaySeconds", "says how slow");
  if (rest.next.startsWith("killed") && !crash) throw new NotTaken("next", `${rest.next} is for a world`);
  if (rest.next === "timeout" && rest.delaySeconds > 0)
    throw new NotTaken("delaySeconds", "a timeout has no answer to delay");
  const end = seconds === undefined ? Date.parse(moment) : nowMs() + seconds * 1_000;
  const until = Number.isNaN(end) ? undefined : end;
  if (until !== undefined && until <= nowMs()) throw new NotTaken("until", "is over");
  faults.push({ ...rest, until, times: times ?? (until === undefined ? 1 : undefined) });
}

/** Every text by which a call may name what a fault is about. */
let namesOf = async (about: string): Promise<string[]> => [about];

/** Has a world say what else names an order, or somebody: it is asked at each call. */
export function nameFaultsBy(names: typeof namesOf): void {
  namesOf = names;
}

/**
 * The first in line that is meant for a call, which has then struck once more.
 * @param said what the call says: a fault that is about something strikes where it is named there, and all where
 *   that is undefined.
 */
export async function strike<Each extends Fault<string, string>>(
  faults: Each[],
  said: () => string | undefined | Promise<string | undefined>,
  isMeant: (fault: Each) => boolean = () => true,
): Promise<(Each & { names?: string[] }) | undefined> {
  forgetEnded(faults);
  for (const fault of faults.filter(isMeant)) {
    const names = fault.about === undefined ? undefined : await namesOf(fault.about);
    const text = names && (await said());
    const isAbout = text === undefined || names!.some((name) => text.includes(name));
    if (!isAbout || fault.times === 0) continue;
    if (fault.times !== undefined) fault.times -= 1;
    forgetEnded(faults);
    return { ...fault, ...(names && { names }) };
  }
  return undefined;
}

/** Those that wait, as they were set. */
export function shownFaults<Each extends Fault<string, string>>(faults: Each[]) {
  forgetEnded(faults);
  return faults.map(({ until, ...rest }) => ({
    ...rest,
    ...(until !== undefined && { until: new Date(until).toISOString() }),
  }));
}

/** Takes out what has struck often enough, or whose time is over. */
function forgetEnded(faults: Fault<string, string>[]): void {
  const left = faults.filter(({ times = 1, until = Infinity }) => times > 0 && nowMs() < until);
  faults.splice(0, faults.length, ...left);
}
