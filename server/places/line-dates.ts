/** Dates in a trip that was typed as one line: '1-10 December', 'Dec 1 to Jan 3', '2026-12-01 until 2026-12-10'. */

const monthNames = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const MONTH =
  "(jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?";
const DAY = "(\\d{1,2})(?:st|nd|rd|th)?";
const YEAR = "(?:,?\\s+(20\\d\\d))?";
const TO = "\\s*(?:-|–|to|until|till|through)\\s*";
const FROM = "(?:from\\s+|between\\s+)?";
const regex = (source: string) => new RegExp(`(?<![\\p{L}\\d])${FROM}${source}(?![\\p{L}\\d])`, "iu");

interface Said {
  day: string;
  month: string;
  year?: string | undefined;
}

/** Each form, and where in it first and last day stand. */
const forms: readonly [RegExp, (said: (string | undefined)[]) => [Said, Said]][] = [
  [
    regex(`${DAY}${TO}${DAY}(?:\\s+of)?\\s+${MONTH}${YEAR}`),
    ([from = "", until = "", month = "", year]) => [
      { day: from, month, year },
      { day: until, month, year },
    ],
  ],
  [
    regex(`${DAY}\\s+${MONTH}${YEAR}${TO}${DAY}\\s+${MONTH}${YEAR}`),
    ([from = "", first = "", year, until = "", last = "", other]) => [
      { day: from, month: first, year },
      { day: until, month: last, year: other },
    ],
  ],
  [
    regex(`${MONTH}\\s+${DAY}${YEAR}${TO}${MONTH}\\s+${DAY}${YEAR}`),
    ([first = "", from = "", year, last = "", until = "", other]) => [
      { day: from, month: first, year },
      { day: until, month: last, year: other },
    ],
  ],
  [
    regex(`${MONTH}\\s+${DAY}${TO}${DAY}${YEAR}`),
    ([month = "", from = "", until = "", year]) => [
      { day: from, month, year },
      { day: until, month, year },
    ],
  ],
];
const ISO = regex(`(\\d{4}-\\d\\d-\\d\\d)${TO}(\\d{4}-\\d\\d-\\d\\d)`);

/**
 * The first and last day that a line says, as ISO dates that nobody has judged, and the line without them. Where no year
 * is said it is the next time that the last day comes after `today`, an ISO date.
 */
export function takeDates(
  line: string,
  today = "1970-01-01",
): { rest: string; dates?: { from: string; until: string } } {
  const iso = ISO.exec(line);
  if (iso) return { rest: line.replace(iso[0], ", "), dates: { from: iso[1]!, until: iso[2]! } };
  for (const [form, read] of forms) {
    const found = form.exec(line);
    if (!found) continue;
    const [from, until] = read(found.slice(1));
    return { rest: line.replace(found[0], ", "), dates: inYears(from, until, today) };
  }
  return { rest: line };
}

function inYears(from: Said, until: Said, today: string): { from: string; until: string } {
  const said = until.year ?? from.year;
  const thisYear = Number(today.slice(0, 4));
  const last = Number(said ?? (iso(until, thisYear) < today ? thisYear + 1 : thisYear));
  const isOverNewYear = monthOf(from) > monthOf(until);
  const first = Number(from.year ?? (isOverNewYear ? last - 1 : last));
  return { from: iso(from, first), until: iso(until, last) };
}

function monthOf({ month }: Said): number {
  return monthNames.indexOf(month.slice(0, 3).toLowerCase()) + 1;
}

function iso(said: Said, year: number): string {
  return [year, monthOf(said), said.day].map((part) => String(part).padStart(2, "0")).join("-");
}
