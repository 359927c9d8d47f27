import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { type AgnosticRouteObject, matchRoutes } from "@remix-run/router";
import postcss from "postcss";
import { describe, expect, test } from "vitest";
import { appIds, documentIds } from "../../app/build/documents";
import remixConfig from "../../remix.config.js";
import { routeFiles } from "../support/route-files";

const root = fileURLToPath(new URL("../../", import.meta.url));
const read = (file: string) => readFileSync(path.join(root, file), "utf8");

/** Older versions have open redirects and scripts in them: docs/why/archive, security.md section 1.3. */
const PINNED = { "@remix-run/router": "1.23.4", "react-router": "6.30.6", "react-router-dom": "6.30.6" };

describe.each(Object.entries(PINNED))("%s", (name, version) => {
  test("is locked to it wherever it is used", () => {
    const { packages } = JSON.parse(read("package-lock.json")) as {
      packages: Record<string, { version: string }>;
    };
    const locked = Object.entries(packages).filter(([place]) => place.endsWith(`node_modules/${name}`));
    expect(locked.map(([place, { version }]) => `${place} ${version}`)).toEqual([
      `node_modules/${name} ${version}`,
    ]);
  });

  test("is named by package.json", () => {
    expect(JSON.parse(read("package.json")).overrides).toMatchObject({ [name]: version });
  });
});

test("Remix is of the line that these belong to", () => {
  for (const name of ["express", "node", "react", "serve", "dev", "server-runtime"]) {
    expect(JSON.parse(read(`node_modules/@remix-run/${name}/package.json`)).version, name).toBe("2.17.5");
  }
});

test("single fetch and lazy route discovery stay off, because of their open vulnerabilities", () => {
  expect(remixConfig.future).toMatchObject({ v3_singleFetch: false, v3_lazyRouteDiscovery: false });
});

/**
 * The limit of an app page, in bytes as they are sent. The chart of the usage is not counted: it is loaded when it is
 * seen.
 */
const SCRIPTS_MOST = 105_000;

interface Module {
  module: string;
  imports: string[];
}
interface KnownRoute extends Module {
  id: string;
  parentId?: string | undefined;
  path?: string;
  index?: boolean;
}
interface Manifest {
  entry: Module;
  url: string;
  routes: Record<string, KnownRoute>;
}
const NONE: Manifest = { entry: { module: "", imports: [] }, url: "", routes: {} };

function manifestIn(scripts: { file: string; text: string }[]): Manifest {
  const { text } = scripts.find(({ file }) => file.includes("manifest-"))!;
  return JSON.parse(/\{.*\}/s.exec(text)![0]) as Manifest;
}

/** As the app has it (app/http/documents.ts). */
function apart(route: KnownRoute): KnownRoute {
  return appIds.includes(route.id) ? route : { ...route, parentId: undefined };
}

function treeOf(routes: KnownRoute[], parent?: string): AgnosticRouteObject[] {
  return routes
    .filter(({ parentId }) => parentId === parent)
    .map(({ id, path, index }): AgnosticRouteObject =>
      index ? { id, path, index } : { id, path, children: treeOf(routes, id) },
    );
}

function sentBytes(file: string): number {
  return statSync(existsSync(`${file}.br`) ? `${file}.br` : file).size;
}

const client = path.join(root, "build/client");
describe.skipIf(!existsSync(client))("the browser's build", () => {
  const files = existsSync(client) ? readdirSync(client, { recursive: true, encoding: "utf8" }) : [];
  const scripts = files
    .filter((file) => file.endsWith(".js"))
    .map((file) => ({ file, text: readFileSync(path.join(client, file), "utf8") }));

  test("exists", () => {
    expect(scripts.length).toBeGreaterThan(3);
  });

  test.each([
    "ZodError",
    "better-sqlite3",
    "kysely",
    "argon2",
    "SESSION_SECRET",
    "COMMERCE_API_KEY",
    "password_hash",
    "node:crypto",
    "process.env.",
  ])("holds nothing of %s", (word) => {
    expect(scripts.filter(({ text }) => text.includes(word)).map(({ file }) => file)).toEqual([]);
  });

  const { entry, url, routes } = existsSync(client) ? manifestIn(scripts) : NONE;

  test.each(documentIds)("holds nothing of %s but where it is", (id) => {
    expect(read(`build/client${routes[id]!.module.replace("/static/", "/")}`).trim()).toMatch(
      /^(export\{\};)?$/,
    );
  });

  test("opens by a load every address that is no page of the app", () => {
    const known = treeOf(Object.values(routes).map(apart));
    const others = routeFiles.filter(({ id }) => !appIds.includes(id));
    expect(others.length).toBeGreaterThan(documentIds.length);
    for (const { path: pattern } of others) {
      const address = `/${pattern.replaceAll(/:\w+|\*/g, "some")}`;
      const matched = matchRoutes(known, address)?.map(({ route }) => route.id!) ?? ["root"];
      expect(
        matched.filter((id) => appIds.includes(id)),
        address,
      ).toEqual([]);
    }
  });

  test.each(appIds.filter((id) => !["root", "routes/dashboard"].includes(id)))(
    "is little script for %s",
    (id) => {
      const files = new Set([url, entry.module, ...entry.imports]);
      for (let route = routes[id]; route; route = routes[route.parentId ?? ""])
        for (const file of [route.module, ...route.imports]) files.add(file);
      const bytes = [...files].map((file) => sentBytes(path.join(client, file.replace("/static/", ""))));
      expect(bytes.reduce((sum, each) => sum + each)).toBeLessThan(SCRIPTS_MOST);
    },
  );

  test("has no style that a browser without :has() ignores since it is in one list with it", () => {
    const sheets = files.filter((file) => file.endsWith(".css"));
    expect(sheets.length).toBeGreaterThan(0);
    const lists: string[] = [];
    for (const file of sheets)
      postcss.parse(readFileSync(path.join(client, file), "utf8")).walkRules(({ selector, selectors }) => {
        if (selectors.length > 1 && selectors.some((each) => each.includes(":has("))) lists.push(selector);
      });
    expect(lists).toEqual([]);
  });

  test("has no source maps beside it", () => {
    expect(files.filter((file) => file.endsWith(".map"))).toEqual([]);
  });
});
