import type { Plugin } from "postcss";

/**
 * Tailwind puts what stands in for `@property` into a layer, which browsers that need it do not know, and says
 * it of backdrops too, which no page has.
 */
export const flattenLayers: Plugin = {
  postcssPlugin: "flatten-layers",
  OnceExit(sheet) {
    sheet.walkRules((rule) => {
      if (rule.selectors.includes("::backdrop"))
        rule.selectors = rule.selectors.filter((each) => each !== "::backdrop");
    });
    sheet.walkAtRules("layer", (layer) => {
      layer.replaceWith(layer.nodes ?? []);
    });
  },
};
