import { describe, expect, test } from "vitest";
import { stylesOfPages } from "~/http/pages/page-styles.server";

const sheet = `:root,:host{--gap:1px;--spare:2px;--animate-turning:turn 1s}:root{--ink:#000}@supports (x:y){*,:before{--tw-a:1;--tw-b:2}}body{margin:0}.none p{x:y}
.mt-1\\.5{margin:1px}.shade{color:var(--tw-a)}@media(min-width:1px){.sm\\:p-4{padding:1px}}
:where(.gap-3>:not(:last-child)){gap:1px}.open\\:x:is(:where(.group):is([open],:popover-open) *){x:y}
.\\[\\&\\:\\:marker\\]\\:hidden::marker{display:none}.card:not(.flat):hover{x:y}
.a .b,.c{x:y}.wide{margin:var(--gap)}.turning{animation:var(--animate-turning)}@font-face{font-family:F}@keyframes turn{to{x:y}}@keyframes fade{to{x:y}}@property --tw-a{inherits:false}@property --tw-b{inherits:false}`;
const stylesFor = stylesOfPages(sheet);
const page = (...classes: string[]) => stylesFor(`<p class="${classes.join(" ")}">`);

describe("a page's styles", () => {
  test("hold every rule without a class, and no rule for a class that the page does not have", () => {
    const styles = page();
    for (const kept of ["body{margin:0}", "@font-face{font-family:F}", ":root{--ink:#000}"])
      expect(styles).toContain(kept);
    for (const gone of ["none", "mt-1", "shade", "@media", "gap-3", "group", "marker", "card", ".c"])
      expect(styles).not.toContain(gone);
  });

  test.each([
    { classes: ["mt-1.5"], rule: ".mt-1\\.5{" },
    { classes: ["sm:p-4"], rule: "@media (min-width:1px){.sm\\:p-4{padding:1px}}" },
    { classes: ["gap-3"], rule: ":where(.gap-3>" },
    { classes: ["open:x", "group"], rule: ".open\\:x:is(" },
    { classes: ["[&amp;::marker]:hidden"], rule: "::marker{display:none}" },
    { classes: ["card"], rule: ".card:not(.flat)" },
    { classes: ["a", "b"], rule: ".a .b,.c{" },
    { classes: ["c"], rule: ".a .b,.c{" },
  ])("with $classes has $rule", ({ classes, rule }) => {
    expect(page(...classes)).toContain(rule);
  });

  test("have those sizes of the theme and those keyframes that its rules or its markup use", () => {
    expect(page()).not.toMatch(/:host|@keyframes/);
    expect(page("wide")).toContain(":root,:host{--gap:1px;}");
    expect(stylesFor('<p style="margin:var(--spare)">')).toContain(":root,:host{--spare:2px;}");
    const turning = page("turning");
    expect(turning).toContain(":root,:host{--animate-turning:turn 1s;}");
    expect(turning).toContain("@keyframes turn{");
    expect(turning).not.toContain("fade");
  });

  test("declare the variables that its rules read, before them", () => {
    const styles = page("shade");
    expect(styles).toContain("@property --tw-a");
    expect(styles).not.toContain("--tw-b");
    expect(styles.indexOf("@supports (x:y){*,:before{--tw-a:1;}}")).toBe(0);
  });
});
