import { expect, test } from "vitest";
import type { PageHandle } from "~/root";
import { documentIds } from "../../bin/documents";

const modules = import.meta.glob<{ handle?: PageHandle }>("../../app/routes/*.tsx");

test("the build finds every route whose pages run no scripts", { timeout: 60_000 }, async () => {
  const documents: string[] = [];
  for (const [file, load] of Object.entries(modules)) {
    if ((await load()).handle?.noScripts) documents.push(file.replace(/^.*(?=routes\/)|\.tsx$/g, ""));
  }
  expect(documents.length).toBeGreaterThan(5);
  expect(documentIds.toSorted()).toEqual(documents.toSorted());
});
