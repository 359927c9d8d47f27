/**
 * The only reader of `process.env`. Wrong values, and values that do not go together (env-pairs.ts), stop the
 * boot with a sentence each that says what to set; nothing has to be set to run locally.
 */
import { createHash } from "node:crypto";
import path from "node:path";
import { z } from "zod";
import {
  type CardProcessor,
  cardProcessors,
  type LiveProcessor,
  liveProcessors,
  MIN_SECRET_LENGTH,
  refusalsOf,
  type Settings,
} from "./env-pairs";
import { coinsOf, isTestKey, network, processors, stripeAtSandbox } from "./env-partners";
import * as sandbox from "./env-sandbox";
import { signingKey } from "./signing-key";
import { shop } from "./shop/rules";

const NO_PORT = "must be a port number from 1 to 65535";
const Port = z.coerce
  .number({ invalid_type_error: NO_PORT })
  .int(NO_PORT)
  .min(1, NO_PORT)
  .max(65_535, NO_PORT);
const List = z.string().transform((text) =>
  text
    .split(",")
    .map((s) => s.trim())
    .filter(Boolean),
);
const Coins = List.transform((codes) => [...new Set(codes.map((code) => code.toUpperCase()))]).refine(
  (codes) => codes.every((code) => /^[A-Z0-9]{2,10}$/.test(code)),
  "must be codes of coins, separated by commas, like BTC,ETH",
);
const Switch = z.enum(["on", "off"]);
const live = Object.keys(liveProcessors) as [LiveProcessor];
const cards = Object.keys(cardProcessors) as [CardProcessor];

const Variables = z.object({
  NODE_ENV: z.string().default("production"),
  PORT: Port.default(3000),
  WEB_PROCESSES: z.coerce.number().int().min(1).max(64).default(1),
  SANDBOX_PORT: Port.optional(),
  SANDBOX_SMTP_PORT: Port.optional(),
  SANDBOX_CONFIRM_SECONDS: z.coerce.number().min(0).max(3600).default(3),
  APP_ORIGIN: z
    .string()
    .regex(/^https?:/i, "must begin with https:// or http://")
    .url()
    .transform((url) => new URL(url).origin)
    .optional(),
  DATABASE_URL: z
    .string()
    .regex(/^(file|sqlite|postgres|postgresql):/, "must begin with file: or postgres:")
    .default("file:data/farline.sqlite"),
  SESSION_SECRET: List.default(""),
  PAYMENT_PROVIDER: z.enum(["sandbox", ...live]).default("sandbox"),
  COMMERCE_BASE_URL: z.string().url().default("https://api.commerce.coinbase.com"),
  COMMERCE_API_KEY: z.string().optional(),
  COMMERCE_WEBHOOK_SECRET: List.default(""),
  COMMERCE_COINS: Coins.default(""),
  BTCPAY_URL: z
    .string()
    .regex(/^https?:/i, "must begin with https:// or http://")
    .url()
    .optional(),
  BTCPAY_STORE_ID: z.string().optional(),
  BTCPAY_API_KEY: z.string().optional(),
  BTCPAY_WEBHOOK_SECRET: List.default(""),
  BTCPAY_COINS: Coins.default("BTC"),
  COINBASE_BUSINESS_URL: z.string().url().default("https://business.coinbase.com"),
  COINBASE_BUSINESS_KEY_ID: z.string().optional(),
  COINBASE_BUSINESS_KEY_SECRET: z
    .string()
    .refine(
      signingKey,
      "must be the private key as Coinbase gave it: base64 of 64 bytes, or an EC key in PEM",
    )
    .optional(),
  COINBASE_BUSINESS_WEBHOOK_SECRET: List.default(""),
  COINBASE_BUSINESS_SANDBOX: Switch.default("off"),
  CARD_PROVIDER: z.enum(["none", ...cards]).default("none"),
  STRIPE_URL: z.string().url().default("https://api.stripe.com"),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(
      /^(sk|rk)_(test|live)_\w+$/,
      "must be a secret or restricted key: sk_live_…, or sk_test_… to try it",
    )
    .optional(),
  STRIPE_WEBHOOK_SECRET: List.default(""),
  CARD_SIMULATION: Switch.optional(),
  NETWORK_PROVIDER: z.enum(["sandbox", "esim-access"]).default("sandbox"),
  ESIM_ACCESS_BASE_URL: z.string().url().default("https://api.esimaccess.com"),
  ESIM_ACCESS_CODE: z.string().optional(),
  ESIM_ACCESS_SECRET: z.string().optional(),
  NETWORK_LOW_BALANCE: z.coerce.number().min(0).max(1_000_000).default(50),
  DELIVERY_DEADLINE_MINUTES: z.coerce.number().min(1).max(1_440).optional(),
  NETWORK_LOOK_SECONDS: z.coerce.number().int().min(1).max(86_400).optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\/[^\s/]+/, "must be smtp://USER:PASSWORD@HOST:PORT or smtps://…")
    .url()
    .optional(),
  MAIL_FROM: z
    .string()
    .regex(/^[^<>@\r\n]+ <[^<>@\s]+@[^<>@\s]+>$/, "must be NAME <ADDRESS>")
    .default(`${shop.name} <${shop.supportEmail}>`),
  TRUST_PROXY: z.string().optional(),
  OPERATOR: z.string().optional(),
});
type Variables = z.infer<typeof Variables>;

