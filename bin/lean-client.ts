import { transform } from "@swc/core";
import type { Plugin, Rollup } from "vite";

const PACKAGES =
  /\/node_modules\/(@remix-run|react|react-dom|react-router|react-router-dom|scheduler|turbo-stream)\/|^\0commonjsHelpers/;

/** Makes the browser's scripts some 5 % smaller than esbuild does, in a second. */
export function smallScripts(): Plugin {
  return {
    name: "small-scripts",
    enforce: "post",
    apply: "build",
    // Else esbuild, which comes last, would write them large again.
    config: (_, { isSsrBuild }) =>
      isSsrBuild
        ? undefined
        : {
            build: {
              minify: false,
              target: "esnext",
              rollupOptions: { output: { manualChunks: inFewFiles() } },
            },
          },
    async renderChunk(code) {
      if (this.environment.name !== "client") return undefined;
      return { code: await small(code, "es2022"), map: null };
    },
  };
}

/** @param target what its browsers know; nothing newer is written. */
export async function small(code: string, target: "es2020" | "es2022"): Promise<string> {
  const options = { compress: { passes: 3 }, mangle: true, format: { comments: false as const } };
  return (await transform(code, { isModule: true, minify: true, jsc: { target, minify: options } })).code;
}

/** What every app page has is in two files, which compress better than many: that of packages changes rarely. */
function inFewFiles(): Rollup.GetManualChunk {
  let everywhere: Set<string> | undefined;
  return (id, meta) => {
    if (PACKAGES.test(id)) return "packages";
    everywhere ??= ofEveryPage(meta);
    return everywhere.has(id) ? "frame" : undefined;
  };
}

/** The modules of ours that root and entry bring; not the entry itself, which runs at once. */
function ofEveryPage({ getModuleInfo, getModuleIds }: Rollup.ManualChunkMeta): Set<string> {
  const found = new Set<string>();
  const add = (id: string) => {
    if (found.has(id) || id.includes("/node_modules/")) return;
    found.add(id);
    getModuleInfo(id)?.importedIds.forEach(add);
  };
  const entries = [...getModuleIds()].filter((id) => /\/app\/(entry\.client|root)\.tsx/.test(id));
  entries.forEach(add);
  return new Set([...found].filter((id) => !id.includes("/entry.client.")));
}
