import { createHash } from "node:crypto";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build, type Plugin, type Rollup } from "vite";
import { small } from "./lean-client";

const ROOT = fileURLToPath(new URL("..", import.meta.url));

interface Script {
  fileName: string;
  code: string;
}

/**
 * The script of documents, as one file beside the app's: it shares no chunk with it, so a document asks for
 * nothing else. `virtual:document-script` is its address.
 */
export function documentScript(): Plugin {
  return scriptOfItsOwn("document", "app/document/main.ts");
}

/** What talks to passkeys, for a page that gets it at the press of a button: `virtual:passkeys-script`. */
export function passkeysScript(): Plugin {
  return scriptOfItsOwn("passkeys", "app/frame/asking-passkeys.ts");
}

function scriptOfItsOwn(name: string, source: string): Plugin {
  const module = `virtual:${name}-script`;
  let isServed = false;
  let base = "/";
  let script: Promise<Script> | undefined;
  return {
    name: `${name}-script`,
    configResolved(config) {
      isServed = config.command === "serve";
      base = config.base;
    },
    resolveId: (asked) => (asked === module ? `\0${module}` : undefined),
    async load(id) {
      if (id !== `\0${module}`) return undefined;
      const file = isServed ? source : (await (script ??= bundle(name, source))).fileName;
      return `export default ${JSON.stringify(base + file)};`;
    },
    async generateBundle() {
      const { fileName, code } = await (script ??= bundle(name, source));
      if (this.environment.name === "client") this.emitFile({ type: "asset", fileName, source: code });
    },
  };
}

async function bundle(name: string, source: string): Promise<Script> {
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
      rollupOptions: { input: path.join(ROOT, source), preserveEntrySignatures: "exports-only" },
    },
  })) as Rollup.RollupOutput;
  const code = await small(output[0].code, "es2020");
  const hash = createHash("sha256").update(code).digest("base64url").slice(0, 8);
  return { fileName: `assets/${name}-${hash}.js`, code };
}
