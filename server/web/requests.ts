import type { IncomingMessage, ServerResponse } from "node:http";
import type { RequestHandler } from "express";
import { stopwatch } from "../clock";
import { newId } from "../id";
import { logRequest } from "../log";
import { type Trace, underTrace } from "../trace";

/**
 * Gives every request a number, which its answer carries and all that it causes is done under, and one line in
 * the log when it is over. An answer that nobody waited for has a status and `isBrokenOff`.
 */
export function traceRequests(patternOf: (path: string) => string): RequestHandler {
  return (request, response, next) => {
    const trace = beginTrace(request, response, patternOf(request.path));
    response.set("X-Request-Id", trace.request);
    underTrace(trace, next);
  };
}

/** The number of a request; its line comes into the log by itself when it is over. */
export function beginTrace(request: IncomingMessage, response: ServerResponse, route: string): Trace {
  const trace: Trace = { request: newId(), method: request.method ?? "", route };
  const elapsed = stopwatch();
  const { socket } = request;
  const sentBefore = socket.bytesWritten;
  response.once("close", () =>
    logRequest(trace, {
      status: response.statusCode,
      ms: Math.round(elapsed() * 10) / 10,
      bytes: socket.bytesWritten - sentBefore,
      isBrokenOff: response.writableFinished ? undefined : true,
    }),
  );
  return trace;
}
