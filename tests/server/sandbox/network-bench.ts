/** The sandbox's network for a test file, called by its own protocol, and a shop that gets its webhooks. */
import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, beforeEach } from "vitest";
import { nowMs } from "#server/clock";
import { type SandboxNetwork, startNetwork } from "../../../server/sandbox/network/network";
import {
  type PaymentProcessor,
  startPaymentProcessor,
} from "../../../server/sandbox/payment-processor/server";

const KEY = { accessCode: "code", secret: "secret" };
export const GB = 1024 ** 3;
export const pager = { pageNum: 1, pageSize: 50 };

interface Said {
  status: number;
  success?: boolean;
  errorCode?: string;
  obj?: Record<string, unknown>;
}
export type Shown = Record<string, string> & {
  packageList: unknown[];
  totalVolume: number;
  orderUsage: number;
};
interface Notice {
  notifyType: string;
  notifyId: string;
  content: Record<string, unknown>;
}

/** The signature of a call with the id `request`. */
export function signature(timestamp: string, body: string): string {
  return createHmac("sha256", KEY.secret).update(`${timestamp}request${KEY.accessCode}${body}`).digest("hex");
}

/** A new one before each test; profiles are made, and use is known, at once. */
export function networkBench() {
  let network: SandboxNetwork;
  let server: PaymentProcessor;
  const shop = { answers: 200, heard: [] as Notice[] };
  const listening = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    shop.heard.push(JSON.parse(body) as Notice);
    response.writeHead(shop.answers).end();
  });
  beforeAll(() => new Promise<void>((resolve) => listening.listen(0, "127.0.0.1", resolve)));
  beforeEach(async () => {
    Object.assign(shop, { answers: 200, heard: [] });
    await open();
    await control("", { allocateSeconds: 0, usageDelaySeconds: 0 });
  });
  afterEach(shut);
  afterAll(() => void listening.close());

  async function open(file?: string) {
    const webhookUrl = `http://127.0.0.1:${(listening.address() as AddressInfo).port}/`;
    network = await startNetwork({ ...KEY, webhookUrl, file });
    const settings = { port: 0, apiKey: "key", webhookSecret: "s", webhookUrl, confirmSeconds: 3_600 };
    server = await startPaymentProcessor({ ...settings, neighbours: [network] });
  }
  async function shut() {
    await network.close();
    await server.close();
  }
  async function control(
    route: string,
    body?: unknown,
    method = body === undefined ? "GET" : "POST",
  ): Promise<Record<string, unknown> & { status: number }> {
    const answer = await at(`/_config/network${route}`, { method, body: JSON.stringify(body) ?? null });
    return { ...((await answer.json()) as Record<string, unknown>), status: answer.status };
  }
  const at = (path: string, init: RequestInit = {}) =>
    fetch(server.origin + path, { redirect: "manual", ...init });

  /** A signed call to the network, with headers left out or changed. */
  async function ask(
    operation: string,
    question: unknown,
    headers: Record<string, string | undefined> = {},
  ): Promise<Said> {
    const body = typeof question === "string" ? question : JSON.stringify(question);
    const timestamp = headers["RT-Timestamp"] ?? String(nowMs());
    const all: Record<string, string | undefined> = {
      "RT-AccessCode": KEY.accessCode,
      "RT-RequestID": "request",
      "RT-Timestamp": timestamp,
      "RT-Signature": signature(timestamp, body),
      ...headers,
    };
    const sent = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined);
    const path = /^(package|balance)\//.test(operation) ? operation : `esim/${operation}`;
    const answer = await at(`/api/v1/open/${path}`, { method: "POST", headers: sent, body });
    const text = await answer.text();
    const said = (text.startsWith("{") ? JSON.parse(text) : {}) as Omit<Said, "status">;
    return { status: answer.status, ...said };
  }
  const order = (transactionId: string, packageCode = "nomad_20_30") =>
    ask("order", { transactionId, packageInfoList: [{ packageCode, count: 1 }] });
  const esims = async (question: Record<string, unknown>) =>
    ((await ask("query", { ...question, pager })).obj?.esimList ?? []) as Shown[];

  return {
    shop,
    open,
    shut,
    control,
    at,
    ask,
    order,
    esims,
    async ordered(transactionId = "order-1", packageCode?: string): Promise<Shown> {
      const { obj } = await order(transactionId, packageCode);
      return (await esims({ orderNo: obj!.orderNo }))[0]!;
    },
    page: async (path: string) => (await at(path)).text(),
    /** Sends a form of one of its pages. */
    async send(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
      const answer = await at(path, { method: "POST", body: new URLSearchParams(fields), headers });
      return { status: answer.status, to: answer.headers.get("location"), text: await answer.text() };
    },
  };
}
