import type { Rollup } from "vite";

const PACKAGES =
  /\/node_modules\/(@remix-run|react|react-dom|react-router|react-router-dom|scheduler|turbo-stream)\/|^\0commonjsHelpers/;

/**
 * Puts what every app page needs into two files, which compress better than many. The file of packages changes rarely.
 */
export function inFewFiles(): Rollup.GetManualChunk {
  let everywhere: Set<string> | undefined;
  return (id, meta) => {
    if (PACKAGES.test(id)) return "packages";
    everywhere ??= ofEveryPage(meta);
    return everywhere.has(id) ? "frame" : undefined;
  };
}

/** Our modules that root and entry import. The entry itself is left out, since it runs at once. */
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
