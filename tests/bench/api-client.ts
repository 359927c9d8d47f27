import { Agent } from "node:http";
import { type Client, clientOf as apiOf } from "../support/api";
import type { Shop } from "../support/shop-server";
import { send } from "./visitor";

/**
 * A client that sends exactly what it is given. It throws when no answer comes, since nobody can know what was done
 * then. Each call has a connection of its own: the shop may end a kept one just as it is used again.
 */
export function clientOf(origin: string): Client {
  const agent = new Agent({ maxSockets: 32 });
  const ask: Shop["ask"] = async ({ method = "GET", path = "/", headers = {}, body } = {}) => {
    const answer = await send(new URL(origin + path), method, body, headers, agent);
    return { ...answer, body: answer.text };
  };
  return apiOf({ ask } as Shop);
}
