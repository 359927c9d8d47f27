import type { Plugin } from "postcss";

/**
 * Tailwind puts its fallback for `@property` into a layer, which the browsers that need the fallback do not know, and
 * gives it to backdrops too, which no page has.
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
