import { createHash } from "node:crypto";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin, type Rollup } from "vite";

const ROOT = fileURLToPath(new URL("..", import.meta.url));
const SOURCE = "app/document/main.ts";
const MODULE = "virtual:document-script";

interface Script {
  fileName: string;
  code: string;
}

/**
 * The script of documents, as one file beside the app's: it shares no chunk with it, so a document asks for
 * nothing else. `virtual:document-script` is its address.
 */
export function documentScript(): Plugin {
  let isServed = false;
  let base = "/";
  let script: Promise<Script> | undefined;
  return {
    name: "document-script",
    configResolved(config) {
      isServed = config.command === "serve";
      base = config.base;
    },
    resolveId: (source) => (source === MODULE ? `\0${MODULE}` : undefined),
    async load(id) {
      if (id !== `\0${MODULE}`) return undefined;
      const file = isServed ? SOURCE : (await (script ??= bundle())).fileName;
      return `export default ${JSON.stringify(base + file)};`;
    },
    async generateBundle() {
      const { fileName, code } = await (script ??= bundle());
      if (this.environment.name === "client") this.emitFile({ type: "asset", fileName, source: code });
    },
  };
}

async function bundle(): Promise<Script> {
  const { output } = (await build({
    configFile: false,
    root: ROOT,
    logLevel: "warn",
    resolve: { alias: { "~": path.join(ROOT, "app") } },
    build: {
      write: false,
      copyPublicDir: false,
      modulePreload: false,
      target: ["chrome90", "firefox90", "safari14"],
      rollupOptions: { input: path.join(ROOT, SOURCE) },
    },
  })) as Rollup.RollupOutput;
  const { code } = output[0];
  const hash = createHash("sha256").update(code).digest("base64url").slice(0, 8);
  return { fileName: `assets/document-${hash}.js`, code };
}
