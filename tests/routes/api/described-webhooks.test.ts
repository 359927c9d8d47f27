/** The description of the payment processors' webhooks, in a shop that has four processors. */
import { generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { live } from "../../support/settings";

test("names the header of each configured processor, and requires that of the one that takes new payments", async () => {
  Object.assign(process.env, live, {
    COMMERCE_COINS: "BTC",
    BTCPAY_API_KEY: "key",
    BTCPAY_URL: "https://btcpay.example",
    BTCPAY_STORE_ID: "store",
    BTCPAY_WEBHOOK_SECRET: "secret",
    COINBASE_BUSINESS_KEY_ID: "key",
    COINBASE_BUSINESS_KEY_SECRET: generateKeyPairSync("ec", { namedCurve: "P-256" })
      .privateKey.export({ type: "sec1", format: "pem" })
      .toString(),
    COINBASE_BUSINESS_WEBHOOK_SECRET: "secret",
    CARD_PROVIDER: "stripe",
    STRIPE_SECRET_KEY: "sk_live_1",
    STRIPE_WEBHOOK_SECRET: "secret",
  });
  const { apiDocument } = await import("~/http/api/document.server");
  const headersOf = (path: string) =>
    (apiDocument().paths![path]!.post!.parameters as { in: string; name: string; required: boolean }[])
      .filter((parameter) => parameter.in === "header")
      .map(({ name, required }) => [name, required]);
  expect(headersOf("/api/payments/{provider}/webhook")).toEqual([
    ["X-CC-Webhook-Signature", false],
    ["Stripe-Signature", false],
    ["BTCPay-Sig", false],
    ["X-Hook0-Signature", false],
  ]);
  expect(headersOf("/api/payments/crypto/webhook")).toEqual([["X-CC-Webhook-Signature", true]]);
});
