/** A line as it was typed, as tokens: from left to right, the longest that is known first. No query. */
import { lineWords } from "./line-words";
import { plain } from "./plain";
import { index } from "./ranked";

export interface Token {
  /** Of the table of words, or: a place by name, its numbers in an address, a date in digits, or a word unknown. */
  kind: string;
  value: string;
  /** As it was typed, and where. */
  text: string;
  from: number;
  until: number;
  /** A word of the table that is a place by name, too: 'in' is India's code. */
  isPlace?: boolean;
  /** A word that others may follow, as in names that begin with 'new'. */
  isBeginning?: boolean;
}

/** Scripts that part no words: what is known is looked for at each letter. */
const SPACELESS =
  "[\\p{scx=Hani}\\p{scx=Hira}\\p{scx=Kana}\\p{scx=Thai}\\p{scx=Laoo}\\p{scx=Khmr}\\p{scx=Mymr}]";
const ATOM = new RegExp(
  [
    "(?<date>(?<![\\d/.])(?:\\d{4}-\\d\\d-\\d\\d|\\d\\d?/\\d\\d?(?:/\\d{2,4})?|\\d\\d?\\.\\d\\d?\\.(?:\\d{2,4})?)(?![\\d/]))",
    // '5g' may be data, unless the line says how many GB.
    "(?<network>(?:[345]G|(?<=\\d ?[gG][bB]\\b.*)[345]g|[345]g(?=.*\\d ?[gG][bB]\\b))(?![\\p{L}\\d]))",
    "(?<number>(?:\\d{1,9}(?:[.,]\\d{1,3}(?!\\d))?)(?:(?:st|nd|rd|th)(?!\\p{L}))?)",
    "(?<money>[$€£]\\s?\\d+(?:[.,]\\d+)?)",
    "(?<codes>(?<=\\p{L}):(?=[-\\d.:])[^\\s,;]*|(?<=(?<![^\\s,;])[a-z-]+):[^\\s,;]+)",
    `(?<word>&|(?=\\p{L})${SPACELESS}\\p{M}*|(?:(?!${SPACELESS})\\p{L}[\\p{M}'’ʻ\`]*)+)`,
  ].join("|"),
  "gu",
);
/** The comma of it parts no places. */
const CAPITAL_DC = /,(?=\s*d\.?\s?c\.?(?!\p{L}))/giu;
/** What may stand between the words of a name: 'N. Macedonia', 'South-East Asia'. */
const WITHIN = /^[.'’-]?[^\S\n]*$/;
const SIGNS: readonly [RegExp, kind: string][] = [
  [/[,;|>→\n()[\]{}!?:。、，・…•·]|\.(?=\s|$)/u, "then"],
  [/[/+]/, "and"],
  [/[-–—~]/, "to"],
];
/** A word of fewer letters is taken as it stands; of a unit behind its number there may be one less. */
const LEAST_MISTYPED = 5;
const UNITS = ["unit", "nights", "data"];

type Sense = Pick<Token, "kind" | "value">;
interface Atom extends Pick<Token, "text" | "from" | "until"> {
  kind: string;
  plain: string;
  /** What stands before it. */
  gap: string;
}

interface Known {
  words: Map<string, Sense[]>;
  /** Names of several words, or in scripts that part none. */
  names: Set<string>;
  /** How many atoms what begins so may have. */
  longest: Map<string, number>;
}
let known: Known | undefined;

/** Built once, when somebody first asks. */
function knownWords(): Known {
  if (known) return known;
  const { words, names, longest } = (known = { words: new Map(), names: new Set(), longest: new Map() });
  const note = (text: string) => {
    const atoms = /^[a-z ]+$/.test(text) ? text.split(" ") : atomsOf(text).map((atom) => atom.plain);
    longest.set(atoms[0]!, Math.max(longest.get(atoms[0]!) ?? 1, atoms.length));
    return atoms.join(" ");
  };
  for (const row of Object.values(lineWords).flatMap((rows) => rows.trim().split("\n"))) {
    const [, kind = "", said = "", list = ""] = /^(\S+) (.*?): (.*)$/.exec(row)!;
    for (const [at, same] of list.split(", ").entries())
      for (const key of same.split("=").map(note))
        words.set(key, [...(words.get(key) ?? []), { kind, value: said === "#" ? String(at + 1) : said }]);
  }
  for (const name of index().byName.keys()) if (!/^[a-z]*$/.test(name)) names.add(note(name));
  return known;
}

function atomsOf(line: string): Atom[] {
  let before = 0;
  return [...line.matchAll(ATOM)].map(({ 0: text, index: from, groups = {} }) => {
    const gap = line.slice(before, from);
    before = from + text.length;
    const kind = Object.keys(groups).find((each) => groups[each] !== undefined)!;
    const asPlain = text === "&" ? "and" : kind === "network" ? text : plain(text);
    return { kind, text, plain: asPlain, gap, from, until: before };
  });
}

/** The tokens of any text. */
export function scan(text: string): Token[] {
  const line = text.replace(CAPITAL_DC, " ");
  const atoms = atomsOf(line);
  const tokens: Token[] = [];
  for (let at = 0; at < atoms.length;) {
    const { gap, from } = atoms[at]!;
    addSign(tokens, gap, from);
    const [count, sense] = longestAt(atoms, at, tokens.at(-1));
    const { until } = atoms[at + count - 1]!;
    tokens.push({ ...sense, text: line.slice(from, until), from, until });
    at += count;
  }
  addSign(tokens, line.slice(atoms.at(-1)?.until ?? 0), line.length);
  return tokens;
}

function addSign(tokens: Token[], gap: string, until: number): void {
  const sign = SIGNS.find(([signs]) => signs.test(gap));
  if (sign) tokens.push({ kind: sign[1], value: "sign", text: gap.trim(), from: until - gap.length, until });
}

function longestAt(atoms: Atom[], at: number, before: Token | undefined): [number, Sense & Partial<Token>] {
  const { words, names, longest } = knownWords();
  const { kind, text, plain: first } = atoms[at]!;
  const most = longest.get(first === "st" ? "saint" : first) ?? longest.get(first) ?? 1;
  let [word, name, senses]: [number, number, Sense[]] = [0, 0, []];
  let joined = "";
  for (let count = 1; count <= most; count++) {
    const atom = atoms[at + count - 1];
    if (!atom || (count > 1 && !WITHIN.test(atom.gap))) break;
    const key = joined + atom.plain;
    // 'bali-in' is a town in India, 'Bali in May' is not.
    const isCode = count > 1 && atom.plain.length === 2 && atom.gap !== "-" && words.has(atom.plain);
    if (!isCode && (names.has(key) || (count === 1 && index().byName.has(key)))) name = count;
    const found = words.get(key);
    if (found) [word, senses] = [count, found];
    joined += `${atom.plain === "st" ? "saint" : atom.plain} `;
  }
  if (name > word) return [name, { kind: "place", value: "" }];
  const isCounted = before?.kind === "number";
  if (word > 0) {
    const meant = (isCounted && senses.find((each) => UNITS.includes(each.kind))) || senses[0]!;
    const isLetter = first.length === 1 && !isCounted && UNITS.includes(meant.kind) && word === 1;
    const sense = isLetter ? (senses[1] ?? { kind: "filler", value: "" }) : meant;
    return [
      word,
      {
        ...sense,
        isPlace: name === word && !(isCounted && UNITS.includes(sense.kind)),
        isBeginning: most > 1,
      },
    ];
  }
  if (kind === "number") return [1, { kind, value: String(numberOf(text)) }];
  if (kind !== "word") return [1, { kind, value: text }];
  return [1, mistyped(first, isCounted) ?? { kind: "word", value: "" }];
}

/** '1,5' is one and a half, '1,000' a thousand. */
function numberOf(text: string): number {
  const digits = text.replace(/[a-z]+$/i, "");
  return Number(/^[1-9]\d{0,2},\d{3}$/.test(digits) ? digits.replace(",", "") : digits.replace(",", "."));
}

/** What a word of the table means that is one slip away; where that is nothing, it may still be a place. */
function mistyped(typed: string, isCounted: boolean): Sense | undefined {
  if (typed.length < (isCounted ? LEAST_MISTYPED - 1 : LEAST_MISTYPED)) return undefined;
  for (const [word, [sense]] of knownWords().words) {
    const isLong = word.length >= LEAST_MISTYPED - 1 && typed.length >= LEAST_MISTYPED;
    if ((isLong || UNITS.includes(sense!.kind)) && isSlip(typed, word))
      // 'Icland' may be Iceland as well as an island.
      return sense!.kind === "filler" ? { kind: "word", value: "filler" } : sense;
  }
  return undefined;
}

/** One letter changed, left out, put in, or swapped with the next; one of both ends is as it should be. */
function isSlip(typed: string, word: string): boolean {
  if (Math.abs(typed.length - word.length) > 1) return false;
  if (typed[0] !== word[0] && typed.at(-1) !== word.at(-1)) return false;
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at++;
  const [a, b] = [typed.slice(at), word.slice(at)];
  const isSwapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2);
  return a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1) || isSwapped;
}

/** Whether a text begins a word of the table, as 'vid' does. */
export function beginsAWord(text: string): boolean {
  const begun = plain(text);
  return [...knownWords().words.keys()].some((word) => word.startsWith(begun));
}
