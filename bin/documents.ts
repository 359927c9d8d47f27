import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const ROUTES = fileURLToPath(new URL("../app/routes", import.meta.url));
const IS_DOCUMENT = /^export const handle\b[^;]*\bisDocument: true\b/m;

/** The ids of the routes whose pages are documents, as Remix writes them: `routes/terms`. */
export const documentIds = readdirSync(ROUTES)
  .filter((file) => IS_DOCUMENT.test(readFileSync(path.join(ROUTES, file), "utf8")))
  .map((file) => `routes/${path.parse(file).name}`);

/**
 * The browser's build knows which routes are documents (`import.meta.env.DOCUMENTS`), and holds nothing else
 * of them.
 */
export function leaveDocumentsOut(): Plugin {
  const entries = new Set(documentIds.map((id) => `/app/${id}.tsx?__remix-build-client-route`));
  return {
    name: "leave-documents-out",
    enforce: "post",
    config: () => ({ define: { "import.meta.env.DOCUMENTS": JSON.stringify(documentIds) } }),
    transform: (_code, id) => (entries.has(id.slice(id.lastIndexOf("/app/"))) ? "export {};" : undefined),
  };
}
