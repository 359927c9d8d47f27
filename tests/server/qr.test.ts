import { expect, test } from "vitest";
import { encode } from "uqr";
import { drawQr } from "#server/qr";

const CODE = "LPA:1$SMDP.GSMA.COM$04386-AGYFT-A74Y8-3F815$1.3.6.1.4.1.31746$1";

/** The drawing read back, module by module, as a camera sees it. */
function seen({ size, path }: { size: number; path: string }): boolean[][] {
  const modules = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)\.5h(\d+)/g)) {
    modules[Number(y)]!.fill(true, Number(x), Number(x) + Number(length));
  }
  return modules;
}

test("the drawing is the code, module for module", () => {
  expect(seen(drawQr(CODE))).toEqual(encode(CODE, { border: 4, ecc: "M" }).data);
});

test("four modules around it stay light, as cameras need", () => {
  const modules = seen(drawQr(CODE));
  const edge = modules.flatMap((row, y) =>
    row.filter((_, x) => Math.min(x, y, modules.length - 1 - x, modules.length - 1 - y) < 4),
  );
  expect(edge).not.toContain(true);
  expect(modules.flat()).toContain(true);
});

test("another letter is another picture", () => {
  expect(drawQr(CODE.toLowerCase()).path).not.toBe(drawQr(CODE).path);
});

test("the drawing is small enough to stand in a page", () => {
  expect(drawQr(CODE).path.length).toBeLessThan(7_000);
});
