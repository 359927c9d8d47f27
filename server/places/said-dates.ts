/** Dates in the tokens of a line: '1-10 December', 'Dec 1 to Jan 3', '15/01 - 30/01', 'next week', 'in May'. */
import type { Token } from "./scan";

const DAY_MS = 24 * 60 * 60 * 1000;

export interface SaidDate {
  /** How many tokens say it. */
  length: number;
  /** ISO dates that nobody has judged. */
  dates?: { from: string; until: string };
  /** 'Next week', which is when and not how long. */
  isSoon?: boolean;
  /** The month of a date alone: '2027-05'; and the date, if it has a day. */
  when?: string;
  day?: string;
}

interface Point {
  length: number;
  day?: number;
  month?: number | undefined;
  year?: number | undefined;
}

/**
 * What the tokens from one on say of dates. Where no year is said it is the next time that the last day comes after
 * `today`, an ISO date.
 */
export function dateAt(tokens: readonly Token[], at: number, today: string): SaidDate | undefined {
  const token = tokens[at]!;
  if (token.kind === "next") return { length: 1, isSoon: true, dates: weekDays(token.value, today) };
  const first = pointAt(tokens, at, today);
  if (!first || (token.kind === "date" && isMeasured(tokens, at))) return undefined;
  const to = tokens[at + first.length];
  const last =
    to && (to.kind === "to" || to.kind === "and") ? pointAt(tokens, at + first.length + 1, today) : undefined;
  const month = first.month ?? last?.month;
  if (last?.day && first.day && month) {
    const until = { ...last, month: last.month ?? month };
    return { length: first.length + 1 + last.length, dates: inYears({ ...first, month }, until, today) };
  }
  if (!first.month) return undefined;
  if (token.kind === "ahead") return { length: 1 };
  const inYear = Number(today.slice(0, 4)) + (first.month < Number(today.slice(5, 7)) ? 1 : 0);
  const day = iso({ ...first, year: first.year ?? inYear });
  return { length: first.length, when: day.slice(0, 7), ...(first.day && { day }) };
}

/** One date, or a day alone whose month may stand behind the next one. */
function pointAt(tokens: readonly Token[], at: number, today: string): Point | undefined {
  const token = tokens[at];
  if (token?.kind === "ahead") return pointOf(dayFrom(today, Number(token.value)));
  if (token?.kind === "date") return pointOf(token.text);
  if (token?.kind === "filler" && token.text === "the") {
    const point = pointAt(tokens, at + 1, today);
    return point && { ...point, length: point.length + 1 };
  }
  if (token?.kind === "month") {
    const day = dayAt(tokens, at + 1);
    const length = day ? 2 : 1;
    return withYear({ length, month: Number(token.value), ...(day && { day }) }, tokens, at);
  }
  const day = dayAt(tokens, at);
  if (!day) return undefined;
  const monthAt = tokens[at + 1]?.kind === "filler" ? at + 2 : at + 1;
  if (tokens[monthAt]?.kind !== "month") return withYear({ length: 1, day }, tokens, at);
  return withYear({ length: monthAt + 1 - at, day, month: Number(tokens[monthAt].value) }, tokens, at);
}

/** No number of days, GB or people. */
function dayAt(tokens: readonly Token[], at: number): number | undefined {
  const day = tokens[at]?.kind === "number" && /^\d/.test(tokens[at].text) ? Number(tokens[at].value) : 0;
  return Number.isInteger(day) && day > 0 && day < 32 && !isMeasured(tokens, at) ? day : undefined;
}

function isMeasured(tokens: readonly Token[], at: number): boolean {
  return ["unit", "nights", "data", "people"].includes(tokens[at + 1]?.kind ?? "");
}

function withYear(point: Point, tokens: readonly Token[], at: number): Point {
  const next = at + point.length;
  const yearAt = tokens[next]?.text === "," ? next + 1 : next;
  const year = tokens[yearAt];
  if (year?.kind !== "number" || !/^20\d\d$/.test(year.text)) return point;
  return { ...point, length: yearAt + 1 - at, year: Number(year.text) };
}

/** '2027-01-15', or '15/01', '15.1.2027', and '1/15' where there is no such month. */
function pointOf(text: string): Point {
  const [a = 0, b = 0, c] = text.split(/[-/.]/).filter(Boolean).map(Number);
  if (c !== undefined && text.includes("-")) return { length: 1, year: a, month: b, day: c };
  const [day, month] = b > 12 ? [b, a] : [a, b];
  return { length: 1, day, month, year: c !== undefined && c < 100 ? 2000 + c : c };
}

function inYears(from: Point, until: Point, today: string): { from: string; until: string } {
  const thisYear = Number(today.slice(0, 4));
  const said = until.year ?? from.year;
  const last = said ?? (iso({ ...until, year: thisYear }) < today ? thisYear + 1 : thisYear);
  const first = from.year ?? (from.month! > until.month! ? last - 1 : last);
  return { from: iso({ ...from, year: first }), until: iso({ ...until, year: last }) };
}

function iso({ year, month, day = 1 }: Point): string {
  return [year, month, day].map((part) => String(part).padStart(2, "0")).join("-");
}

/** First and last day, counted from the Monday to come; none is over. */
function weekDays(offsets: string, today: string): { from: string; until: string } {
  const untilMonday = 7 - ((new Date(today).getUTCDay() + 6) % 7);
  const [from = today, until = today] = offsets
    .split(" ")
    .map((days) => dayFrom(today, untilMonday + Number(days)));
  return { from: from < today ? today : from, until };
}

function dayFrom(today: string, days: number): string {
  return new Date(Date.parse(today) + days * DAY_MS).toISOString().slice(0, 10);
}