export class EnvError extends Error {
  override readonly name = "EnvError";
}

export type Env = ReturnType<typeof readEnv>;

/**
 * Reads and checks the environment.
 * @throws EnvError with everything that is wrong, a line each.
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env) {
  const vars = readVariables(source);
  const sandboxed = vars.PAYMENT_PROVIDER === "sandbox";
  const standsIn = vars.NETWORK_PROVIDER === "sandbox"; // for network and mail, also where a processor plays
  const sandboxPort = vars.SANDBOX_PORT ?? vars.PORT + 1;
  const sandboxOrigin = `http://127.0.0.1:${sandboxPort}`;
  const smtpPort = vars.SANDBOX_SMTP_PORT ?? sandboxPort + 1;

  return {
    development: vars.NODE_ENV === "development",
    port: vars.PORT,
    /** How many processes answer at that port (bin/web-processes.js). */
    webProcesses: vars.WEB_PROCESSES,
    /** The one origin of the shop, when it is fixed; else any loopback name of this machine. */
    appOrigin: vars.APP_ORIGIN,
    origin: vars.APP_ORIGIN ?? `http://localhost:${vars.PORT}`,
    databaseUrl: vars.DATABASE_URL,
    sessionSecrets: sessionSecrets(vars),
    trustProxy: trustProxy(vars.TRUST_PROXY),
    operator: vars.OPERATOR,
    /** The processor that takes cards; else there is the simulation, or nothing. */
    cardProvider: vars.CARD_PROVIDER === "none" ? undefined : vars.CARD_PROVIDER,
    cardSimulation: vars.CARD_SIMULATION
      ? vars.CARD_SIMULATION === "on"
      : sandboxed && vars.CARD_PROVIDER === "none",
    mail: { smtpUrl: vars.SMTP_URL ?? `smtp://127.0.0.1:${smtpPort}`, from: vars.MAIL_FROM },
    sandbox: {
      enabled: standsIn,
      port: sandboxPort,
      smtpPort,
      origin: sandboxOrigin,
      confirmSeconds: vars.SANDBOX_CONFIRM_SECONDS,
      stateFile: path.join(dataFolder(vars.DATABASE_URL), `sandbox-${sandboxPort}.json`),
      networkFile: path.join(dataFolder(vars.DATABASE_URL), `network-${sandboxPort}.json`),
      networkKey: { accessCode: sandbox.ACCESS_CODE, secret: sandbox.ACCESS_SECRET },
      networkWebhookUrl: `http://127.0.0.1:${vars.PORT}/api/esims/network/webhook`,
      mailboxFile: path.join(dataFolder(vars.DATABASE_URL), `mailbox-${sandboxPort}.json`),
      apiKey: sandbox.API_KEY,
      webhookSecret: sandbox.WEBHOOK_SECRET,
      webhookUrl: `http://127.0.0.1:${vars.PORT}/api/payments/sandbox/webhook`,
      stripe: stripeAtSandbox(vars, sandboxOrigin),
    },
    /** The first takes new payments in coin. The others are still asked about the charges that they made. */
    processors: processors(vars, sandboxOrigin),
    network: network(vars, sandboxOrigin),
  };
}

