/** What the environment says of processors that the sandbox stands in for, in their own protocols. */
import { generateKeyPairSync } from "node:crypto";

/** Their keys open nothing else. */
const KEY = "sandbox";

/** @type {Readonly<Record<string, (origin: string) => Record<string, string>>>} */
const settings = {
  sandbox: () => ({}),
  commerce: (origin) => ({
    COMMERCE_BASE_URL: origin,
    COMMERCE_API_KEY: KEY,
    COMMERCE_WEBHOOK_SECRET: KEY,
    COMMERCE_COINS: "BTC,ETH,LTC",
  }),
  btcpay: (origin) => ({
    BTCPAY_URL: origin,
    BTCPAY_STORE_ID: KEY,
    BTCPAY_API_KEY: KEY,
    BTCPAY_WEBHOOK_SECRET: KEY,
  }),
  "coinbase-business": (origin) => ({
    COINBASE_BUSINESS_URL: origin,
    COINBASE_BUSINESS_KEY_ID: KEY,
    COINBASE_BUSINESS_KEY_SECRET: String(
      generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ type: "sec1", format: "pem" }),
    ),
    COINBASE_BUSINESS_WEBHOOK_SECRET: KEY,
  }),
  stripe: (origin) => ({
    STRIPE_URL: origin,
    STRIPE_SECRET_KEY: `sk_test_${KEY}`,
    STRIPE_WEBHOOK_SECRET: KEY,
  }),
};

/**
 * For a shop whose payments go to these processors at the sandbox of this address.
 * @param {readonly string[]} ids
 * @param {string} origin
 * @throws {Error} where there is no such processor.
 */
export function takingPaymentsWith(ids, origin) {
  const unknown = ids.find((id) => !Object.hasOwn(settings, id));
  if (unknown !== undefined)
    throw new Error(`There is no processor ${unknown}. There are ${Object.keys(settings).join(", ")}.`);
  return {
    PAYMENT_PROVIDER: ids.filter((id) => id !== "stripe").join(",") || "none",
    CARD_PROVIDER: ids.includes("stripe") ? "stripe" : "none",
    ...Object.assign({}, ...ids.map((id) => settings[id]?.(origin))),
  };
}
