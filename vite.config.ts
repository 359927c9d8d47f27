import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { Features } from "lightningcss";
import type { GetModuleInfo } from "rollup";
import { defineConfig, type Plugin } from "vite";
import { documentScript, passkeysScript } from "./app/build/document-script";
import { leaveDocumentsOut } from "./app/build/documents";
import { inFewFiles } from "./app/build/few-files";
import { flattenLayers } from "./app/build/flat-layers";
import { BROWSERS } from "./app/build/browsers";
import { WITH_MACHINE_CODE } from "./server/cli/node.js";
import { notices } from "./app/build/notices";
import remixConfig from "./remix.config.js";

/** The shared rules: what the browser may have of `server/`. Schemas would bring zod, verbs the database. */
const SHARED_RULES = /^#server\/[a-z-]+\/([a-z]+-rules|rules|rates|paths)$/;

/** The browser reads these modules from the page, by another module. */
const IN_PAGE = /(\/app\/site|^#server\/shop\/rules)$/;
const SITE_IN_PAGE = fileURLToPath(new URL("./app/site-in-page.ts", import.meta.url));

function keepServerOut(): Plugin {
  return {
    name: "keep-server-out",
    enforce: "pre",
    resolveId(source, importer, options) {
      if (!options.ssr && IN_PAGE.test(source)) return SITE_IN_PAGE;
      if (!options.ssr && source.startsWith("#server/") && !SHARED_RULES.test(source) && !isRoute(importer)) {
        this.error(`${importer} brings ${source} to the browser; only rules may go there.`);
      }
    },
  };
}

/** Remix strips loaders and actions, with their imports, from route modules before they reach the browser. */
function isRoute(importer = "") {
  return importer.includes("/app/routes/") || importer.endsWith("/app/root.tsx");
}

/**
 * All but the plugin that reloads open pages when a file of the server changes: it reloads them once for each path
 * of imports from the file to a route, and there are thousands. server/cli/dev-server.js reloads them once.
 */
const remixPlugins = remix(remixConfig).filter(
  ({ name }) => name !== "remix-server-change-trigger-client-hmr",
);

/** True in `remix vite:build`. The dev server takes packages as they are. */
const isBuild = process.argv.some((word) => word === "vite:build");

/**
 * Packages lie apart from our own code, in files whose names show in a fault's trace which is which (server/redact.ts).
 * A part that is imported later keeps a file of its own; the file of the chart also has its library.
 */
const PACKAGES = "packages";
const packagesApart = {
  chunkFileNames: ({ name, moduleIds }: { name: string; moduleIds: string[] }) =>
    `${name === PACKAGES || moduleIds.every(isPackage) ? "node_modules" : "shop"}-[hash].js`,
  manualChunks: (id: string, { getModuleInfo }: { getModuleInfo: GetModuleInfo }) =>
    isPackage(id) && isReadAtStart(id, getModuleInfo) ? PACKAGES : undefined,
};

function isPackage(id: string): boolean {
  return /\/node_modules\/|\bcommonjs/.test(id); // `commonjs`: a bundle's stand-in for `require`
}

function isReadAtStart(id: string, info: GetModuleInfo, seen = new Set<string>()): boolean {
  if (seen.has(id)) return false;
  seen.add(id);
  const { isEntry, importers } = info(id)!;
  return isEntry || importers.some((importer) => isReadAtStart(importer, info, seen));
}

export default defineConfig(({ isSsrBuild }) => ({
  base: "/static/",
  plugins: [
    keepServerOut(),
    leaveDocumentsOut(),
    documentScript(),
    passkeysScript(),
    notices(),
    tailwindcss(),
    remixPlugins,
  ],
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  define: isBuild ? { "process.env.NODE_ENV": '"production"' } : {},
  css: {
    postcss: { plugins: [flattenLayers] },
    lightningcss: { exclude: Features.LightDark }, // no colour of ours is chosen by `light-dark()`
  },
  build: {
    copyPublicDir: false,
    cssMinify: "lightningcss",
    cssTarget: BROWSERS,
    assetsInlineLimit: 0,
    minify: isSsrBuild ? false : "terser", // 4 % smaller than esbuild makes them
    terserOptions: { compress: { passes: 2 }, format: { comments: false } }, // licences are in a file of their own (app/build/notices.ts)
    target: "es2022",
    rollupOptions: {
      output: {
        ...(isSsrBuild ? packagesApart : { manualChunks: inFewFiles() }),
        // A page of countries names many flags: without hashes their addresses compress to almost nothing.
        assetFileNames: ({ originalFileNames: [file = ""] }) =>
          file.includes("country-flag-icons") ? "flags/[name][extname]" : "assets/[name]-[hash][extname]",
      },
    },
  },
  // Packages are bundled, except those with machine code, so that a start reads few files (decision 89).
  ssr: isBuild
    ? { noExternal: true, external: WITH_MACHINE_CODE }
    : { noExternal: ["remix-utils", "p-limit", "yocto-queue", "uqr"] },
  // Packages of the browser: bundled before the first page, not when a page first imports them.
  optimizeDeps: { include: ["@conform-to/react", "recharts", "remix-utils/use-hydrated"] },
}));
