import { Agent, request as httpRequest } from "node:http";
import type { ApiAnswer, Client } from "../support/api";

const ANSWER_WITHIN_MS = 30_000;

/**
 * A client that sends exactly what it is given. It throws when no answer comes, since nobody can know what was done
 * then. Each call has a connection of its own: the shop may end a kept one just as it is used again.
 */
export function clientOf(origin: string): Client {
  const agent = new Agent({ maxSockets: 32 });
  return (method, path, { body, token, headers = {} } = {}) =>
    new Promise<ApiAnswer>((resolve, reject) => {
      const text = body === undefined || typeof body === "string" ? body : JSON.stringify(body);
      const request = httpRequest(origin + path, {
        method,
        agent,
        timeout: ANSWER_WITHIN_MS,
        headers: {
          Accept: "application/json",
          ...(text === undefined
            ? {}
            : { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(text) }),
          ...(token ? { Authorization: `Bearer ${token}` } : {}),
          ...headers,
        },
      });
      request.once("timeout", () => request.destroy(new Error("no answer")));
      request.once("error", reject).once("response", (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.once("error", reject);
        response.once("end", () => {
          const received = Buffer.concat(chunks).toString("utf8");
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: received,
            json: parsed(received),
          });
        });
      });
      request.end(text);
    });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
