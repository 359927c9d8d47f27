/** Which real processors the sandbox stands in for: those whose address is its own. */
import { createPublicKey, generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { accountsOf } from "../../../server/sandbox/stand-ins";
import { takingPaymentsWith } from "../../../server/cli/stand-ins.js";
import { live, read, refusal } from "../../support/settings";

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

test("a payment there costs nothing, so that it needs nothing real beside it; one elsewhere does", () => {
  const sandbox = {
    ...takingPaymentsWith(["commerce", "btcpay", "coinbase-business", "stripe"], HERE),
    LIMITS: "off",
  };
  const { processors, cardSimulation } = read(sandbox);
  expect(processors.map(({ id, isTest }) => [id, isTest])).toEqual([
    ["commerce", true],
    ["btcpay", true],
    ["coinbase-business", true],
    ["stripe", true],
  ]);
  expect(cardSimulation).toBe(false);
  expect(refusal({ ...sandbox, BTCPAY_URL: "http://127.0.0.1:3005" })).toContain(
    "PAYMENT_PROVIDER=btcpay needs NETWORK_PROVIDER=esim-access",
  );
  // Beside a real network no sandbox runs: whoever answers there takes real money.
  const real = { ...live, ...takingPaymentsWith(["btcpay"], HERE) };
  expect(read(real).processors.map(({ id, isTest }) => [id, isTest])).toEqual([
    ["btcpay", false],
    ["commerce", false],
  ]);
});

test("Commerce, whose protocol is the sandbox's own", () => {
  expect(accounts(takingPaymentsWith(["commerce"], HERE))).toMatchObject({
    apiKey: "sandbox",
    webhookSecret: "sandbox",
    webhookUrl: "http://127.0.0.1:3000/api/payments/commerce/webhook",
  });
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