/** Each value by itself, then all of them together: one start names everything that is wrong. */
function readVariables(source: NodeJS.ProcessEnv): Variables {
  const given = Object.entries(source).filter(([, value]) => value !== "");
  const parsed = Variables.safeParse(Object.fromEntries(given));
  const wrong = new Map(Object.entries(parsed.error?.flatten().fieldErrors ?? {}));
  const right = Variables.parse(Object.fromEntries(given.filter(([name]) => !wrong.has(name))));
  const problems = [
    ...[...wrong].map(([name, [message]]) => `${name}: ${message}`),
    ...refusalsOf(settingsOf(right, wrong)),
  ];
  if (problems.length > 0) throw new EnvError(problems.join("\n"));
  return right;
}

function settingsOf(vars: Variables, wrong: { has(name: string): boolean }): Settings {
  const unlessWrong = <Name extends keyof Variables>(name: Name) =>
    wrong.has(name) ? undefined : vars[name];
  return {
    payment: unlessWrong("PAYMENT_PROVIDER"),
    network: unlessWrong("NETWORK_PROVIDER"),
    card: unlessWrong("CARD_SIMULATION"),
    cards: unlessWrong("CARD_PROVIDER"),
    isStripeTest: isTestKey(vars.STRIPE_SECRET_KEY ?? ""),
    reach: reachOf(vars.APP_ORIGIN),
    hasStrongSecrets: vars.SESSION_SECRET.length > 0 && vars.SESSION_SECRET.every(isStrong),
    isCoinbaseSandbox: unlessWrong("COINBASE_BUSINESS_SANDBOX") === "on",
    lacks: (name) => !wrong.has(name) && !vars[name]?.length,
    knowsCoins: wrong.has("COMMERCE_COINS") || coinsOf(vars).length > 0,
    isInTheClear: (name) => reachOf(vars[name]) === "http",
  };
}

/** Without an origin the shop answers to this machine's own names (gate.ts). */
function reachOf(origin: string | undefined): Settings["reach"] {
  const url = origin && new URL(origin);
  if (!url || isLoopback(url.hostname)) return "this machine";
  return url.protocol === "https:" ? "https" : "http";
}

function isStrong(secret: string): boolean {
  return secret.length >= MIN_SECRET_LENGTH && new Set(secret).size >= 10;
}

/**
 * On this machine and without real money the secret may be derived from where the data lives: stable over
 * restarts, and a cookie signed with it is worth nothing without a token in that database.
 */
function sessionSecrets({ SESSION_SECRET, DATABASE_URL }: Variables): string[] {
  if (SESSION_SECRET.length > 0) return SESSION_SECRET;
  return [createHash("sha256").update(`farline local ${DATABASE_URL}`).digest("base64url")];
}

/** Where files of ours lie: beside the SQLite file, or in `data` when the database is elsewhere. */
function dataFolder(databaseUrl: string): string {
  return /^(file|sqlite):/.test(databaseUrl) ? path.dirname(databaseUrl.replace(/^\w+:/, "")) : "data";
}

/** Addresses of proxies, or how many stand in front of us; nobody is believed unless it is set. */
function trustProxy(given: string | undefined): string | number | false {
  if (given === undefined) return false;
  return /^\d+$/.test(given) ? Number(given) : given;
}

export function isLoopback(hostname: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]", "::1"].includes(hostname);
}

let cached: Env | undefined;

/** The environment of this process, read once. */
export function env(): Env {
  return (cached ??= readEnv());
}
