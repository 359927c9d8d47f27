import { describe, expect, test } from "vitest";
import { formatCsv, parseCsv } from "#server/catalogue/csv";

const cells = (text: string) => parseCsv(text).map((row) => row.cells);

describe("reading", () => {
  test.each([
    [
      "a,b\n1,2\n",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    [
      "a,b\r\n1,2",
      [
        ["a", "b"],
        ["1", "2"],
      ],
    ],
    ["\uFEFFa\n1\n", [["a"], ["1"]]],
    ['"a,b","say ""hi""","two\nlines"\n', [["a,b", 'say "hi"', "two\nlines"]]],
    [
      "a,,\n,,\n",
      [
        ["a", "", ""],
        ["", "", ""],
      ],
    ],
    ['"",x\n', [["", "x"]]],
    ["\n\na\n\n", [["a"]]],
    ["", []],
  ])("%j", (text, rows) => {
    expect(cells(text)).toEqual(rows);
  });

  test("knows on which line a row begins, whatever stands in it", () => {
    expect(parseCsv('a\n"x\ny\nz"\nb\n').map(({ line }) => line)).toEqual([1, 2, 5]);
  });

  test.each([
    ['a\n"open\n', "line 2: a quote that is never closed"],
    ['a\n"x"y,1\n', "line 2: text after a closing quote"],
    ['a\nx"y\n', "line 2: a quote inside a cell that does not begin with one"],
  ])("%j is refused with its line", (text, message) => {
    expect(() => parseCsv(text)).toThrow(message);
  });
});

test("what is written is read back to the letter", () => {
  const rows = [
    ["plain", "with, comma", 'with "quotes"', "two\nlines", "", " spaces ", "<p>é 👩‍👩‍👧</p>", "a\r\nb"],
    ["'", "=1+1", "\t", '"', ",", "\n", '""', "x"],
  ];
  expect(cells(formatCsv(rows))).toEqual(rows);
});
