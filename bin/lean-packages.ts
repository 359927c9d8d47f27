import type { Plugin } from "vite";
import remixConfig from "../remix.config.js";

const flags: Record<string, boolean> = { ...remixConfig.future };
const PACKAGES =
  /\/node_modules\/(@remix-run\/(?:react|router)\/dist\/.*|react-router\/dist\/index\.js|react-router-dom\/server\.mjs|@conform-to\/(?:dom|react)\/dist\/.*)$/;
/** What a package says at one place, and what is settled there. */
type Settled = readonly [asked: string, settled: string];

const isNever = (name: string, parameter: string): Settled => [
  `function ${name}(${parameter}) {\n`,
  `function ${name}() {\n  return false;\n`,
];

const doesNothing = (name: string, parameters: string): Settled => [
  `function ${name}(${parameters}) {\n`,
  `function ${name}() {\n  return;\n`,
];

/**
 * By file, for the browser: where it is asked what the browser knows, whether data comes later, which no loader of ours sends,
 * and what no page of ours asks of the router and of Conform.
 */
const SETTLED: Record<string, readonly Settled[]> = {
  "@remix-run/react/dist/esm/components.js": [
    ["    static: isStatic,\n    staticContext\n", ""],
    [
      "let enableFogOfWar =",
      "const isStatic = false;\n  const staticContext = undefined;\n  let enableFogOfWar =",
    ],
    ['typeof __remixContext === "object" && __remixContext.a', "false"],
  ],
  "@remix-run/react/dist/esm/data.js": [
    isNever("isDeferredResponse", "response"),
    isNever("isDeferredData", "value"),
  ],
  "@remix-run/router/dist/router.js": [
    isNever("isDeferredResult", "result"),
    isNever("isDeferredData", "value"),
    ["= init.patchRoutesOnNavigation;", "= undefined;"],
    ["      fogOfWar.active = false;\n", ""],
    ["fogOfWar.active", "false"],
    ["if (isFogOfWar)", "if (false)"],
    // Nothing of ours fetches beside the way it is on, asks anew by hand, or keeps anybody from leaving.
    ["    fetch,\n    revalidate,\n", ""],
    ["    getBlocker,\n    deleteBlocker,\n    patchRoutes,\n", ""],
    ["    _internalSetRoutes\n", ""],
    doesNothing("warning", "cond, message"),
  ],
  // What it would have us change before its next version.
  "react-router/dist/index.js": [
    doesNothing("warningOnce", "key, cond, message"),
    doesNothing("logV6DeprecationWarnings", "renderFuture, routerFuture"),
  ],
  // No form of ours validates, or changes its fields, by one of Conform's buttons, nor asks what is typed in it.
  "@conform-to/dom/dist/form.mjs": [
    doesNothing("handleIntent", "meta, intent, fields, initialized"),
    doesNothing("submit", "event"),
    doesNothing("runSideEffect", "intents"),
    [
      ["validate", "reset", "update", "insert", "remove", "reorder"]
        .map((intent) => `    ${intent}: createFormControl('${intent}'),\n`)
        .join(""),
      "",
    ],
    ["    onReset,\n    onInput,\n    onBlur,\n", ""],
    ["    getSerializedState,\n    observe\n", ""],
  ],
  "@conform-to/react/dist/context.mjs": [
    ["          return context.submit;", "          return undefined;"],
    ["    submit(event) {\n", "    submit() {\n      return;\n"],
  ],
  "@conform-to/react/dist/hooks.mjs": [
    ["    var disconnect = context.observe();\n", "    return;\n"],
    ["typeof document === 'undefined'", "false"],
  ],
};

/**
 * By file, for the server: what it would work out anew for each request, though it hangs on the routes alone: which come first,
 * what their paths match, and what React is told of them. It was a seventh of what a page costs. And how an app page asks for
 * its script.
 */
