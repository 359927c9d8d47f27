/**
 * Compares the exported names of the code with docs/glossary.md. One thing has one name, and a reader who searches
 * for a name should find one thing.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { exportsOf, type Fault, openProject, type Source } from "./source";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));

/** Old words that are the right word for something else, by the names that may use them. */
const exempt: readonly { name: string; because: string }[] = [
  { name: "arc", because: "a line of the map is an arc of SVG" },
  { name: "press", because: "it is the page for the press" },
  { name: "planOffer", because: "schema.org calls it an offer" },
  { name: "countryOffers", because: "schema.org calls them offers" },
  { name: "PasskeyOffer", because: "it offers to add a passkey" },
  { name: "passkeyOffer", because: "it offers to add a passkey" },
  { name: "threeWaysToBuyData", because: "it is the title of an article" },
  { name: "deadLetterCommands", because: "the field calls work that is given up a dead letter" },
  { name: "marginFloor", because: "it is the lowest margin" },
];

const project = openProject(ROOT);
const sources = project.readAll("app", "server");
const words = oldWords(readFileSync(`${ROOT}docs/glossary.md`, "utf8"));

test("no exported name uses an old word of the glossary", () => {
  expect(sentencesOf(sources.flatMap((source) => oldNames(source, words)))).toEqual([]);
});

test("no two files export one name", () => {
  expect(sentencesOf(sharedNames(sources))).toEqual([]);
});

test("every exempt name is still exported", () => {
  const names = new Set(sources.flatMap(({ tree }) => exportsOf(tree)).map(({ name }) => name));
  expect(exempt.filter(({ name }) => !names.has(name))).toEqual([]);
});

test("the glossary's old words are read from its last column", () => {
  const glossary = [
    "| Term | What it is | Not |",
    "|---|---|---|",
    "| email | what is sent, or mailed | letter, once-wrapper |",
    "| plan | what is sold | package |",
    "| package | what is bought | |",
    "| processor | who takes payments | provider in prose |",
  ].join("\n");
  expect(oldWords(glossary)).toEqual([
    { term: "email", word: "letter", segments: ["letter"] },
    { term: "email", word: "once-wrapper", segments: ["once", "wrapper"] },
  ]);
  expect(words.length).toBeGreaterThan(30);
});

test.each([
  ["export const arcOf = 1;", "arc"],
  ["export interface TripArc {}", "arc"],
  ["export type ARC_STEPS = 1;", "arc"],
  ["export function pressLink() {}", "press"],
  ["export class OrderLetters {}", "letter"],
  ["export const letterHTMLOf = 1;", "letter"],
  ["export const { plan, letter } = facts;", "letter"],
  ["export const search = 1, pressure = 2, compress = 3, letterbox = 4;", undefined],
  ["const arcOf = 1;", undefined],
])("%s uses %s", (text, word) => {
  const found = oldNames(project.read("server/orders/orders.ts", text), words);
  expect(found.map(({ says }) => /'(\w+)' \(/.exec(says)?.[1])).toEqual(word === undefined ? [] : [word]);
});

test("old words in the sandbox and in routes are left alone", () => {
  const text = "export const arcOf = 1;";
  for (const file of ["server/sandbox/faults.ts", "app/routes/plans.tsx"])
    expect(oldNames(project.read(file, text), words)).toEqual([]);
});

test.each([
  ["server/orders/a.ts", "app/features/orders/b.tsx", 1],
  ["server/orders/a.ts", "server/sandbox/b.ts", 0],
  ["server/orders/a.ts", "server/orders/b-wire.ts", 0],
  ["app/routes/a.tsx", "app/routes/b.tsx", 0],
])("a name that %s and %s export is found %i times", (one, other, times) => {
  const value = project.read(one, "export function readOrder() {}");
  const type = project.read(other, "export type readOrder = string;");
  expect(sharedNames([value, type])).toHaveLength(times);
  expect(sharedNames([value])).toEqual([]);
});

interface OldWord {
  term: string;
  word: string;
  segments: string[];
}

/** What the last columns of the glossary list. A word that is a term of its own, or is for prose, is left out. */
function oldWords(glossary: string): OldWord[] {
  const rows = [...glossary.matchAll(/^\|.*\|$/gm)].map(([row]) => {
    const [terms = [], , old = []] = row
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim().split(", "));
    return { terms, old: old.filter(Boolean) };
  });
  const terms = new Set(rows.flatMap((row) => row.terms));
  return rows
    .filter((row) => !row.terms.includes("Term"))
    .flatMap((row) => row.old.map((word) => ({ term: row.terms[0]!, word, segments: segmentsOf(word) })))
    .filter(({ word }) => !terms.has(word) && !word.endsWith(" in prose"));
}

/** The words of a name in lower case: `letterHTMLOf` and `LETTER_HTML_OF` are `letter`, `html`, `of`. */
function segmentsOf(name: string): string[] {
  const found = name.match(/\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}']+|\d+/gu) ?? [];
  return found.map((segment) => segment.toLowerCase());
}

/** Exported names that use an old word as whole words, in the singular or the plural. */
function oldNames({ file, tree }: Source, words: readonly OldWord[]): Fault[] {
  if (!/^(app|server)\//.test(file) || /^(server\/sandbox|app\/routes)\//.test(file)) return [];
  return exportsOf(tree)
    .filter(({ name }) => !exempt.some((each) => each.name === name))
    .flatMap(({ name, line }) =>
      words
        .filter(({ segments }) => uses(segmentsOf(name), segments))
        .map(({ term, word }) => ({
          file,
          line,
          says: `'${name}' uses '${word}' (docs/glossary.md): the term is '${term}'`,
        })),
    );
}

function uses(name: readonly string[], word: readonly string[]): boolean {
  return name.some((_, from) =>
    word.every((segment, index) =>
      [segment, `${segment}s`, `${segment}es`].includes(name[from + index] ?? ""),
    ),
  );
}

/** Their names are set by Remix, the build, the database's migrations or a partner's protocol. */
const NAMED_FROM_OUTSIDE =
  /^server\/(sandbox|database\/migrations)\/|-wire\.ts$|^app\/(routes|assets|build)\/|^app\/site-in-page\.ts$/;

/** Names that a second file exports too, values and types alike. */
function sharedNames(sources: readonly Source[]): Fault[] {
  const first = new Map<string, string>();
  return sources
    .filter(({ file }) => !NAMED_FROM_OUTSIDE.test(file))
    .flatMap(({ file, tree }) =>
      exportsOf(tree)
        .filter(({ name }) => name !== "default")
        .flatMap(({ name, line }) => {
          const other = first.get(name);
          first.set(name, other ?? file);
          if (other === undefined || other === file) return [];
          return [{ file, line, says: `${other} exports '${name}' too: give one of them its noun` }];
        }),
    );
}

function sentencesOf(faults: Fault[]): string[] {
  return faults.map(({ file, line, says }) => `${file}:${line}: ${says}`);
}
