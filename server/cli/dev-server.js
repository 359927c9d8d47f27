/**
 * The shop from its sources, behind a port that stays while its code changes. Vite compiles it; a saved file counts
 * from the next request on.
 */
import { once } from "node:events";
import { createServer } from "node:http";
import { join, relative, sep } from "node:path";
import { unstable_setDevServerHooks } from "@remix-run/server-runtime";
import { createServer as createVite, normalizePath } from "vite";
import { root } from "./processes.js";
import { explain } from "./settings.js";

const SETTINGS = "/server/env.ts";
const MAIN = "/server/main.ts";
const WEB = "/server/web/server.ts";
const ROOT = "/app/root.tsx";
const BUILD = "virtual:remix/server-build";
/** An editor that saves many files does so within this time: they are one change. */
const SETTLED_MS = 50;
/** Files that no page has, so that Vite reports none of their changes. */
const SERVER_ONLY = /^server\/|\.server\.tsx?$/;
/** Folders that programs write to. */
const OUTPUT = ["**/data/**", "**/build/**", "**/.cache/**"];

/** @typedef {Awaited<ReturnType<typeof openDevServer>>} DevServer */

/**
 * Listens on a port of this machine only, since anybody who reaches Vite can read the sources.
 * @param {number} port
 * @param {(files: Set<string>) => Promise<void>} onSave gets the files that were saved, made or removed (from the
 *   root), before they are loaded.
 * @returns when it listens; the shop opens with the first `load` or request.
 * @throws EnvError with everything that is wrong with the settings.
 */