const KEPT: Record<string, readonly Settled[]> = {
  "@remix-run/router/dist/router.js": [
    [
      "let branches = flattenRoutes(routes);\n  rankRouteBranches(branches);",
      "const branches = branchesOf(routes);",
    ],
    [
      "function matchRoutesImpl(",
      `const rankedBranches = new WeakMap();
       function branchesOf(routes) {
         let branches = rankedBranches.get(routes);
         if (!branches) {
           rankedBranches.set(routes, (branches = flattenRoutes(routes)));
           rankRouteBranches(branches);
         }
         return branches;
       }
       function matchRoutesImpl(`,
    ],
    [
      "function compilePath(path, caseSensitive, end) {",
      `const compiledPaths = new Map();
       function compilePath(path, caseSensitive, end) {
         const asked = path + "\\n" + caseSensitive + "\\n" + end;
         let compiled = compiledPaths.get(asked);
         if (!compiled) compiledPaths.set(asked, (compiled = compilePathAnew(path, caseSensitive, end)));
         return compiled;
       }
       function compilePathAnew(path, caseSensitive, end) {`,
    ],
  ],
  // The page comes before its script: Lighthouse, too, counts as blocking what is asked for before all else.
  "@remix-run/react/dist/esm/components.js": [
    ['    rel: "modulepreload",\n', '    rel: "modulepreload",\n    fetchPriority: "low",\n'],
  ],
  "@remix-run/react/dist/esm/server.js": [
    ["let routes = createServerRoutes(", "let routes = serverRoutes.get(manifest) ?? createServerRoutes("],
    ["function RemixServer(", "const serverRoutes = new WeakMap();\nfunction RemixServer("],
    [
      "  let router = createStaticRouter(",
      "  serverRoutes.set(manifest, routes);\n  let router = createStaticRouter(",
    ],
  ],
  "react-router-dom/server.mjs": [
    [
      "let manifest = {};\n  let dataRoutes = UNSAFE_convertRoutesToDataRoutes(routes, UNSAFE_mapRouteProperties, undefined, manifest);",
      "const { manifest, dataRoutes } = dataRoutesOf(routes);",
    ],
    [
      "function createStaticRouter(",
      `const knownDataRoutes = new WeakMap();
       function dataRoutesOf(routes) {
         let known = knownDataRoutes.get(routes);
         if (!known) {
           const manifest = {};
           const dataRoutes = UNSAFE_convertRoutesToDataRoutes(routes, UNSAFE_mapRouteProperties, undefined, manifest);
           knownDataRoutes.set(routes, (known = { manifest, dataRoutes }));
         }
         return known;
       }
       function createStaticRouter(`,
    ],
  ],
};

/**
 * Packages ask at run time what is known when the browser's script is built: Remix which of its flags are on and where it
 * is (decision 2), its router and Conform for what no page of ours does (decisions 97 and 98). That falls away here.
 * A release that asks otherwise stops the build.
 */
export function settlePackages(): Plugin {
  const nothing = "\0no-turbo-stream";
  return {
    name: "settle-packages",
    enforce: "pre",
    apply: "build",
    resolveId: (source, _, { ssr }) => (!ssr && source === "turbo-stream" ? nothing : undefined),
    load: (id) => (id === nothing ? "export const decode = undefined, encode = undefined;" : undefined),
    transform(code, id, options) {
      const [, file] = PACKAGES.exec(id) ?? [];
      if (!file) return undefined;
      let settled = code;
      for (const [from, to] of (options?.ssr ? KEPT : SETTLED)[file] ?? []) {
        if (!settled.includes(from)) this.error(`${file} has no '${from}' any more.`);
        settled = settled.replaceAll(from, () => to);
      }
      if (options?.ssr) return settled;
      return settled
        .replaceAll("window.__remixContext.isSpaMode", "false")
        .replaceAll('typeof document === "undefined"', "false")
        .replaceAll(/\b(?:window\.__remixContext\.)?future\.(v3_\w+)\b/g, (asked, flag: string) =>
          String(flags[flag] ?? asked),
        );
    },
  };
}
