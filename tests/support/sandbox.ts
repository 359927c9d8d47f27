import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll } from "vitest";
import { MINUTE, nowMs, shiftClock } from "#server/clock";
import { env } from "#server/env";
import { checkDueEsims } from "#server/esims/check-due";
import { makeDueEsims } from "#server/esims/make-due";
import { receiveNotice } from "#server/esims/notices";
import { takeBackDueEsims } from "#server/esims/take-back-due";
import { newId } from "#server/id";
import { checkDuePayments } from "#server/payments/due";
import { probeUnavailable } from "#server/payments/processor";
import { receiveWebhook } from "#server/payments/webhooks";
import { underTrace } from "#server/trace";
import { startNetwork } from "../../server/sandbox/network/network";
import { type PaymentProcessor, startPaymentProcessor } from "../../server/sandbox/payment-processor/server";

export interface Sandbox {
  origin: string;
  /** Sets a control under `/_config`. */
  config(path: string, body: unknown, method?: string): Promise<unknown>;
  /** Pays the charge behind this hosted page and lets it settle. */
  pay(hostedUrl: string, how?: { amount?: string; times?: number; confirm?: boolean }): Promise<void>;
}

/**
 * A sandbox processor and network until this test file ends, with the shop's webhook routes in front of the real
 * verbs. Call before anything reads the environment.
 */
export async function startSandbox(): Promise<Sandbox> {
  const shop = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = new Headers(
      Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const body = Buffer.concat(chunks);
    const status = await underTrace({ request: newId() }, () =>
      request.url === "/network" ? receiveNotice(body, "") : receiveWebhook(body, headers),
    ).then(
      () => 200,
      () => 400,
    );
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => shop.listen(0, "127.0.0.1", resolve));
  const shopOrigin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
  const network = await startNetwork({
    accessCode: "test_farline_network",
    secret: "test_farline_network_secret",
    webhookUrl: `${shopOrigin}/network`,
  });
  const processor: PaymentProcessor = await startPaymentProcessor({
    port: 0,
    neighbours: [network],
    apiKey: "test_farline_sandbox",
    webhookSecret: "test_farline_sandbox_webhooks",
    webhookUrl: `${shopOrigin}/`,
    confirmSeconds: 3600,
  });
  afterAll(async () => {
    await network.close();
    await processor.close();
    await new Promise((resolve) => shop.close(resolve));
  });
  process.env.SANDBOX_PORT = new URL(processor.origin).port;
  if (env().sandbox.origin !== processor.origin)
    throw new Error("start the sandbox before the environment is read");

  const config = async (path: string, body: unknown, method = "POST") => {
    const response = await fetch(`${processor.origin}/_config${path}`, {
      method,
      headers: { "Content-Type": "application/json" },
      ...(method === "GET" || method === "DELETE" ? {} : { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`_config${path}: ${response.status} ${await response.text()}`);
    return response.json().catch(() => undefined);
  };
  return {
    origin: processor.origin,
    config,
    async pay(hostedUrl, how = {}) {
      const code = new URL(hostedUrl).pathname.split("/").at(-1);
      await config(`/charges/${code}/pay`, { amount: "exact", coin: "BTC", times: 1, confirm: true, ...how });
      await settleDown();
    },
  };
}

/** Lets the webhooks arrive that are on their way and does what is due, as the worker would within a second. */
export async function settleDown(): Promise<void> {
  while (await isSendingWebhooks()) await sleep(5);
  await checkDuePayments();
}

/** The processor works again, and the worker has found that out. The clock is the machine's then. */
export async function recover(sandbox: Sandbox): Promise<void> {
  await sandbox.config("/faults", {}, "DELETE");
  shiftClock(MINUTE);
  await probeUnavailable();
  shiftClock(0);
}

/** Whether the sandbox has a webhook to send by now that it has not tried to yet. */
async function isSendingWebhooks(): Promise<boolean> {
  const answer = await fetch(`${env().sandbox.origin}/_config/deliveries`);
  const { data } = (await answer.json()) as {
    data: { status: string; attempts: unknown[]; dueAt: string }[];
  };
  return data.some(
    ({ status, attempts, dueAt }) =>
      status === "pending" && attempts.length === 0 && Date.parse(dueAt) <= nowMs(),
  );
}

/**
 * Does what the network owes and is due now, as the worker would within a second. It first sends the webhooks of what happened
 * on phones: PostgreSQL passes over a row that a notification holds at that moment.
 */
export async function workOnEsims(): Promise<void> {
  while (await isNotifying()) await sleep(5);
  await makeDueEsims();
  await takeBackDueEsims();
  await checkDueEsims();
}

/** Whether the network has a notification to send by now that it has not tried to yet. */
async function isNotifying(): Promise<boolean> {
  const answer = await fetch(`${env().sandbox.origin}/_config/network/notices`);
  const { data } = (await answer.json()) as { data: { status: string; answers: number[]; dueAt: number }[] };
  return data.some(
    ({ status, answers, dueAt }) => status === "pending" && answers.length === 0 && dueAt <= nowMs(),
  );
}
