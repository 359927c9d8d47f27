import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const ROUTES = fileURLToPath(new URL("../app/routes", import.meta.url));
const IS_DOCUMENT = /^export const handle\b[^;]*\bisDocument: true\b/m;

const routes = readdirSync(ROUTES).map((file) => ({
  file,
  id: `routes/${path.parse(file).name}`,
  text: readFileSync(path.join(ROUTES, file), "utf8"),
}));

/** The ids of the routes whose pages are documents, as Remix writes them: `routes/terms`. */
export const documentIds = routes.filter(({ text }) => IS_DOCUMENT.test(text)).map(({ id }) => id);

/** Where every address leads that no route of the app has. Root would take the home page's for its own. */
export const outsideApp = ["routes/$", "routes/_index"];

/** Those that the app in the browser has to tell apart. To all others it opens the address, as to any. */
const appIds = new Set([
  "root",
  ...outsideApp,
  ...routes
    .filter(({ file, id, text }) => file.endsWith(".tsx") && hasPage(text) && !documentIds.includes(id))
    .map(({ id }) => id),
]);

function hasPage(text: string): boolean {
  return text.includes("\nexport default ");
}

/**
 * The browser's build holds nothing of documents. The app knows them by the routes for whatever it does
 * not know (`import.meta.env.DOCUMENTS`); while it is served from its sources, by all their names.
 */
export function leaveDocumentsOut(): Plugin {
  const entries = new Set(documentIds.map((id) => `/app/${id}.tsx?__remix-build-client-route`));
  return {
    name: "leave-documents-out",
    enforce: "post",
    config: (_, { command }) => ({
      define: { "import.meta.env.DOCUMENTS": JSON.stringify(command === "build" ? outsideApp : documentIds) },
    }),
    transform: (_code, id) => (entries.has(id.slice(id.lastIndexOf("/app/"))) ? "export {};" : undefined),
    writeBundle() {
      if (this.environment.name === "ssr") leaveOutOfManifest("build/client/assets");
    },
  };
}

/** Remix has written there what its router in the browser knows, which is all routes. */
function leaveOutOfManifest(folder: string): void {
  const name = readdirSync(folder).find((file) => /^manifest-.*\.js$/.test(file))!;
  const [, before, json] = /^([^{]*)(.*);$/s.exec(readFileSync(path.join(folder, name), "utf8"))!;
  const manifest = JSON.parse(json!) as { routes: Record<string, object> };
  manifest.routes = Object.fromEntries(Object.entries(manifest.routes).filter(([id]) => appIds.has(id)));
  writeFileSync(path.join(folder, name), `${before}${JSON.stringify(manifest)};`);
}
