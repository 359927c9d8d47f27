/** The placeholder of a list while another view of it is loading: it is in the page, ready to be shown. */
import { expect, test } from "vitest";
import { visitPage } from "../support/pages";

/** The rows of a page's placeholder. */
async function rowsOn(path: string, row: string): Promise<number> {
  const html = await (await visitPage(path)).text();
  const [, placeholder] = /<div data-awaited="true"><template>(.*?)<\/template>/s.exec(html)!;
  return placeholder!.split(row).length - 1;
}

const QUESTION = '<div class="flex min-h-14';

test.each([
  ["/support", 5, "questions", QUESTION],
  ["/support?tab=contact", 5, "questions, behind the other tab", QUESTION],
  ["/destinations", 9, "countries", "<li"],
  ["/news", 6, "articles", "<li"],
])("%s has %i placeholders for %s [544-546]", async (path, rows, _what, row) => {
  expect(await rowsOn(path, row)).toBe(rows);
});
