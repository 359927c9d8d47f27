/**
 * The only reader of `process.env`. A wrong value stops the boot with a sentence that says
 * what to set; nothing has to be set to run locally.
 */
import { createHash } from "node:crypto";
import path from "node:path";
import { z } from "zod";
import { shop } from "./shop/rules";

const Port = z.coerce.number().int().min(1).max(65_535);
const Secrets = z.string().transform((text) => text.split(",").map((s) => s.trim()).filter(Boolean));
const Switch = z.enum(["on", "off"]);

const Variables = z.object({
  NODE_ENV: z.string().default("production"),
  PORT: Port.default(3000),
  SANDBOX_PORT: Port.optional(),
  SANDBOX_SMTP_PORT: Port.optional(),
  SANDBOX_CONFIRM_SECONDS: z.coerce.number().min(0).max(3600).default(3),
  APP_ORIGIN: z.string().url().regex(/^https?:/i, "must begin with https:// or http://").transform((url) => new URL(url).origin).optional(),
  DATABASE_URL: z.string().regex(/^(file|sqlite|postgres|postgresql):/, "must begin with file: or postgres:").default("file:data/farline.sqlite"),
  SESSION_SECRET: Secrets.default(""),
  PAYMENT_PROVIDER: z.enum(["sandbox", "commerce"]).default("sandbox"),
  COMMERCE_BASE_URL: z.string().url().default("https://api.commerce.coinbase.com"),
  COMMERCE_API_KEY: z.string().optional(),
  COMMERCE_WEBHOOK_SECRET: Secrets.default(""),
  CARD_SIMULATION: Switch.optional(),
  NETWORK_PROVIDER: z.enum(["sandbox", "esim-access"]).optional(),
  ESIM_ACCESS_BASE_URL: z.string().url().default("https://api.esimaccess.com"),
  ESIM_ACCESS_CODE: z.string().optional(),
  ESIM_ACCESS_SECRET: z.string().optional(),
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
});

/** What the sandbox processor and the shop agree on; both are loopback only, so it guards nothing. */
const SANDBOX_API_KEY = "test_farline_sandbox";
const SANDBOX_WEBHOOK_SECRET = "test_farline_sandbox_webhooks";
const SANDBOX_ACCESS_CODE = "test_farline_network";
const SANDBOX_ACCESS_SECRET = "test_farline_network_secret";
const MIN_SECRET_LENGTH = 32;
const LOOK_SECONDS = 2 * 60 * 60;
const SANDBOX_LOOK_SECONDS = 15;

export class EnvError extends Error {
  override readonly name = "EnvError";
}

export type Env = ReturnType<typeof readEnv>;

/**
 * Reads and checks the environment.
 * @throws EnvError with one sentence per wrong variable.
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const parsed = Variables.safeParse(given);
  if (!parsed.success) {
    throw new EnvError(parsed.error.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`).join("\n"));
  }
  const vars = parsed.data;
  const sandboxed = vars.PAYMENT_PROVIDER === "sandbox";
  const sandboxPort = vars.SANDBOX_PORT ?? vars.PORT + 1;
  const sandboxOrigin = `http://127.0.0.1:${sandboxPort}`;
  const smtpPort = vars.SANDBOX_SMTP_PORT ?? sandboxPort + 1;

  return {
    development: vars.NODE_ENV === "development",
    port: vars.PORT,
    /** The one origin of the shop, when it is fixed; else any loopback name of this machine. */
    appOrigin: vars.APP_ORIGIN,
    origin: vars.APP_ORIGIN ?? `http://localhost:${vars.PORT}`,
    databaseUrl: vars.DATABASE_URL,
    sessionSecrets: sessionSecrets(vars.SESSION_SECRET, sandboxed, vars.DATABASE_URL),
    trustProxy: trustProxy(vars.TRUST_PROXY),
    cardSimulation: vars.CARD_SIMULATION ? vars.CARD_SIMULATION === "on" : sandboxed,
    mail: { smtpUrl: smtpUrl(vars.SMTP_URL, sandboxed, smtpPort), from: vars.MAIL_FROM },
    sandbox: {
      enabled: sandboxed,
      port: sandboxPort,
      smtpPort,
      origin: sandboxOrigin,
      confirmSeconds: vars.SANDBOX_CONFIRM_SECONDS,
      stateFile: path.join(dataFolder(vars.DATABASE_URL), `sandbox-${sandboxPort}.json`),
      networkFile: path.join(dataFolder(vars.DATABASE_URL), `network-${sandboxPort}.json`),
      networkKey: { accessCode: SANDBOX_ACCESS_CODE, secret: SANDBOX_ACCESS_SECRET },
      networkWebhookUrl: `http://127.0.0.1:${vars.PORT}/api/esims/network/webhook`,
      mailboxFile: path.join(dataFolder(vars.DATABASE_URL), `mailbox-${sandboxPort}.json`),
      apiKey: SANDBOX_API_KEY,
      webhookSecret: SANDBOX_WEBHOOK_SECRET,
      webhookUrl: `http://127.0.0.1:${vars.PORT}/api/payments/crypto/webhook`,
    },
    commerce: sandboxed
      ? { baseUrl: sandboxOrigin, apiKey: SANDBOX_API_KEY, webhookSecrets: [SANDBOX_WEBHOOK_SECRET] }
      : commerce(vars),
    network: network(vars, sandboxOrigin),
  };
}

