import path from "node:path";
import { fileURLToPath } from "node:url";
import { minify } from "terser";
import { build, type Plugin, type Rollup } from "vite";
import { notices } from "./notices";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

interface Script {
  fileName: string;
  code: string;
}

/**
 * Builds the script of documents, apart from the app's: it shares no chunk with it, so a document loads one file, which
 * imports others when they are needed. `virtual:document-script` is its address.
 */
export function documentScript(): Plugin {
  return scriptOfItsOwn("document", "app/document/main.ts");
}

/** The script that uses passkeys. A page loads it when somebody clicks a button for it: `virtual:passkeys-script`. */
export function passkeysScript(): Plugin {
  return scriptOfItsOwn("passkeys", "app/forms/passkeys.ts");
}

function scriptOfItsOwn(name: string, source: string): Plugin {
  const module = `virtual:${name}-script`;
  let isServed = false;
  let base = "/";
  let scripts: Promise<[Script, ...Script[]]> | undefined;
  return {
    name: `${name}-script`,
    configResolved(config) {
      isServed = config.command === "serve";
      base = config.base;
    },
    resolveId: (asked) => (asked === module ? `\0${module}` : undefined),
    async load(id) {
      if (id !== `\0${module}`) return undefined;
      const file = isServed ? source : (await (scripts ??= bundled(name, source)))[0].fileName;
      return `export default ${JSON.stringify(base + file)};`;
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      for (const { fileName, code } of await (scripts ??= bundled(name, source)))
        this.emitFile({ type: "asset", fileName, source: code });
    },
  };
}

/** @returns the script first, then the files that it imports by `import()`. */
async function bundled(name: string, source: string): Promise<[Script, ...Script[]]> {
  const [bundle] = (await build({
    configFile: false,
    root: ROOT,
    logLevel: "warn",
    resolve: { alias: { "~": path.join(ROOT, "app") } },
    plugins: [askedAgain(), notices()],
    build: {
      write: false,
      copyPublicDir: false,
      modulePreload: false,
      minify: false,
      target: "es2020",
      lib: { entry: { [name]: path.join(ROOT, source) }, formats: ["es"] }, // else each `import()` gets a helper for styles
      rollupOptions: {
        preserveEntrySignatures: "exports-only",
        output: {
          entryFileNames: "assets/[name]-[hash].js",
          chunkFileNames: `assets/${name}-[name]-[hash].js`,
          plugins: [smallScripts],
        },
      },
    },
  })) as Rollup.RollupOutput[];
  const [script, ...others] = bundle!.output;
  return [script, ...others.filter((other) => other.type === "chunk")];
}

/** A file that could not be imported is requested again at another address (app/document/later.ts). */
function askedAgain(): Plugin {
  return {
    name: "asked-again",
    renderDynamicImport: () => ({ left: "import(", right: ' + (import.meta.again ?? ""))' }),
  };
}

/** Vite does not minify a library's scripts itself. */
const smallScripts: Rollup.OutputPlugin = {
  name: "small-scripts",
  renderChunk: async (code) => (await minify(code, { module: true })).code ?? null,
};