export async function openDevServer(port, onSave) {
  /** @type {{ main: object, close: (answered: Promise<unknown>) => Promise<void> } | undefined} */
  let shop;
  /** @type {{ build: object, answer: import("node:http").RequestListener } | undefined} */
  let front;
  let isBroken = false;
  /** Loading, admitting a request, closing: one after the other. @type {Promise<unknown>} */
  let turn = Promise.resolve();
  /** @type {Set<import("node:http").ServerResponse>} */
  const underWay = new Set();
  /** @type {Set<string>} */
  const changed = new Set();

  const listener = createServer((request, response) => {
    if (request.url?.startsWith("/static/")) return void (front?.answer ?? files)(request, response);
    turn = turn.then(loadSaved).then(
      () => admit(request, response),
      (error) => excuse(response, error),
    );
  });
  const ours = process.listeners("SIGTERM");
  const vite = await createVite({
    root,
    appType: "custom",
    envFile: false,
    clearScreen: false,
    plugins: [{ name: "dev-server", configureServer }],
    server: {
      middlewareMode: true,
      hmr: { server: listener },
      allowedHosts: hostsOf(process.env.APP_ORIGIN),
      cors: false, // the gate needs to know where a request comes from
      watch: { ignored: OUTPUT },
    },
  });
  const { readEnv } = await vite.ssrLoadModule(SETTINGS);
  readEnv(); // the sandbox checks them as well, and would say the same
  listener.listen(port, "127.0.0.1");
  await once(listener, "listening");

  /** @param {import("vite").ViteDevServer} server */
  function configureServer({ watcher }) {
    // Remix keeps a second compiler, which would end the process at this signal, whatever is under way.
    for (const each of process.listeners("SIGTERM")) if (!ours.includes(each)) process.off("SIGTERM", each);
    // For styles that scripts load later, of which we have none, Remix would make Vite look for all that the server
    // imports, and prepare it for browsers.
    unstable_setDevServerHooks({ processRequestError: fixStack });
    watcher.on("all", saved);
  }

  /** @param {string} _event @param {string} file */
  function saved(_event, file) {
    if (changed.size === 0) setTimeout(takeUp, SETTLED_MS);
    changed.add(relative(root, file).replaceAll(sep, "/"));
  }

  async function takeUp() {
    const files = new Set(changed);
    changed.clear();
    try {
      await inTurn(() => onSave(files));
      await load();
      if ([...files].some((file) => SERVER_ONLY.test(file))) await tellPages();
    } catch (error) {
      console.error(explain(error));
    }
  }

  /** Makes open pages call their loaders again, as after a change of the root. Their state stays. */
  async function tellPages() {
    const { client } = vite.environments;
    const module = await client.moduleGraph.getModuleByUrl(ROOT);
    if (module) await client.reloadModule(module);
  }

  /** Loads the saved files. @throws what is wrong with them. */
  function load() {
    return inTurn(loadSaved);
  }

  /** @template T @param {() => Promise<T>} step */
  function inTurn(step) {
    const done = turn.then(step);
    turn = done.catch(() => {});
    return done;
  }

  /** The shop closes and opens only when its own code has changed. For a page, only the application is loaded again. */
  async function loadSaved() {
    try {
      await forgetWhatRan();
      const main = await vite.ssrLoadModule(MAIN);
      const build = await vite.ssrLoadModule(BUILD);
      const { application } = await vite.ssrLoadModule(WEB);
      if (main !== shop?.main) {
        await shut();
        shop = { main, close: await main.startBackend() };
      }
      if (build !== front?.build) front = { build, answer: application(build, files) };
    } catch (error) {
      isBroken = true;
      fixStack(error);
      throw error;
    }
    if (isBroken) vite.ws.send({ type: "full-reload" });
    isBroken = false;
  }

  /**
   * When a module that the shop imports has changed, all of the shop's modules run anew, since the others would still
   * hold the old module's values. Compiled code stays, except for the saved files.
   */
  async function forgetWhatRan() {
    const { moduleGraph } = vite.environments.ssr;
    const main = await moduleGraph.getModuleByUrl(MAIN);
    if (!main || main.transformResult) return;
    const seen = new Set();
    for (const module of moduleGraph.idToModuleMap.values()) {
      if (module.file?.startsWith(normalizePath(join(root, "server/"))))
        moduleGraph.invalidateModule(module, seen, Date.now(), false, true);
    }
  }

  /** Waits for the requests and the work under way, so that two workers never run at once. */
  async function shut() {
    const closing = shop;
    shop = undefined;
    await closing?.close(Promise.all([...underWay].map((response) => once(response, "close"))));
  }

  /**
   * @param {import("node:http").IncomingMessage} request
   * @param {import("node:http").ServerResponse} response
   */
  function admit(request, response) {
    if (response.closed) return; // it did not wait
    underWay.add(response);
    response.once("close", () => underWay.delete(response));
    front?.answer(request, response);
  }

  /** @param {unknown} error */
  function fixStack(error) {
    if (error instanceof Error) vite.ssrFixStacktrace(error);
  }

  /** Vite's files. @type {import("express").RequestHandler} */
  function files(request, response, next) {
    request.url = request.originalUrl ?? request.url; // without the folder that the application took off
    vite.middlewares(request, response, next);
  }

  return {
    load,
    /** A module of the shop that is open. @param {string} file from the root, after a slash @returns {Promise<any>} */
    async module(file) {
      await load();
      return vite.ssrLoadModule(file);
    },
    /** Makes a file's code run anew, as if the file had been saved. @param {string} file from the root */
    forget(file) {
      vite.environments.ssr.moduleGraph.onFileChange(normalizePath(join(root, file)));
    },
    async close() {
      const closed = turn.then(shut);
      turn = new Promise(() => {}); // no request is admitted any more
      listener.close();
      await closed;
      listener.closeAllConnections();
      await vite.close();
    },
  };
}

/**
 * The page that replaces a broken one. It loads itself again once the error is mended.
 * @param {import("node:http").ServerResponse} response
 * @param {unknown} error
 */
function excuse(response, error) {
  const words = explain(error).replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  response
    .writeHead(500, { "Content-Type": "text/html; charset=utf-8" })
    .end(`<!DOCTYPE html><script type="module" src="/static/@vite/client"></script><pre>${words}</pre>`);
}

/** @param {string | undefined} origin */
function hostsOf(origin = "") {
  return URL.canParse(origin) ? [new URL(origin).hostname] : [];
}
