/**
 * The shop over real HTTP: the gate, Remix and the real routes, without a build. Four routes more show
 * what arrives behind the gate, how a fault looks from outside, and how often a page is made.
 */
import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { type IncomingHttpHeaders, request as httpRequest, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import type { ActionFunctionArgs, LoaderFunctionArgs, ServerBuild } from "@remix-run/node";
import { afterAll } from "vitest";
import remixConfig from "../../remix.config.js";
import * as madePage from "./made-page";
import { routeFiles } from "./route-files";

type Routes = ServerBuild["routes"];
type RouteModule = NonNullable<Routes[string]>["module"];
const modules = import.meta.glob<RouteModule>("../../app/routes/*.{ts,tsx}");

/** What came through the gate to a loader or an action. */
export interface Arrived {
  method: string;
  url: string;
  bytes: number;
  sha256: string;
  headers: Record<string, string>;
  clientAddress?: string;
}

async function tell({ request, context }: LoaderFunctionArgs | ActionFunctionArgs): Promise<Response> {
  const body = Buffer.from(await request.arrayBuffer());
  const arrived: Arrived = {
    method: request.method,
    url: request.url,
    bytes: body.length,
    sha256: createHash("sha256").update(body).digest("hex"),
    headers: Object.fromEntries(request.headers),
    clientAddress: context.clientAddress,
  };
  return Response.json(arrived);
}

function explode(): never {
  throw new Error("a secret detail of the server");
}

/**
 * The routes of `app/routes`, if they are asked for, and four of our own, as the compiler would list them.
 */
export async function build(withPages: boolean): Promise<ServerBuild> {
  const root = { id: "root", path: "", module: (await import("../../app/root")) as RouteModule };
  const ours = await Promise.all(
    (withPages ? routeFiles : []).map(async ({ id, parentId, file, path, isIndex }) => ({
      id,
      parentId,
      path:
        path
          .slice((routeFiles.find((route) => route.id === parentId)?.path ?? "").length)
          .replace(/^\//, "") || undefined,
      index: isIndex || undefined,
      module: await modules[`../../app/routes/${file}`]!(),
    })),
  );
  const probes = [
    {
      id: "routes/probe",
      parentId: "root",
      path: "probe",
      module: { loader: tell, action: tell } as RouteModule,
    },
    {
      id: "routes/api.probe",
      parentId: "root",
      path: "api/probe",
      module: { loader: tell, action: tell } as RouteModule,
    },
    { id: "routes/made", parentId: "root", path: "made", module: madePage as RouteModule },
    {
      id: "routes/fault",
      parentId: "root",
      path: "fault",
      module: { loader: explode, default: () => null } as RouteModule,
    },
  ];
  const routes: Routes = Object.fromEntries([root, ...ours, ...probes].map((route) => [route.id, route]));
  return serverBuild({ module: await import("../../app/entry.server") }, routes);
}

/** These routes as the compiler would have made them. */
export function serverBuild(entry: ServerBuild["entry"], routes: Routes): ServerBuild {
  const manifest = Object.values(routes).map(({ module, ...route }) => ({
    ...route,
    module: `/static/${route.id}.js`,
    imports: [],
    hasLoader: "loader" in module,
    hasAction: "action" in module,
    hasClientLoader: false,
    hasClientAction: false,
    hasErrorBoundary: "ErrorBoundary" in module,
  }));
  return {
    mode: "production",
    entry,
    routes,
    assets: {
      entry: { module: "/static/entry.js", imports: [] },
      routes: Object.fromEntries(manifest.map((route) => [route.id, route])),
      url: "/static/manifest.js",
      version: "test",
    },
    publicPath: "/static/",
    assetsBuildDirectory: "build/client",
    future: remixConfig.future as ServerBuild["future"],
    isSpaMode: false,
  };
}

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface Question {
  method?: string;
  path?: string;
  /** A list is sent as it stands, so a name may come twice. */
  headers?: Record<string, string> | string[];
  body?: string | Uint8Array;
}

export interface Shop {
  port: number;
  /** `localhost` with its port, as browsers send it. */
  host: string;
  origin: string;
  /** Asks as an ordinary client; nothing is followed, decoded or kept. */
  ask(question?: Question): Promise<Answer>;
  /** Writes these bytes to a connection and reads what comes back until it closes. */
  write(...parts: (string | Uint8Array)[]): Promise<string>;
}

/**
 * Starts the shop on a free port, until this test file ends. The environment is read now.
 * @param withPages whether the real pages are there, besides `/probe`, `/api/probe`, `/made` and `/fault`; it
 * is quicker without.
 */
export async function startShop(withPages = true): Promise<Shop> {
  const folder = layOut();
  const here = process.cwd();
  const [{ listen }, remixBuild] = [await import("#server/web/server"), await build(withPages)];
  process.chdir(folder); // it serves build/client and public of the folder it starts in
  const listening = listen(remixBuild, 0);
  process.chdir(here);
  const server: Server = await listening;
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    rmSync(folder, { recursive: true, force: true });
  });
  const { port } = server.address() as AddressInfo;
  const host = `localhost:${port}`;

  return {
    port,
    host,
    origin: `http://${host}`,
    ask: (question = {}) => ask(port, host, question),
    write: (...parts) => write(port, parts),
  };
}

/** A clone of the shop's folder with something to serve, and something that must never be served. */
function layOut(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "farline-shop-"));
  const files = {
    "build/client/assets/app-a1b2c3.js": "served()",
    "build/client/flags/de.svg": "<svg/>",
    "public/favicon.svg": "<svg/>",
    "public/large.txt": "large ".repeat(2 * 1024 * 1024), // more than the kernel takes of one answer
    "build/server/index.js": "TOP SECRET",
    "data/farline.sqlite": "TOP SECRET",
    ".env": "TOP SECRET",
    ".git/config": "TOP SECRET",
    "package.json": "TOP SECRET",
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

function ask(
  port: number,
  host: string,
  { method = "GET", path = "/", headers = {}, body }: Question,
): Promise<Answer> {
  const length = body === undefined ? {} : { "Content-Length": String(Buffer.byteLength(body)) };
  const given = Array.isArray(headers)
    ? headers
    : Object.entries({ Host: host, ...length, ...headers }).flat();
  return new Promise((resolve, reject) => {
    const request = httpRequest({
      port,
      host: "127.0.0.1",
      method,
      path,
      agent: false,
      setHost: false,
      headers: given as never,
    });
    request.once("error", reject).once("response", (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.once("end", () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks).toString("utf8"),
        }),
      );
    });
    request.end(body);
  });
}

function write(port: number, parts: (string | Uint8Array)[]): Promise<string> {
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, "127.0.0.1", () => {
      for (const part of parts) socket.write(part);
    });
    socket.on("data", (chunk) => chunks.push(chunk));
    socket.on("error", () => {}); // it may close on us while we still write: what it said first counts
    socket.on("close", () => resolve(Buffer.concat(chunks).toString("latin1")));
  });
}
