import type { RequestHandler } from "express";
import { isDatabaseUp } from "../database/connection";

let draining = false;

export function beginDraining(): void {
  draining = true;
}

export function isDraining(): boolean {
  return draining;
}

/** The process lives. */
export const healthz: RequestHandler = (_request, response) => {
  response.set("Cache-Control", "no-store").type("text/plain").send("ok");
};

/** It can serve: the database answers, takes what is written, and it is not about to stop. */
export const readyz: RequestHandler = async (_request, response) => {
  const ready = !draining && (await isDatabaseUp());
  response
    .set("Cache-Control", "no-store")
    .status(ready ? 200 : 503)
    .type("text/plain")
    .send(ready ? "ok" : "not ready");
};
