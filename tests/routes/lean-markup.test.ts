import { expect, test } from "vitest";
import { leanMarkup } from "~/doors/pages/lean-markup.server";
import { withFewBytes } from "~/doors/pages/save-data.server";

test("a document has nothing of what React and Remix write for their half in the browser", () => {
  expect(
    leanMarkup(
      '<a data-discover="true" href="/">1<!-- --> GB</a><svg><path d="M0"></path><g></g></svg><p></p>',
    ),
  ).toBe('<a href="/">1 GB</a><svg><path d="M0"/><g></g></svg><p></p>');
});

test("who saves data is spared font, map, and what is for search engines and pages ahead", () => {
  const spared =
    '<link rel="preload" as="font" href="f"/><meta property="og:title" content="x"/><style>@font-face{font-family:F;src:url(f)}.world{mask:url(m)}</style><script type="application/ld+json">{}</script><div class="world x"></div><svg><path/></svg><script type="speculationrules">{}</script>';
  expect(withFewBytes(`${spared}<svg><circle/></svg><script type="module" src="s"></script>`)).toBe(
    '<style></style><div class="world x"></div><svg><circle/></svg><script type="module" src="s"></script>',
  );
});
