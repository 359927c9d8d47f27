/** The API as its clients see it: over HTTP, behind the gate. */
import { db } from "#server/database/connection";
import { newId } from "#server/id";
import type { Answer, Shop } from "./shop-server";
import { PASSWORD } from "./factories";

export interface ApiCall {
  body?: unknown;
  token?: string;
  headers?: Record<string, string>;
}

export interface ApiAnswer extends Answer {
  /** The body as JSON; undefined when it is none. */
  // eslint-disable-next-line typescript/no-explicit-any
  json: any;
}

export type Client = (method: string, path: string, call?: ApiCall) => Promise<ApiAnswer>;

/** A client that accepts JSON and sends it. */
export function clientOf(shop: Shop): Client {
  return async (method, path, { body, token, headers = {} } = {}) => {
    const answer = await shop.ask({
      method,
      path,
      headers: {
        Accept: "application/json",
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        ...(token ? { Authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
    return { ...answer, json: parsed(answer.body) };
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export interface Member {
  token: string;
  id: string;
  username: string;
  /** What a browser that has signed in over the API sends. */
  cookie: string;
}

/** A new account, opened over the API; as from a network that has heard nothing today, for each is told so much. */
export async function joinBy(client: Client): Promise<Member> {
  await db().deleteFrom("attempt_counters").where("key", "like", "address-told:%").execute();
  return registerBy(client);
}

/** The same from wherever the client is. */
export async function registerBy(client: Client): Promise<Member> {
  const username = `m-${newId()}`;
  const { json, headers } = await client("POST", "/api/auth/register", {
    body: { username, email: `${username}@example.test`, password: PASSWORD },
  });
  const cookie = headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
  return { token: json.token as string, id: json.user.id as string, username, cookie };
}

/** Buys a plan by the simulated card and claims it. */
export async function buyBy(client: Client, { token }: Member, plan = { planId: "euro-week", amount: 6.99 }) {
  const { transactionId } = (await client("POST", "/api/payments/credit-card", { token, body: plan }))
    .json as { transactionId: string };
  const claim = { planId: plan.planId, paymentMethod: "credit_card", transactionId };
  return (await client("POST", "/api/subscriptions", { token, body: claim })).json as {
    id: string;
    transactionId: string;
  };
}
