/** What the environment says of those who take payments and make eSIMs. */
import type { LiveProcessor } from "./env-pairs";
import * as sandbox from "./env-sandbox";
import { signingKey } from "./signing-key";

const COINBASE_COMMERCE = "api.commerce.coinbase.com";
/** The list that it publishes. */
const COINBASE_COMMERCE_COINS = ["BTC", "ETH", "LTC", "DOGE", "BCH", "USDC", "DAI"];
const LOOK_SECONDS = 2 * 60 * 60;
const SANDBOX_LOOK_SECONDS = 15;
const DELIVERY_MINUTES = 15;
const SANDBOX_DELIVERY_MINUTES = 2;

/** The variables about them, read and checked. */
interface Partners {
  PAYMENT_PROVIDER: "sandbox" | LiveProcessor;
  COMMERCE_BASE_URL: string;
  COMMERCE_API_KEY?: string | undefined;
  COMMERCE_WEBHOOK_SECRET: string[];
  COMMERCE_COINS: string[];
  BTCPAY_URL?: string | undefined;
  BTCPAY_STORE_ID?: string | undefined;
  BTCPAY_API_KEY?: string | undefined;
  BTCPAY_WEBHOOK_SECRET: string[];
  BTCPAY_COINS: string[];
  COINBASE_BUSINESS_URL: string;
  COINBASE_BUSINESS_KEY_ID?: string | undefined;
  COINBASE_BUSINESS_KEY_SECRET?: string | undefined;
  COINBASE_BUSINESS_WEBHOOK_SECRET: string[];
  COINBASE_BUSINESS_SANDBOX: "on" | "off";
  STRIPE_URL: string;
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET: string[];
  NETWORK_PROVIDER: "sandbox" | "esim-access";
  ESIM_ACCESS_BASE_URL: string;
  ESIM_ACCESS_CODE?: string | undefined;
  ESIM_ACCESS_SECRET?: string | undefined;
  NETWORK_LOW_BALANCE: number;
  NETWORK_LOOK_SECONDS?: number | undefined;
  DELIVERY_DEADLINE_MINUTES?: number | undefined;
}

/** The network that eSIMs are ordered from. */
export function network(vars: Partners, sandboxOrigin: string) {
  if (vars.NETWORK_PROVIDER === "sandbox") {
    return {
      id: vars.NETWORK_PROVIDER,
      isTest: true,
      baseUrl: sandboxOrigin,
      accessCode: sandbox.ACCESS_CODE,
      secret: sandbox.ACCESS_SECRET,
      lookSeconds: vars.NETWORK_LOOK_SECONDS ?? SANDBOX_LOOK_SECONDS,
      deliveryMinutes: vars.DELIVERY_DEADLINE_MINUTES ?? SANDBOX_DELIVERY_MINUTES,
      lowBalance: vars.NETWORK_LOW_BALANCE,
    };
  }
  return {
    id: vars.NETWORK_PROVIDER,
    isTest: false,
    baseUrl: vars.ESIM_ACCESS_BASE_URL.replace(/\/+$/, ""),
    accessCode: vars.ESIM_ACCESS_CODE!,
    secret: vars.ESIM_ACCESS_SECRET!,
    lookSeconds: vars.NETWORK_LOOK_SECONDS ?? LOOK_SECONDS,
    /** What was paid for and is not there by then is late. */
    deliveryMinutes: vars.DELIVERY_DEADLINE_MINUTES ?? DELIVERY_MINUTES,
    /** In US dollars. */
    lowBalance: vars.NETWORK_LOW_BALANCE,
  };
}

