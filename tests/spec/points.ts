/**
 * The points of the specification (`points.md`), and the tests that show them: tests whose title, or that of a
 * `describe` around them, ends in their numbers, as `[12, 14-16]`.
 */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import type { Ran } from "../run/reports.js";

/** A title as the source has it, with numbers. */
export type Tagged = { file: string; title: string };

const TAG = /\[(\d+(?:-\d+)?(?:, \d+(?:-\d+)?)*)\]/;
const TITLE = new RegExp(`(["'\`])((?:(?!\\1).)+ ${TAG.source})\\1`, "g");

export function pointsIn(markdown: string): Map<number, string> {
  return new Map(
    [...markdown.matchAll(/^- (\d+) (.*)$/gm)].map(([, number, asks]) => [Number(number), asks!]),
  );
}

/** The numbers at the end of a title, and of the titles around it. */
export function numbersIn(title: string): number[] {
  return [...title.matchAll(new RegExp(TAG, "g"))].flatMap(([, numbers]) =>
    numbers!.split(", ").flatMap((part) => {
      const [from, to = from] = part.split("-").map(Number);
      return Array.from({ length: to! - from! + 1 }, (_, index) => from! + index);
    }),
  );
}

/** Every title with numbers, in any file of tests. */
export function taggedTitles(root: string): Tagged[] {
  return readdirSync(path.join(root, "tests"), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(test|spec)\.tsx?$/.test(name) && !name.startsWith("routes/spec-map"))
    .flatMap((name) =>
      [...readFileSync(path.join(root, "tests", name), "utf8").matchAll(TITLE)].map(([, , title]) => ({
        file: `tests/${name}`,
        title: title!,
      })),
    );
}

/**
 * A line for each point that no title names, or that did not pass: no test of its number ran in a file that did, or one
 * failed. Files that did not run are left out.
 */
export function notShown(points: number[], titles: Tagged[], ran: Ran[]): string[] {
  const files = new Set(ran.map(({ file }) => file));
  return points.flatMap((point) => {
    const named = titles.filter(({ title }) => numbersIn(title).includes(point));
    const shown = ran.filter(({ title }) => numbersIn(title).includes(point));
    const faults =
      named.length === 0
        ? ["no test is named"]
        : [...new Set(named.map(({ file }) => file))].flatMap((file) =>
            files.has(file) && !shown.some((test) => test.file === file) ? [`did not run: ${file}`] : [],
          );
    faults.push(...shown.filter(({ end }) => end === "failed").map(({ title }) => `failed: ${title}`));
    return faults.length > 0 ? [`point ${point}: ${faults.join("; ")}`] : [];
  });
}