/** The network partner. With real money the sandbox would sell eSIMs that no phone can use, so it refuses to boot. */
function network(vars: z.infer<typeof Variables>, sandboxOrigin: string) {
  const id = vars.NETWORK_PROVIDER ?? (vars.PAYMENT_PROVIDER === "sandbox" ? "sandbox" : undefined);
  if (id === undefined || (id === "sandbox" && vars.PAYMENT_PROVIDER !== "sandbox")) {
    throw new EnvError("PAYMENT_PROVIDER=commerce needs NETWORK_PROVIDER=esim-access: the sandbox's eSIMs work on no phone.");
  }
  if (id === "sandbox") {
    return {
      id,
      isTest: true,
      baseUrl: sandboxOrigin,
      accessCode: SANDBOX_ACCESS_CODE,
      secret: SANDBOX_ACCESS_SECRET,
      lookSeconds: vars.NETWORK_LOOK_SECONDS ?? SANDBOX_LOOK_SECONDS,
    };
  }
  const url = new URL(vars.ESIM_ACCESS_BASE_URL);
  if (url.protocol !== "https:" && !isLoopback(url.hostname)) {
    throw new EnvError("ESIM_ACCESS_BASE_URL must be https, unless it is on this machine.");
  }
  if (!vars.ESIM_ACCESS_CODE) throw new EnvError("NETWORK_PROVIDER=esim-access needs ESIM_ACCESS_CODE.");
  if (!vars.ESIM_ACCESS_SECRET) throw new EnvError("NETWORK_PROVIDER=esim-access needs ESIM_ACCESS_SECRET.");
  return {
    id,
    isTest: false,
    baseUrl: vars.ESIM_ACCESS_BASE_URL.replace(/\/+$/, ""),
    accessCode: vars.ESIM_ACCESS_CODE,
    secret: vars.ESIM_ACCESS_SECRET,
    lookSeconds: vars.NETWORK_LOOK_SECONDS ?? LOOK_SECONDS,
  };
}

function commerce(vars: z.infer<typeof Variables>) {
  const url = new URL(vars.COMMERCE_BASE_URL);
  if (url.protocol !== "https:" && !isLoopback(url.hostname)) {
    throw new EnvError("COMMERCE_BASE_URL must be https, unless it is on this machine.");
  }
  if (!vars.COMMERCE_API_KEY) throw new EnvError("PAYMENT_PROVIDER=commerce needs COMMERCE_API_KEY.");
  if (vars.COMMERCE_WEBHOOK_SECRET.length === 0) {
    throw new EnvError("PAYMENT_PROVIDER=commerce needs COMMERCE_WEBHOOK_SECRET.");
  }
  return {
    baseUrl: vars.COMMERCE_BASE_URL.replace(/\/+$/, ""),
    apiKey: vars.COMMERCE_API_KEY,
    webhookSecrets: vars.COMMERCE_WEBHOOK_SECRET,
  };
}

/** Where mail is handed in. Without real money that is the sandbox's mailbox, so no stray mail leaves the machine. */
function smtpUrl(given: string | undefined, sandboxed: boolean, sandboxSmtpPort: number): string {
  if (given) return given;
  if (!sandboxed) throw new EnvError("PAYMENT_PROVIDER=commerce needs SMTP_URL: receipts and reset links go out by mail.");
  return `smtp://127.0.0.1:${sandboxSmtpPort}`;
}

/**
 * With real money a weak secret would let anyone sign a session cookie, so it refuses to boot.
 * Locally the secret is derived from where the data lives: stable over restarts, and a cookie
 * signed with it is worth nothing without a token in that database.
 */
function sessionSecrets(given: string[], sandboxed: boolean, databaseUrl: string): string[] {
  const weak = given.some((secret) => secret.length < MIN_SECRET_LENGTH || new Set(secret).size < 10);
  if (!sandboxed && (given.length === 0 || weak)) {
    throw new EnvError(
      `SESSION_SECRET must be set to at least ${MIN_SECRET_LENGTH} random characters when a real payment ` +
        `processor is configured. Make one with: openssl rand -base64 32`,
    );
  }
  if (given.length > 0) return given;
  return [createHash("sha256").update(`farline local ${databaseUrl}`).digest("base64url")];
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
