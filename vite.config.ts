import { fileURLToPath } from "node:url";
import { vitePlugin as remix } from "@remix-run/dev";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";
import { leaveDocumentsOut } from "./bin/documents";
import remixConfig from "./remix.config.js";

/** What of `server/` the browser may hold: pure rules. Schemas would bring zod, verbs the database. */
const PORCH = /^#server\/[a-z-]+\/([a-z]+-rules|rules|rates|paths)$/;

function keepServerOut(): Plugin {
  return {
    name: "keep-server-out",
    enforce: "pre",
    resolveId(source, importer, options) {
      if (!options.ssr && source.startsWith("#server/") && !PORCH.test(source) && !isRoute(importer)) {
        this.error(`${importer} brings ${source} to the browser; only rules may go there.`);
      }
    },
  };
}

/** Remix strips loaders and actions, with their imports, from route modules before they reach the browser. */
function isRoute(importer = "") {
  return importer.includes("/app/routes/") || importer.endsWith("/app/root.tsx");
}

/** Remix brings the reader of its single-fetch format to every page; that flag is off (decision 2). */
function leaveSingleFetchOut(): Plugin {
  const id = "\0no-turbo-stream";
  return {
    name: "leave-single-fetch-out",
    enforce: "pre",
    resolveId: (source, _importer, options) => (!options.ssr && source === "turbo-stream" ? id : undefined),
    load: (asked) => (asked === id ? "export const decode = undefined, encode = undefined;" : undefined),
  };
}

export default defineConfig({
  base: "/static/",
  plugins: [keepServerOut(), leaveSingleFetchOut(), leaveDocumentsOut(), tailwindcss(), remix(remixConfig)],
  resolve: { alias: { "~": fileURLToPath(new URL("./app", import.meta.url)) } },
  build: {
    copyPublicDir: false,
    assetsInlineLimit: 0,
    target: "es2022",
    rollupOptions: {
      output: {
        // A page of countries names many flags: without hashes their addresses compress to almost nothing.
        assetFileNames: ({ originalFileNames: [file = ""] }) =>
          file.includes("country-flag-icons") ? "flags/[name][extname]" : "assets/[name]-[hash][extname]",
      },
    },
  },
  ssr: { noExternal: ["remix-utils", "p-limit", "yocto-queue", "uqr"] },
  optimizeDeps: { exclude: ["@node-rs/argon2", "better-sqlite3", "kysely", "pg"] },
});
