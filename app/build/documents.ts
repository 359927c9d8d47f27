import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const ROUTES = fileURLToPath(new URL("../routes/", import.meta.url));
const IS_DOCUMENT = /^export const handle\b[^;]*\bisDocument: true\b/m;

const routes = readdirSync(ROUTES).map((file) => ({
  file,
  id: `routes/${path.parse(file).name}`,
  text: readFileSync(path.join(ROUTES, file), "utf8"),
}));

/** The ids of the routes whose pages are documents, as Remix writes them: `routes/terms`. */
export const documentIds = routes.filter(({ text }) => IS_DOCUMENT.test(text)).map(({ id }) => id);

/** The ids of the routes whose pages React runs in. */
export const appIds = [
  "root",
  ...routes
    .filter(({ file, id, text }) => file.endsWith(".tsx") && hasPage(text) && !documentIds.includes(id))
    .map(({ id }) => id),
];

function hasPage(text: string): boolean {
  return text.includes("\nexport default ");
}

/** The browser's build holds no documents; the app knows its own routes (`import.meta.env.APP_ROUTES`). */
export function leaveDocumentsOut(): Plugin {
  const left = new Set(documentIds.map((id) => path.join(ROUTES, "..", `${id}.tsx`)));
  return {
    name: "leave-documents-out",
    enforce: "post",
    config: () => ({ define: { "import.meta.env.APP_ROUTES": JSON.stringify(appIds) } }),
    transform(_code, id) {
      const { name, mode } = this.environment;
      return name === "client" && mode === "build" && left.has(id.split("?")[0]!) ? "export {};" : undefined;
    },
  };
}
