import postcss from "postcss";
import { expect, test } from "vitest";
import { settledVariables } from "../../bin/settled-variables";

async function settled(sheet: string): Promise<string> {
  return (await postcss([settledVariables]).process(sheet, { from: undefined })).css.replaceAll(
    /\s*\n\s*/g,
    "",
  );
}

test("a variable that nobody reads goes, wherever it is set", async () => {
  expect(
    await settled(
      "@supports (x:y){*{--tw-a:1;--tw-b:2}}@property --tw-a{inherits:false}.x{--tw-a:3;top:0}.y{top:var(--tw-b)}.z{--tw-b:4}",
    ),
  ).toBe("@supports (x:y){*{--tw-b:2}}.x{top:0}.y{top:var(--tw-b)}.z{--tw-b:4}");
});

test.each([
  ["is what it begins as", "@property --tw-a{initial-value:solid}.x{border:var(--tw-a)}", ".x{border:solid}"],
  ["is set by each of its readers", ".x{--tw-a:1px;top:var(--tw-a,)}.y{--tw-a:1px}", ".x{top:1px}"],
  [
    "is of the theme",
    ":root, :host{--leading-tight:1.25;--spacing:1px}.x{line-height:var(--leading-tight)}",
    ":root, :host{--spacing:1px}.x{line-height:1.25}",
  ],
  ["is set nowhere", ".x{top:var(--tw-a,var(--b,1px)) var(--tw-c,)}", ".x{top:var(--b,1px) }"],
  [
    "counts how often",
    ".x{--tw-a:0;top:calc(calc(var(--spacing) * 3) * var(--tw-a));left:calc(calc(var(--spacing) * 3) * calc(1 - var(--tw-a)))}",
    ".x{top:0px;left:calc(var(--spacing) * 3)}",
  ],
  ["is none of a length", ".x{--tw-a:0;top:calc(clamp(3rem, 7vw, 5rem) * var(--tw-a))}", ".x{top:0px}"],
  [
    "is no length",
    ".x{--tw-a:0;rotate:calc(3deg * var(--tw-a));width:calc(50% * var(--tw-a))}",
    ".x{rotate:0deg;width:0%}",
  ],
  [
    "is none of something unknown",
    ".x{--tw-a:0;top:calc(var(--s) * var(--tw-a));left:calc(2 * var(--tw-a));width:calc((1px + 5%) * var(--tw-a))}",
    ".x{top:calc(var(--s) * 0);left:calc(2 * 0);width:calc((1px + 5%) * 0)}",
  ],
  [
    "counts a part of a sum",
    ".x{--tw-a:0;--tw-b:1;top:calc(10px + 2px * var(--tw-a));left:calc(10px - 2px * var(--tw-b))}",
    ".x{top:calc(10px + 2px * 0);left:calc(10px - 2px * 1)}",
  ],
  [
    "is once a product",
    ".x{--tw-a:1;top:calc(10px / 2 * var(--tw-a));left:calc((1px + 2px) * var(--tw-a));width:calc(max(1px + 2px, 3px) * var(--tw-a))}",
    ".x{top:calc(10px / 2);left:calc((1px + 2px));width:max(1px + 2px, 3px)}",
  ],
  [
    "is a length without one",
    '@property --tw-a{syntax:"<length>";inherits:false;initial-value:0}@property --tw-b{syntax:"*";inherits:false;initial-value:0}.x{top:calc(1px + var(--tw-a));z-index:var(--tw-b)}',
    ".x{top:calc(1px + 0px);z-index:0}",
  ],
])("one that %s is its value for those who read it", async (_, sheet, expected) => {
  expect(await settled(sheet)).toBe(expected);
});

test.each([
  "@property --tw-a{initial-value:solid}.x{border:var(--tw-a)}.y{--tw-a:dashed}",
  "@property --tw-a{initial-value:solid}.x{border:var(--tw-a)}.y{--tw-a:solid}.z{--tw-a:none}",
  ".x{top:var(--tw-a,1px)}.y{--tw-a:2px}",
  ".x{--ours:1px;top:var(--ours)}",
])("one that may be this or that stays: %s", async (sheet) => {
  expect(await settled(sheet)).toBe(sheet);
});
