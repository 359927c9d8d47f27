/** The package has no types of its own. */
declare module "doiuse" {
  import type { Plugin } from "postcss";

  export default function doiuse(options: {
    browsers: string[];
    onFeatureUsage(usage: { feature: string; message: string }): void;
  }): Plugin;
}
