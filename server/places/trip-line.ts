/** A trip that was typed as one line, 'Japan, 10 days, 5 GB': a small grammar over its tokens. */
import {
  amountAt,
  type Amounts,
  type Group,
  isOneOf,
  type LinePlace,
  shareAmounts,
  takeCodes,
} from "./line-amounts";
import { isMistyped, readPlace } from "./places";
import { dateAt } from "./said-dates";
import { scan, type Token } from "./scan";

/** Its own amounts are for the whole trip, and for one person. */
export interface TripLine extends Amounts {
  places: LinePlace[];
  /** First and last day as they were said, ISO dates. */
  dates?: { from: string; until: string };
  /** The month, where no more is said: '2027-05'. */
  when?: string;
  /** What for: the one that takes most data of those that are said. */
  use?: string;
  /** 'cheapest', 'hotspot' and others, each once. */
  wants?: string[];
  people?: number;
  /** Where the traveller lives, or begins. */
  home?: string;
  /** Words that mean nothing known, as they were typed. */
  unread?: string[];
  /** Days or GB were said twice of the same, and nobody knows which is meant. */
  isTwice?: true;
}

/** A line is looked at to here. */
export const LONGEST_LINE = 600;

/** From the one that takes least data. */
const uses = ["maps", "social", "video"];

/** More unknown names are not looked for, since each takes long. */
const MOST_LOOKED_FOR = 6;
/** 'For 2' are people, 'for 10' are days. */
const MOST_FOR = 9;

/**
 * The places of a line with the days and GB that stand beside each, and those for the whole trip: what stands alone,
 * beside several places ('Japan and Korea 10 days'), or beside the last place only. A week is 7 days, a month 30, and
 * nights end on one more day; 500 MB are half a GB. No number and no place is judged: 'Narnia, 400 days' is read as it
 * stands; but beside a place that is known no other word is one, unless it is a slip of one. Looks at 600 characters,
 * and answers any text.
 * @param today an ISO date: a day and month without a year is the next to come.
 */
export function readTripLine(text: string, today = "1970-01-01"): TripLine {
  const typed = text.slice(0, LONGEST_LINE);
  const tokens = settled(scan(typed), typed);
  const line: TripLine = { places: [] };
  const groups: Group[] = [];
  const said = { people: 0, mates: 0, isSelf: false, needs: new Set<string>(), unread: [] as string[] };
  let soon: TripLine["dates"];
  let firstDay: string | undefined;
  const apiece: Amounts = {};
  const begin = (isJoined: boolean) => groups.push({ places: [], amounts: [], isJoined });
  begin(false);
  for (let at = 0; at < tokens.length;) {
    const token = tokens[at]!;
    const group = groups.at(-1)!;
    const [before, next] = [tokens[at - 1], tokens[at + 1]];
    const date = dateAt(tokens, at, today);
    const amount = date ? undefined : amountAt(tokens, at);
    if (date) {
      if (date.isSoon) soon ??= date.dates;
      else line.dates ??= date.dates;
      if (date.when) line.when ??= date.when;
      // 'Arriving 3 Feb, leaving 17 Feb'
      if (date.day && firstDay && firstDay < date.day) line.dates ??= { from: firstDay, until: date.day };
      firstDay ??= date.day;
    } else if (amount?.isApiece) apiece[amount.unit] = amount.amount;
    else if (amount) {
      const { unit, isLoose } = amount;
      const isFull =
        group.places.length > 0 && group.amounts.some((each) => each.unit === unit && !each.isLoose);
      if (isFull && !isLoose) begin(true);
      groups.at(-1)!.amounts.push({ ...amount, isBefore: groups.at(-1)!.places.length === 0 });
    } else if (token.kind === "place" && before?.kind === "home") line.home = token.text;
    else if (token.kind === "place" && before?.kind === "not")
      said.unread.push(typed.slice(before.from, token.until));
    else if (token.kind === "place") {
      if (group.isCoded || (group.places.length > 0 && group.amounts.some(({ isBefore }) => !isBefore)))
        begin(true);
      groups.at(-1)!.places.push({ text: token.text });
    } else if (token.kind === "codes" && before?.kind === "place") {
      group.isCoded = true;
      if (!takeCodes(group.places.at(-1)!, token.text)) line.isTwice = true;
    } else if (["then", "and", "to"].includes(token.kind)) {
      const isThen = token.kind === "then";
      if (group.places.length + group.amounts.length > 0) begin(!isThen);
      else if (isThen) group.isJoined = false;
    } else if (token.kind === "need") {
      const isNot = before?.kind === "not";
      for (const need of isNot ? [] : token.value.split(" ")) said.needs.add(need);
    } else if (token.kind === "self") said.isSelf = true;
    else if (token.kind === "mate") said.mates++;
    else if (token.kind === "with" && isOneOf(next, ["mate", "number"]))
      said.isSelf = next?.kind === "mate" || tokens[at + 2]?.kind === "people" || said.isSelf;
    else if (token.kind === "number" && next?.kind === "people") said.people += Number(token.value);
    else if (isOneOf(token, ["party", "for"]) && countsPeople(tokens, at)) {
      said.people += Number(next!.value);
      at++;
    } else if (
      (isOneOf(token, ["word", "money", "codes", "date"]) && token.value !== "filler") ||
      /^\d{3,}/.test(token.text)
    )
      said.unread.push(token.text);
    at += date?.length ?? amount?.length ?? 1;
  }
  if (shareAmounts(groups, line)) line.isTwice = true;
  if (soon && line.days === undefined && !line.places.some(({ days }) => days)) line.dates ??= soon;
  if (line.dates) delete line.when;
  const use = uses.findLast((each) => said.needs.has(each));
  const wants = [...said.needs].filter((need) => !uses.includes(need));
  const company = said.isSelf ? said.people + said.mates : 0;
  const people = company > 0 ? company + 1 : said.people;
  // 'For two, 5 GB each' is for each of them.
  for (const to of people > 0 || line.places.length === 1 ? [line] : line.places)
    Object.assign(to, { ...apiece, ...to });
  return {
    ...line,
    ...(use && { use }),
    ...(wants.length > 0 && { wants }),
    ...(people > 0 && { people }),
    ...(said.unread.length > 0 && { unread: said.unread }),
  };
}

