import { createServer, type RequestListener, type Server } from "node:http";
import { Socket } from "node:net";
import type { Duplex, Readable } from "node:stream";
import type { ServerBuild } from "@remix-run/node";
import compression from "compression";
import express, { type RequestHandler } from "express";
import sirv from "sirv";
import { constants } from "node:zlib";
import { env } from "../env";
import { reportFault } from "../error-reports/error-reports";
import { pictureFile } from "../shop/owner";
import { shop } from "../shop/rules";
import { checkHost, checkMethod, checkOrigin, checkTarget, limitBody, refuse } from "./gate";
import { securityHeaders } from "./headers";
import { healthz, isDraining, readyz } from "./health";
import { Dropped } from "./fair-queue";
import { pageCache } from "./page-cache";
import { patternsOf } from "./patterns";
import { leadScripts, refuseForms, remixHandler } from "./remix";
import { renderQueue } from "./render-queue";
import { traceRequests } from "./requests";
import { closeStalled } from "./stalled-responses";

const HASHED_FOR = 31_536_000;
const PUBLIC_FOR = 3_600;

/** The HTTP server around the Remix build. @throws EADDRINUSE when the port is taken. */
export async function listen(build: ServerBuild, port: number): Promise<Server> {
  const server = createServer(
    {
      // A slow or silent client holds a connection for seconds, not minutes.
      headersTimeout: 5_000,
      requestTimeout: 10_000,
      keepAliveTimeout: 5_000,
      connectionsCheckingInterval: 1_000,
    },
    application(build),
  );
  server.on("clientError", refuseUnread);
  closeStalled(server);
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, resolve));
  return server;
}

/**
 * Answers what is no request. A browser opens connections ahead: one that it never used is closed without a
 * word, which would pass for the answer to what it asks in that very moment.
 */
function refuseUnread(error: NodeJS.ErrnoException, socket: Duplex): void {
  const isLate = error.code === "ERR_HTTP_REQUEST_TIMEOUT";
  const isUnused = isLate && socket instanceof Socket && socket.bytesRead === 0;
  if (isUnused || !socket.writable) return void socket.destroy();
  socket.end(`HTTP/1.1 ${isLate ? "408 Request Timeout" : "400 Bad Request"}\r\nConnection: close\r\n\r\n`);
}

/**
 * The application without its port.
 * @param files what answers below `/static`.
 */
export function application(build: ServerBuild, files: RequestHandler = builtFiles()): RequestListener {
  const { development, trustProxy } = env();
  const app = express();
  const patternOf = patternsOf(build);
  app.disable("x-powered-by");
  app.disable("etag");
  app.set("trust proxy", trustProxy);

  app.use(traceRequests(patternOf), closeWhileDraining, securityHeaders, sendWhole);
  app.get("/healthz", healthz);
  app.get("/readyz", readyz);
  app.use(checkTarget, checkHost, checkMethod, checkOrigin);
  app.use("/static", readAlone, files);
  app.use("/static", (_request, response) => void response.status(404).type("text/plain").send("Not found"));
  // All files of `public` are the demonstration's.
  const ownFiles = () => sirv("public", { etag: true, maxAge: PUBLIC_FOR, dev: development });
  app.get("*", shop.isDemonstration ? ownFiles() : ownersPictures);
  app.use(compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } } }));
  const inTurn = renderQueue();
  const pages = pageCache(build, inTurn, patternOf);
  // What is worked on is never the page of a while ago.
  if (!development) app.use(pages.handler);
  app.use(limitBody, leadScripts, refuseForms(build, patternOf), remixHandler(build, inTurn, patternOf));
  app.use(lastResort);
  if (development) return app;
  return (request, response) => {
    if (!pages.answer(request, response)) app(request, response);
  };
}

/** The browser's files as the build wrote them. */
function builtFiles(): RequestHandler {
  const compressed = { brotli: true, gzip: true, etag: true };
  return express
    .Router()
    .use("/assets", sirv("build/client/assets", { ...compressed, maxAge: HASHED_FOR, immutable: true }))
    .use("/flags", sirv("build/client/flags", { ...compressed, maxAge: PUBLIC_FOR * 24 }));
}

/** The pictures of the owner's file, at the addresses where the demonstration has its own in `public`. */
const PICTURES = new Map<string, "logo" | "icon" | "share" | undefined>([
  ["/favicon.svg", "logo"],
  ["/favicon.ico", undefined],
  ["/icon-192.png", undefined],
  ["/icon-512.png", "icon"],
  ["/apple-touch-icon.png", "icon"],
  ["/share.png", "share"],
]);

/** What the owner's file does not name is not there, rather than a picture of another shop. */
const ownersPictures: RequestHandler = ({ path }, response, next) => {
  if (!PICTURES.has(path)) return next();
  const kind = PICTURES.get(path);
  const file = kind && pictureFile(kind);
  if (!file) return void response.status(404).type("text/plain").send("Not found");
  response.sendFile(file, { maxAge: PUBLIC_FOR * 1_000, dotfiles: "allow" });
};

/**
 * sirv breaks off where it cannot read which part of a file is asked for, and none of ours is large; and it leaves a
 * file open of which nobody reads the rest.
 */
const sendWhole: RequestHandler = (request, response, next) => {
  delete request.headers.range;
  response.once("pipe", (file: Readable) => response.once("close", () => file.destroy()));
  next();
};

/** Files are read; sirv itself would answer any method with them. */
const readAlone: RequestHandler = ({ method }, response, next) => {
  if (method === "GET" || method === "HEAD") return next();
  response.set("Allow", "GET, HEAD").status(405).type("text/plain").send("Method not allowed");
};

const closeWhileDraining: RequestHandler = (_request, response, next) => {
  if (isDraining()) response.set("Connection", "close");
  next();
};

const lastResort: express.ErrorRequestHandler = (error, _request, response, _next) => {
  if (error instanceof Dropped) return void response.destroy(); // in most cases it is closed already
  const isClients = error instanceof URIError; // a path that cannot be decoded
  if (!isClients) void reportFault("request failed", error);
  if (response.headersSent) return void response.destroy();
  refuse(response, isClients ? 400 : 500, isClients ? "Bad request" : "Something went wrong");
};
