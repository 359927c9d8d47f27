import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { openProject } from "./source";

const project = openProject(process.cwd());
const pages = ["README.md", "CONTRIBUTING.md", ...project.pages("docs")];

test("the README shows a route as it is", () => {
  const [, file, text] = /^`(app\/routes\/[^`]+)`[^\n]*\n\n```tsx\n(.*?)```/ms.exec(
    readFileSync("README.md", "utf8"),
  )!;
  expect(text).toBe(readFileSync(file!, "utf8"));
});

test.each(pages)("%s leads to what there is", (page) => {
  expect(missingFrom(page, readFileSync(page, "utf8"))).toEqual([]);
});

test("a link and a path that lead nowhere are found", () => {
  const text = "[Gone](gone.md), [here](glossary.md#money), `server/gone.ts`, `server/orders/orders.ts`";
  expect(missingFrom("docs/tour.md", text)).toEqual(["gone.md", "server/gone.ts"]);
});

/** Links to files, and paths from the root in backticks; patterns and names to be filled in are neither. */
function missingFrom(page: string, text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)#:]+)(?:#[^)]*)?\)/g)].map(([, link]) => link!);
  const paths = [...text.matchAll(/`((?:app|server|tests|docs|public)\/[\w./$[\]-]+\.\w+)`/g)].map(
    ([, name]) => name!,
  );
  return [
    ...links.filter((link) => !existsSync(path.join(path.dirname(page), link))),
    ...paths.filter((name) => !existsSync(name) && !MADE.includes(name)),
  ];
}

/** Made by a program, and not committed. */
const MADE = ["docs/spec-map.md", "tests/client/api.d.ts"];
