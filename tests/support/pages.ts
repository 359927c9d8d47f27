/** Whole pages, rendered by Remix from the route files as they stand: no build and no browser. */
import { createRequestHandler, type ServerBuild } from "@remix-run/node";
import * as entry from "~/entry.server";
import * as root from "~/root";
import { ORIGIN } from "./requests";
import { type RouteFile, routeFiles, routeFor } from "./route-files";
import { serverBuild } from "./shop-server";

type RouteModule = ServerBuild["routes"][string]["module"];

const modules = import.meta.glob<RouteModule>("../../app/routes/*.{ts,tsx}");

/** What the shop answers to a visit. */
export function visitPage(path: string, headers: HeadersInit = {}): Promise<Response> {
  return answered(path, { headers });
}

/** What the shop answers to a form that is sent without JavaScript. */
export function sendPage(
  path: string,
  fields: Record<string, string>,
  headers: HeadersInit = {},
): Promise<Response> {
  return answered(path, { method: "POST", body: new URLSearchParams(fields), headers });
}

async function answered(path: string, init: RequestInit): Promise<Response> {
  const file = routeFor(new URL(path, ORIGIN).pathname) ?? routeFiles.find(({ path }) => path === "*")!;
  const handle = createRequestHandler(await buildOf(file), "production");
  return handle(new Request(new URL(path, ORIGIN), init));
}

/** The scripts that a page brings, inline ones by their text; data for search engines and browsers is none. */
export function scriptsOf(html: string): string[] {
  const all = html.matchAll(
    /<script(?! type="(?:application\/ld\+json|speculationrules)")([^>]*)>(.*?)<\/script>/gs,
  );
  return [...all].map(([, attributes, text]) => /src="([^"]*)"/.exec(attributes!)?.[1] ?? text!);
}

async function buildOf(file: RouteFile): Promise<ServerBuild> {
  const routes: ServerBuild["routes"] = { root: { id: "root", path: "", module: root as RouteModule } };
  const frame = routeFiles.find(({ id }) => id === file.parentId);
  for (const { id, parentId, path, isIndex, file: name } of frame ? [frame, file] : [file]) {
    const module = await modules[`../../app/routes/${name}`]!();
    routes[id] = { id, parentId, path: `/${path}`, index: isIndex, module };
  }
  return serverBuild({ module: entry as unknown as ServerBuild["entry"]["module"] }, routes);
}
