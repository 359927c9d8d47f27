/** A shop as the sandbox sees it: an API client, and a real server that receives webhooks. */
import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, vi } from "vitest";
import { nowMs, shiftClock } from "#server/clock";
import type { Charge, ChargeEvent, EventType } from "../../../server/sandbox/payment-processor/charge";
import {
  type PaymentProcessorOptions,
  startPaymentProcessor,
} from "../../../server/sandbox/payment-processor/server";

export const API_KEY = "test_key";
export const SECRET = "test_webhook_secret";
export const AN_ORDER = {
  name: "Europe 5 GB",
  description: "30 days",
  pricing_type: "fixed_price",
  local_price: { amount: "19.99", currency: "USD" },
  metadata: { order_id: "ord_1", attempt_id: "att_1" },
  redirect_url: "http://localhost:3000/orders/ord_1",
  cancel_url: "http://localhost:3000/checkout",
};

export interface Received {
  id: string;
  attempt_number: number;
  scheduled_for: string;
  event: ChargeEvent;
  signedRightly: boolean;
}

const opened: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of opened.splice(0).reverse()) await close();
});

/** Listens for webhooks; `answers` are given in turn, then 200. Null never answers. */
export async function listenForWebhooks(...answers: (number | null)[]) {
  const received: Received[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const raw = Buffer.concat(chunks);
      const signature = createHmac("sha256", SECRET).update(raw).digest("hex");
      const signedRightly = request.headers["x-cc-webhook-signature"] === signature;
      received.push({ ...(JSON.parse(raw.toString()) as Omit<Received, "signedRightly">), signedRightly });
      const status = answers.length > 0 ? answers.shift() : 200;
      if (status) response.writeHead(status, { Location: "http://127.0.0.1:1/elsewhere" }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  opened.push(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  const types = () => received.map(({ event }) => event.type);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`,
    received,
    types,
    /** Waits until that many webhooks have come. */
    count: (count: number) => until(() => received.length >= count && received),
    /** Waits for the first webhook of that type. */
    first: (type: EventType) => until(() => received.find(({ event }) => event.type === type)),
  };
}

/** A running sandbox whose payments confirm only when told to, and a client for it. */
export async function sandbox(options: Partial<PaymentProcessorOptions> = {}) {
  const running = await startPaymentProcessor({
    port: 0,
    apiKey: API_KEY,
    webhookSecret: SECRET,
    webhookUrl: "http://127.0.0.1:9/nobody",
    confirmSeconds: 3_000,
    ...options,
  });
  let open = true;
  const close = async () => {
    if (open) await running.close();
    open = false;
  };
  opened.push(close);
  return { ...clientOf(running.origin), close };
}

/** Speaks to a sandbox that runs at that origin. */
export function clientOf(origin: string) {
  const api = (path: string, init: RequestInit & { json?: unknown } = {}) =>
    fetch(origin + path, {
      ...init,
      ...(init.json !== undefined && { method: "POST", body: JSON.stringify(init.json) }),
      headers: {
        "X-CC-Api-Key": API_KEY,
        "X-CC-Version": "2018-03-22",
        Accept: "application/json",
        ...init.headers,
      },
    });
  const control = async (path: string, body?: unknown, method = body === undefined ? "GET" : "POST") => {
    const answer = await fetch(`${origin}/_config${path}`, {
      method,
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as { data: never } & Record<string, unknown>;
  };
  const charge = async (answer: Promise<Response>) =>
    ((await (await answer).json()) as { data: Charge }).data;
  return {
    origin,
    api,
    control,
    /** So many seconds pass, and the sandbox looks at its clock. */
    async pass(seconds: number) {
      shiftClock(nowMs() + seconds * 1_000 - Date.now());
      await control("");
    },
    create: (more: object = {}) => charge(api("/charges", { json: { ...AN_ORDER, ...more } })),
    read: (idOrCode: string) => charge(api(`/charges/${idOrCode}`)),
    pay: async (code: string, how: object = {}) =>
      (await control(`/charges/${code}/pay`, how)).data as Charge,
    page: async (path: string) => (await fetch(`${origin}${path}`)).text(),
    /** Presses a button of the payer's page, as a browser without JavaScript does. */
    press: (code: string, action: string, fields: Record<string, string> = {}) =>
      fetch(`${origin}/pay/${code}`, {
        method: "POST",
        redirect: "manual",
        body: new URLSearchParams({ coin: "BTC", action, ...fields }),
      }),
  };
}

/** Asks until there is an answer: less long than a test may take, so that the failure names the line. */
export const until = <T>(question: () => T | Promise<T>, timeout = 4_500) =>
  vi.waitUntil(question, { timeout, interval: 10 });

/** The last line of a charge's timeline as 'STATUS' or 'STATUS CONTEXT'. */
export function stateOf(charge: Charge): string {
  const entry = charge.timeline.at(-1);
  return [entry?.status, entry?.context].filter(Boolean).join(" ");
}
