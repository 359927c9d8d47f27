/** Which real processors the sandbox stands in for: those whose address is its own. */
import { createPublicKey, generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { accountsOf } from "../../../server/sandbox/stand-ins";
import { read } from "../../support/settings";

const HERE = "http://127.0.0.1:3001";
const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
const key = privateKey.export({ type: "sec1", format: "pem" }).toString();

const btcpay = {
  BTCPAY_URL: HERE,
  BTCPAY_STORE_ID: "store",
  BTCPAY_API_KEY: "key",
  BTCPAY_WEBHOOK_SECRET: "new, old",
};
const coinbase = {
  COINBASE_BUSINESS_URL: HERE,
  COINBASE_BUSINESS_KEY_ID: "key",
  COINBASE_BUSINESS_KEY_SECRET: key,
  COINBASE_BUSINESS_WEBHOOK_SECRET: "new, old",
};

const accounts = (settings: Record<string, string>) => accountsOf(read(settings).sandbox.standIns);

test("none where nothing says so", () => {
  expect(accounts({})).toMatchObject({ btcpay: undefined, coinbase: undefined, stripe: undefined });
});

test("a store of BTCPay Server", () => {
  expect(accounts(btcpay).btcpay).toMatchObject({
    storeId: "store",
    apiKey: "key",
    webhookSecret: "new",
    webhookUrl: "http://127.0.0.1:3000/api/payments/btcpay/webhook",
  });
  expect(accounts({ ...btcpay, BTCPAY_URL: "https://pay.example" }).btcpay).toBeUndefined();
  expect(accounts({ ...btcpay, BTCPAY_WEBHOOK_SECRET: "" }).btcpay).toBeUndefined();
});

test("a business at Coinbase, which knows the public half of its key", () => {
  const { publicKey, ...rest } = accounts(coinbase).coinbase!;
  expect(rest).toMatchObject({
    keyId: "key",
    webhookSecret: "new",
    webhookUrl: "http://127.0.0.1:3000/api/payments/coinbase-business/webhook",
  });
  expect(publicKey.equals(createPublicKey(privateKey))).toBe(true);
  const elsewhere = { ...coinbase, COINBASE_BUSINESS_URL: "https://business.example" };
  expect(accounts(elsewhere).coinbase).toBeUndefined();
});
