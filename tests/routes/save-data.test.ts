import { expect, test } from "vitest";
import { withFewBytes } from "~/http/pages/save-data.server";

test("who saves data is spared font, map, and what is for search engines and speculation", () => {
  const head =
    '<link rel="preload" as="font" href="f"/><meta property="og:title" content="x"/><style id="styles">@font-face{font-family:F;src:url(f)}.world{mask:url(m)}.x{top:0}</style><script type="application/ld+json">{}</script>';
  const map =
    '<div aria-hidden="true" class="x"><div class="y"><div class="world z"></div><svg><path/></svg></div></div>';
  const rest =
    '<div aria-hidden="true"><div class="y"></div></div><svg><circle/></svg><script type="module" src="s"></script>';
  expect(withFewBytes(`${head}${map}<script type="speculationrules">{}</script>${rest}`)).toBe(
    `<style id="styles">.x{top:0}</style>${rest}`,
  );
});

test.each(["x} .world{", "@font-face{src:url(f)} .world{top:0}"])(
  "who saves data gets every word of a page, also %s",
  (words) => {
    const body = `<input value="${words}"/><h1>${words}</h1><textarea>${words} and }</textarea>`;
    const styles = '<style id="styles">.x{top:0}</style>';
    expect(withFewBytes(styles + body)).toBe(styles + body);
    expect(withFewBytes(body + styles)).toBe(body + styles);
  },
);