/** Every payment processor that is configured, with the adapter that speaks to it; the first takes new payments in coin. */
export function processors(vars: Partners, sandboxOrigin: string) {
  const all = [
    ...(vars.PAYMENT_PROVIDER === "sandbox" ? [sandboxProcessor(sandboxOrigin)] : []),
    ...(vars.COMMERCE_API_KEY ? [commerce(vars, vars.COMMERCE_API_KEY)] : []),
    ...(vars.BTCPAY_API_KEY ? [btcpay(vars, vars.BTCPAY_API_KEY)] : []),
    ...(vars.COINBASE_BUSINESS_KEY_ID ? [coinbaseBusiness(vars, vars.COINBASE_BUSINESS_KEY_ID)] : []),
    ...(vars.STRIPE_SECRET_KEY ? [stripe(vars, vars.STRIPE_SECRET_KEY)] : []),
  ];
  return all.toSorted((one, other) => rank(one.id) - rank(other.id));

  function rank(id: string) {
    return id === vars.PAYMENT_PROVIDER ? 0 : 1;
  }
}

function sandboxProcessor(origin: string) {
  return {
    id: "sandbox",
    adapter: "commerce" as const,
    isTest: true,
    baseUrl: origin,
    apiKey: sandbox.API_KEY,
    webhookSecrets: [sandbox.WEBHOOK_SECRET],
    coins: sandbox.COINS,
  };
}

function commerce(vars: Partners, apiKey: string) {
  return {
    id: "commerce",
    adapter: "commerce" as const,
    isTest: false,
    baseUrl: vars.COMMERCE_BASE_URL.replace(/\/+$/, ""),
    apiKey,
    webhookSecrets: vars.COMMERCE_WEBHOOK_SECRET,
    coins: coinsOf(vars),
  };
}

function btcpay(vars: Partners, apiKey: string) {
  return {
    id: "btcpay",
    adapter: "btcpay" as const,
    isTest: false,
    baseUrl: vars.BTCPAY_URL!.replace(/\/+$/, ""),
    storeId: vars.BTCPAY_STORE_ID!,
    apiKey,
    webhookSecrets: vars.BTCPAY_WEBHOOK_SECRET,
    coins: vars.BTCPAY_COINS,
  };
}

function coinbaseBusiness(vars: Partners, keyId: string) {
  const isSandbox = vars.COINBASE_BUSINESS_SANDBOX === "on";
  return {
    id: "coinbase-business",
    adapter: "coinbase-business" as const,
    isTest: isSandbox,
    baseUrl: vars.COINBASE_BUSINESS_URL.replace(/\/+$/, "") + (isSandbox ? "/sandbox" : ""),
    key: { id: keyId, private: signingKey(vars.COINBASE_BUSINESS_KEY_SECRET!)! },
    webhookSecrets: vars.COINBASE_BUSINESS_WEBHOOK_SECRET,
    coins: ["USDC"],
  };
}

function stripe(vars: Partners, secretKey: string) {
  return {
    id: "stripe",
    adapter: "stripe" as const,
    isTest: isTestKey(secretKey),
    baseUrl: vars.STRIPE_URL.replace(/\/+$/, ""),
    secretKey,
    webhookSecrets: vars.STRIPE_WEBHOOK_SECRET,
    coins: [] as string[],
  };
}

/** Of Stripe's test mode, in which no money moves. */
export function isTestKey(secretKey: string): boolean {
  return /^.._test_/.test(secretKey);
}

/** What the sandbox needs to stand in for Stripe, where that is its address; undefined else. */
export function stripeAtSandbox(vars: Partners & { PORT: number }, sandboxOrigin: string) {
  const [webhookSecret] = vars.STRIPE_WEBHOOK_SECRET;
  if (new URL(vars.STRIPE_URL).origin !== sandboxOrigin || !vars.STRIPE_SECRET_KEY || !webhookSecret)
    return undefined;
  return {
    secretKey: vars.STRIPE_SECRET_KEY,
    webhookSecret,
    webhookUrl: `http://127.0.0.1:${vars.PORT}/api/payments/stripe/webhook`,
  };
}

/** Empty when nobody has said what the processor at that address takes. */
export function coinsOf({
  COMMERCE_COINS,
  COMMERCE_BASE_URL,
}: Pick<Partners, "COMMERCE_COINS" | "COMMERCE_BASE_URL">): string[] {
  if (COMMERCE_COINS.length > 0) return COMMERCE_COINS;
  return new URL(COMMERCE_BASE_URL).hostname === COINBASE_COMMERCE ? COINBASE_COMMERCE_COINS : [];
}