/** Says of each unknown word whether it is a place: beside a known one only a slip is, a whole name before its words. */
function settled(tokens: Token[], line: string): Token[] {
  promoteCodes(tokens);
  const hasPlace = tokens.some(({ kind }) => kind === "place");
  const runs: Token[][] = [];
  for (const [at, token] of tokens.entries()) {
    const before = tokens[at - 1];
    if (token.kind !== "word") continue;
    if (before?.kind === "filler" && before.isBeginning) runs.push([before, token]);
    else if (before?.kind === "word") runs.at(-1)!.push(token);
    else runs.push([token]);
  }
  for (const [first] of runs)
    if (first!.kind === "filler") Object.assign(first!, { kind: "word", value: "filler" });
  const wholes = runs.map(([first, ...others]): Token => {
    const { until } = others.at(-1) ?? first!;
    const value = [first, ...others].every((token) => token!.value === "filler") ? "filler" : "";
    return { ...first!, value, until, text: line.slice(first!.from, until) };
  });
  let looks = MOST_LOOKED_FOR;
  const isSlip = ({ text }: Token) => looks-- > 0 && isMistyped(text);
  const isFew = runs.length <= MOST_LOOKED_FOR;
  let found = isFew || hasPlace ? wholes.filter(isSlip) : [];
  if (found.length === 0 && isFew) found = runs.flatMap((run) => (run.length > 1 ? run.filter(isSlip) : []));
  const unknown = wholes.filter(({ value }) => value !== "filler");
  if (found.length === 0 && isFew && !hasPlace)
    found = unknown.filter(({ text }) => readPlace(text).place ?? readPlace(text).isAsked);
  if (found.length === 0 && !hasPlace) found = unknown;
  for (const token of found) token.kind = "place";
  const words = runs.flatMap((run, at) => (found.includes(wholes[at]!) ? [wholes[at]!] : run));
  return [...tokens.filter((token) => !runs.some((run) => run.includes(token))), ...words].sort(
    (a, b) => a.from - b.from,
  );
}

/** 'in,no' are India and Norway, in 'in Japan' none is India; and a safari alone is a place. */
function promoteCodes(tokens: Token[]): void {
  const others = tokens.filter(
    ({ kind, isPlace }) => !isPlace && !["then", "and", "number", "unit", "data", "codes"].includes(kind),
  );
  const hasPlace = others.some(({ kind }) => kind === "place");
  const isAlone = (at: number) =>
    [tokens[at - 1], tokens[at + 1]].every(
      (each) => !each || isOneOf(each, ["then", "codes"]) || each.value === "sign",
    );
  const isBare = others.every(({ kind }) => kind === "place");
  const maybe = tokens.filter(({ isPlace }) => isPlace);
  for (const [at, token] of tokens.entries()) {
    if (!token.isPlace) continue;
    if (isBare && (isAlone(at) || (!hasPlace && maybe.length === 1))) token.kind = "place";
    else if (!hasPlace && token.text.length > 3) token.kind = "place";
  }
}

/** 'For two' and 'family of four', but not 'for two weeks'. */
function countsPeople(tokens: Token[], at: number): boolean {
  const next = tokens[at + 1];
  if (
    next?.kind !== "number" ||
    amountAt(tokens, at + 1) ||
    isOneOf(tokens[at + 2], ["month", "people", "need"])
  )
    return false;
  const count = Number(next.value);
  return Number.isInteger(count) && count > 1 && (tokens[at]!.kind === "party" || count <= MOST_FOR);
}
