import { describe, expect, test } from "vitest";
import { writeCsv, readCsv } from "#server/catalogue/csv";

const cells = (text: string) => readCsv(text).map((row) => row.cells);

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
    for (const lineBreak of ["\n", "\r\n"]) {
      const text = ["a", '"x', "y", 'z"', "", "b", ""].join(lineBreak);
      expect(readCsv(text).map(({ line }) => line)).toEqual([1, 2, 6]);
    }
  });

  test.each([
    ['a\n"open\n', "line 2: a quote that is never closed"],
    ['a\n"x"y,1\n', "line 2: text after a closing quote"],
    ['a\nx"y\n', "line 2: a quote inside a cell that does not begin with one"],
  ])("%j is refused with its line", (text, message) => {
    expect(() => readCsv(text)).toThrow(message);
  });
});

test("text is no formula to a spreadsheet; numbers stay numbers", () => {
  expect(writeCsv([["=1+1", "@sum", "'=x", "'tis", -5, true]])).toBe("'=1+1,'@sum,''=x,'tis,-5,true\r\n");
});

test("what is written is read back exactly", () => {
  const rows = [
    ["plain", "with, comma", 'with "quotes"', "two\nlines", "", " spaces ", "<p>é 👩‍👩‍👧</p>", "a\r\nb"],
    ["'", "=1+1", "'=1+1", "+1", "\t", '"', ",", "\n", '""', "x"],
  ];
  expect(cells(writeCsv(rows))).toEqual(rows);
});
