/** A shop whose payments one adapter takes, and the sandbox that speaks its protocol, over HTTP. */
import { generateKeyPairSync } from "node:crypto";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { now, shiftClock } from "#server/clock";
import { newId } from "#server/id";
import { checkDuePayments } from "#server/payments/due";
import { takersOf } from "#server/payments/processor";
import type { PaymentProvider } from "#server/processors/provider";
import { receiveWebhook } from "#server/payments/webhooks";
import { underTrace } from "#server/trace";
import { startPaymentProcessor } from "../../../server/sandbox/payment-processor/server";
import { live } from "../../support/settings";

/** What an adapter brings to the contract. */
export interface Party {
  /** Its PAYMENT_PROVIDER, or its CARD_PROVIDER. */
  id: string;
  /** Whether it takes cards, which pay what is asked for, once, while the page is open. */
  takesCards?: boolean;
  /** Whether a charge takes one payment, and shows no other. */
  takesOnePayment?: boolean;
  /** Whether a call that makes a charge can be made again, and is the same. */
  isIdempotent?: boolean;
  /** Whether it has no call that calls a charge off. */
  cannotCallOff?: boolean;
  /** Whether its API lists the webhooks that are set up. */
  listsWebhooks?: boolean;
  /** Its variables, for the sandbox at this origin. */
  settings(origin: string): Record<string, string>;
  /** Where the sandbox does not speak its protocol: who does, on the charges of the sandbox, and sends the shop webhooks there. */
  standIn?(webhookUrl: string): Promise<StandIn>;
}

/** Speaks a processor's protocol on the sandbox's charges. */
export interface StandIn {
  origin: string;
  /** Where the sandbox sends it the webhook of a charge. */
  webhookUrl: string;
  standOn(sandbox: { origin: string; apiKey: string; webhookSecret: string }): void;
  close(): Promise<unknown>;
}

export const COMMERCE_KEY = "test_contract";
export const BTCPAY_KEY = "test_contract_btcpay";
export const BTCPAY_STORE = "9CiNzKoANXxmk5ayZngSXrHTiVvvgCrwrpFQd4m2K776";
export const WEBHOOK_SECRET = "test_contract_webhooks";
export const STRIPE_KEY = "sk_live_contract";

export const COINBASE_KEY_ID = "organizations/contract/apiKeys/contract";
export const COINBASE_KEY = generateKeyPairSync("ec", { namedCurve: "P-256" });

export type Bench = Awaited<ReturnType<typeof setUp>>;

/** A server of a test's own. */
export async function serve(listener: RequestListener) {
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}

/** Call before anything reads the environment. */
export async function setUp({ id, takesCards = false, settings, standIn }: Party) {
  const answers: number[] = [];
  const shop = await serve(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const headers = new Headers(
      Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]),
    );
    const status = await underTrace({ request: newId() }, () =>
      receiveWebhook(Buffer.concat(chunks), headers, id),
    ).then(
      () => 200,
      () => 400,
    );
    answers.push(status);
    response.writeHead(status).end();
  });
  const webhookUrl = `${shop.origin}/`;
  const between = await standIn?.(webhookUrl);
  const processor = await startPaymentProcessor({
    port: 0,
    apiKey: COMMERCE_KEY,
    webhookSecret: WEBHOOK_SECRET,
    webhookUrl: between?.webhookUrl ?? webhookUrl,
    btcpay: {
      storeId: BTCPAY_STORE,
      apiKey: BTCPAY_KEY,
      webhookSecret: WEBHOOK_SECRET,
      webhookUrl,
    },
    coinbase: {
      keyId: COINBASE_KEY_ID,
      publicKey: COINBASE_KEY.publicKey,
      webhookSecret: WEBHOOK_SECRET,
      webhookUrl,
    },
    stripe: { secretKey: STRIPE_KEY, webhookSecret: WEBHOOK_SECRET, webhookUrl },
    confirmSeconds: 3600,
  });
  Object.assign(process.env, live, { SMTP_URL: "smtp://127.0.0.1:1" });
  if (takesCards)
    Object.assign(process.env, {
      CARD_PROVIDER: id,
      COMMERCE_BASE_URL: processor.origin,
      COMMERCE_API_KEY: COMMERCE_KEY,
      COMMERCE_COINS: "BTC",
    });
  else {
    process.env.PAYMENT_PROVIDER = id;
    for (const name of ["COMMERCE_API_KEY", "COMMERCE_WEBHOOK_SECRET"]) delete process.env[name];
  }
  between?.standOn({ origin: processor.origin, apiKey: COMMERCE_KEY, webhookSecret: WEBHOOK_SECRET });
  Object.assign(process.env, settings(between?.origin ?? processor.origin));
  const provider: PaymentProvider | undefined = takersOf(takesCards ? "credit_card" : "crypto")[0];
  if (provider?.id !== id) throw new Error("set up the bench before the environment is read");

  async function control(path: string, body?: unknown, method = "POST"): Promise<unknown> {
    const init = method === "POST" ? { body: JSON.stringify(body) } : {};
    const headers = { "Content-Type": "application/json" };
    const answer = await fetch(`${processor.origin}/_config${path}`, { method, headers, ...init });
    if (!answer.ok) throw new Error(`_config${path}: ${answer.status} ${await answer.text()}`);
    return answer.json().catch(() => undefined);
  }

  let shifted = 0;
  return {
    provider,
    /** Where the processor sends the webhooks of its charges. */
    webhookUrl,
    control,
    /** What the webhook's route has answered. */
    answers,
    pay: (hostedUrl: string, how: object = {}) =>
      control(`/charges/${new URL(hostedUrl).pathname.split(/[/_]/).at(-1)}/pay`, {
        amount: "exact",
        coin: "BTC",
        times: 1,
        confirm: true,
        ...how,
      }),
    /** Does something else to the payment of a page. */
    afterwards: (hostedUrl: string, verb: string, how: object = {}) =>
      control(`/charges/${new URL(hostedUrl).pathname.split(/[/_]/).at(-1)}/${verb}`, how),
    /** So many milliseconds pass, and the processor looks at its clock. */
    async pass(ms: number) {
      shiftClock((shifted += ms));
      await control("", undefined, "GET");
    },
    /** The shop's clock is that of the machine again, as is the processor's. */
    async wind() {
      shifted = 0;
      shiftClock(0);
      await control("/data", undefined, "DELETE");
      await control("/faults", undefined, "DELETE");
    },
    /** Webhooks arrive, and what they made due is done. */
    async settle() {
      for (const until = now().getTime() + 3_000; now().getTime() < until; await sleep(5)) {
        const { data } = (await control("/deliveries", undefined, "GET")) as {
          data: { status: string; attempts: unknown[] }[];
        };
        if (data.every(({ status, attempts }) => status !== "pending" || attempts.length > 0)) break;
      }
      await checkDuePayments();
    },
    async close() {
      await processor.close();
      await between?.close();
      await shop.close();
    },
  };
}
