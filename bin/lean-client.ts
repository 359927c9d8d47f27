import { transform } from "@swc/core";
import type { Plugin } from "vite";
import remixConfig from "../remix.config.js";

const REMIX = /\/node_modules\/@remix-run\/react\//;
const flags: Record<string, boolean> = { ...remixConfig.future };

/**
 * Remix asks at run time which of its flags are on, so each page would bring what stands behind those that
 * are off (decision 2). Here they are known when the browser's script is built, and the rest falls away.
 */
export function settleRemixFlags(): Plugin {
  const empty = "\0no-turbo-stream";
  return {
    name: "settle-remix-flags",
    enforce: "pre",
    apply: "build",
    resolveId: (source, _importer, options) =>
      !options.ssr && source === "turbo-stream" ? empty : undefined,
    load: (id) => (id === empty ? "export const decode = undefined, encode = undefined;" : undefined),
    transform(code, id, options) {
      if (options?.ssr || !REMIX.test(id)) return undefined;
      return code
        .replaceAll(/\b(?:window\.__remixContext\.)?future\.(v3_\w+)\b/g, (asked, flag: string) => {
          const isOn = flags[flag];
          return isOn === undefined ? asked : String(isOn);
        })
        .replaceAll("window.__remixContext.isSpaMode", "false");
    },
  };
}

/** Makes the browser's scripts some 5 % smaller than esbuild does, in a second. */
export function smallScripts(): Plugin {
  return {
    name: "small-scripts",
    enforce: "post",
    apply: "build",
    // Else esbuild, which comes last, would write them large again.
    config: (_, { isSsrBuild }) => (isSsrBuild ? undefined : { build: { minify: false, target: "esnext" } }),
    async renderChunk(code) {
      if (this.environment.name !== "client") return undefined;
      return { code: await small(code, "es2022"), map: null };
    },
  };
}

async function small(code: string, target: "es2022"): Promise<string> {
  const options = { compress: { passes: 3 }, mangle: true, format: { comments: false as const } };
  return (await transform(code, { isModule: true, minify: true, jsc: { target, minify: options } })).code;
}
