import { createServer, type Server } from "node:http";
import type { ServerBuild } from "@remix-run/node";
import compression from "compression";
import express, { type RequestHandler } from "express";
import sirv from "sirv";
import { constants } from "node:zlib";
import { env } from "../env";
import { errorFacts, log } from "../log";
import { checkHost, checkMethod, checkOrigin, limitBody } from "./gate";
import { securityHeaders } from "./headers";
import { healthz, isDraining, readyz } from "./health";
import { pageCache } from "./page-cache";
import { remixHandler } from "./remix";

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
  server.on("clientError", (_error, socket) => socket.end("HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n"));
  await new Promise<void>((resolve, reject) => server.once("error", reject).listen(port, resolve));
  return server;
}

/** The application without its port, as tests mount it. */
export function application(build: ServerBuild): express.Express {
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.set("trust proxy", env().trustProxy);

  app.use(closeWhileDraining, securityHeaders);
  app.get("/healthz", healthz);
  app.get("/readyz", readyz);
  app.use(checkHost, checkMethod, checkOrigin);
  app.use("/static", sirv("build/client", { brotli: true, gzip: true, etag: true, maxAge: HASHED_FOR, immutable: true }));
  app.use("/static", (_request, response) => void response.status(404).type("text/plain").send("Not found"));
  app.use(sirv("public", { etag: true, maxAge: PUBLIC_FOR }));
  app.use(compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } } }));
  app.use(pageCache(build), limitBody, remixHandler(build));
  app.use(lastResort);
  return app;
}

const closeWhileDraining: RequestHandler = (_request, response, next) => {
  if (isDraining()) response.set("Connection", "close");
  next();
};

const lastResort: express.ErrorRequestHandler = (error, _request, response, _next) => {
  const isClients = error instanceof URIError; // a path that cannot be decoded
  if (!isClients) log("error", "request failed", errorFacts(error));
  if (response.headersSent) return void response.destroy();
  response.status(isClients ? 400 : 500).type("text/plain").send(isClients ? "Bad request" : "Something went wrong");
};
