/** What `doctor` says of the webhooks that are set up at BTCPay Server and at Stripe. */
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { command } from "../../support/commands";
import { live } from "../../support/settings";

const SHOP = "http://127.0.0.1:1";
const NOBODY = "http://127.0.0.1:1";
const btcpay = (more: object = {}) => ({
  id: "hook",
  enabled: true,
  automaticRedelivery: true,
  url: `${SHOP}/api/payments/btcpay/webhook`,
  authorizedEvents: { everything: true, specificEvents: [] },
  ...more,
});
const STRIPE_EVENTS = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "checkout.session.expired",
  "charge.refunded",
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.closed",
];
const stripe = (more: object = {}) => ({
  object: "webhook_endpoint",
  id: "we_1",
  url: `${SHOP}/api/payments/stripe/webhook`,
  status: "enabled",
  enabled_events: STRIPE_EVENTS,
  ...more,
});

let server: Server;
let atBtcpay: object[];
let atStripe: object[];
/** What may not be read is refused with this. */
let refusal: number | undefined;
beforeAll(async () => {
  server = createServer(({ url }, response) => {
    const { pathname } = new URL(url!, "http://localhost");
    const answers: Record<string, unknown> = {
      "/api/v1/stores/store/invoices": [],
      "/api/v1/stores/store/webhooks": atBtcpay,
      "/v1/checkout/sessions": { object: "list", data: [], has_more: false },
      "/v1/webhook_endpoints": { object: "list", data: atStripe, has_more: false },
    };
    const status = answers[pathname] ? (pathname.includes("webhook") && refusal) || 200 : 404;
    response.writeHead(status, { "Content-Type": "application/json" });
    response.end(JSON.stringify(answers[pathname] ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  Object.assign(process.env, live, {
    APP_ORIGIN: SHOP,
    SMTP_URL: "smtp://127.0.0.1:1",
    ESIM_ACCESS_BASE_URL: NOBODY,
    PAYMENT_PROVIDER: "btcpay",
    BTCPAY_URL: origin,
    BTCPAY_STORE_ID: "store",
    BTCPAY_API_KEY: "key",
    BTCPAY_WEBHOOK_SECRET: "secret",
    CARD_PROVIDER: "stripe",
    STRIPE_URL: origin,
    STRIPE_SECRET_KEY: "sk_live_1",
    STRIPE_WEBHOOK_SECRET: "secret",
  });
  for (const name of ["COMMERCE_API_KEY", "COMMERCE_WEBHOOK_SECRET"]) delete process.env[name];
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => {
  [atBtcpay, atStripe, refusal] = [[btcpay()], [stripe()], undefined];
});

const says = async () => {
  const lines = (await command(["doctor"])).lines.map((line) => line.replace(/ {2,}/g, "  ").trim());
  return lines.filter((line) => line.includes(": set there"));
};
const IN_ORDER = "the webhook, with all that we need to hear";

test("one that is right is said to be", async () => {
  expect(await says()).toEqual([`ok  btcpay: set there  ${IN_ORDER}`, `ok  stripe: set there  ${IN_ORDER}`]);
});

test("so is one that tells everything, or just enough, beside others that are not ours", async () => {
  const others = [btcpay({ url: "https://other.example/", enabled: false }), btcpay({ enabled: false })];
  const specificEvents = [
    "InvoiceReceivedPayment",
    "InvoiceProcessing",
    "InvoiceExpired",
    "InvoiceSettled",
    "InvoiceInvalid",
  ];
  atBtcpay = [...others, btcpay({ authorizedEvents: { everything: false, specificEvents } })];
  atStripe = [stripe({ enabled_events: ["charge.refunded"] }), stripe({ enabled_events: ["*"] })];
  expect(await says()).toEqual([`ok  btcpay: set there  ${IN_ORDER}`, `ok  stripe: set there  ${IN_ORDER}`]);
});

test("none, and one that leads elsewhere, are to be mended", async () => {
  [atBtcpay, atStripe] = [[], [stripe({ url: `${SHOP}/api/payments/crypto/webhook` })]];
  expect(await says()).toEqual([
    `MEND  btcpay: set there  no webhook to ${SHOP}/api/payments/btcpay/webhook`,
    `MEND  stripe: set there  no webhook to ${SHOP}/api/payments/stripe/webhook`,
  ]);
});

test("so is one that is switched off", async () => {
  [atBtcpay, atStripe] = [[btcpay({ enabled: false })], [stripe({ status: "disabled" })]];
  expect(await says()).toEqual([
    `MEND  btcpay: set there  the webhook to ${SHOP}/api/payments/btcpay/webhook is switched off`,
    `MEND  stripe: set there  the webhook to ${SHOP}/api/payments/stripe/webhook is switched off`,
  ]);
});

test("and one that does not tell all, or does not try again", async () => {
  const authorizedEvents = { everything: false, specificEvents: ["InvoiceSettled"] };
  atBtcpay = [btcpay({ authorizedEvents, automaticRedelivery: false })];
  atStripe = [stripe({ enabled_events: STRIPE_EVENTS.slice(1) })];
  expect(await says()).toEqual([
    "MEND  btcpay: set there  the webhook lacks InvoiceReceivedPayment, InvoiceProcessing, InvoiceExpired, InvoiceInvalid, automatic redelivery",
    "MEND  stripe: set there  the webhook lacks checkout.session.completed",
  ]);
});

test("a key that may not read them is no fault; no answer is", async () => {
  refusal = 403;
  const byHand = "the key may not read its webhooks: look at them by hand";
  expect(await says()).toEqual([`ok  btcpay: set there  ${byHand}`, `ok  stripe: set there  ${byHand}`]);
  refusal = 500;
  expect(await says()).toEqual([
    "MEND  btcpay: set there  the processor answered 500",
    "MEND  stripe: set there  the processor answered 500",
  ]);
});
