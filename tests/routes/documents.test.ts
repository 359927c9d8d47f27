import { expect, test } from "vitest";
import { openPages } from "~/layout/speculation";
import type { PageHandle } from "~/root";
import { documentIds } from "../../app/build/documents";
import { visitPage } from "../support/pages";
import { routeFor } from "../support/route-files";

const modules = import.meta.glob<{ handle?: PageHandle }>("../../app/routes/*.tsx");

test("the build finds every route whose pages run no scripts", { timeout: 60_000 }, async () => {
  const documents: string[] = [];
  for (const [file, load] of Object.entries(modules)) {
    if ((await load()).handle?.isDocument) documents.push(file.replace(/^.*(?=routes\/)|\.tsx$/g, ""));
  }
  expect(documents.length).toBeGreaterThan(5);
  expect(documentIds.toSorted()).toEqual(documents.toSorted());
});

test("a document has nothing of what React writes for the browser", async () => {
  expect(await (await visitPage("/plans")).text()).not.toContain("<!-- -->");
});

test("a browser may make ahead every page that is the same for all strangers, and no other", async () => {
  const open: string[] = [];
  for (const [file, load] of Object.entries(modules)) {
    const { isDocument, query } = (await load()).handle ?? {};
    const id = file.replace(/^.*(?=routes\/)|\.tsx$/g, "");
    if (isDocument && query && id !== "routes/$") open.push(id);
  }
  expect(openPages.map((path) => routeFor(path)?.id).toSorted()).toEqual(open.toSorted());
});
