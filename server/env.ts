/**
 * The only reader of `process.env`, but for what the owner's file is called (shop/owner.ts), which is read first. Wrong values, and values that do not go together (env-pairs.ts), stop the
 * boot with a sentence each that says what to set; nothing has to be set to run locally.
 */
import { createHash } from "node:crypto";
import path from "node:path";
import { z } from "zod";
import { timestamp } from "./clock";
import { line, List, Switch } from "./env-kinds";
import { MIN_SECRET_LENGTH, refusalsOf, type Settings } from "./env-pairs";
import { isSet, network, processors, standIns } from "./env-partners";
import * as sandbox from "./env-sandbox";
import { adapters } from "./processors/registry";
import { type Owner, readOwner } from "./shop/owner";
import { shop } from "./shop/rules";

const NO_PORT = "must be a port number from 1 to 65535";
const Port = z.coerce.number(NO_PORT).int(NO_PORT).min(1, NO_PORT).max(65_535, NO_PORT);
const idsOf = (takes: "coins" | "cards") =>
  adapters.filter((adapter) => adapter.takes === takes).map(({ id }) => id);

function ourVariables() {
  return z.object({
    NODE_ENV: z.string().default("production"),
    PORT: Port.default(3000),
    WEB_PROCESSES: z.coerce.number().int().min(1).max(64).default(1),
    SANDBOX_PORT: Port.optional(),
    SANDBOX_SMTP_PORT: Port.optional(),
    SANDBOX_CONFIRM_SECONDS: z.coerce.number().min(0).max(3600).default(3),
    APP_ORIGIN: z
      .string()
      .regex(/^https?:/i, "must begin with https:// or http://")
      .pipe(z.url())
      .transform((url) => new URL(url).origin)
      .optional(),
    DATABASE_URL: z
      .string()
      .regex(/^(file|sqlite|postgres|postgresql):/, "must begin with file: or postgres:")
      .default("file:data/farline.sqlite"),
    SESSION_SECRET: List.prefault(""),
    PAYMENT_PROVIDER: line(["none", "sandbox"], idsOf("coins")).prefault("sandbox"),
    CARD_PROVIDER: line(["none"], idsOf("cards")).prefault("none"),
    CARD_SIMULATION: Switch.optional(),
    LIMITS: Switch.default("on"),
    NETWORK_PROVIDER: z.enum(["sandbox", "esim-access"]).default("sandbox"),
    ESIM_ACCESS_BASE_URL: z.url().default("https://api.esimaccess.com"),
    ESIM_ACCESS_CODE: z.string().optional(),
    ESIM_ACCESS_SECRET: z.string().optional(),
    NETWORK_LOW_BALANCE: z.coerce.number().min(0).max(1_000_000).default(50),
    DELIVERY_DEADLINE_MINUTES: z.coerce.number().min(1).max(1_440).optional(),
    NETWORK_LOOK_SECONDS: z.coerce.number().int().min(1).max(86_400).optional(),
    SMTP_URL: z
      .string()
      .regex(/^smtps?:\/\/[^\s/]+/, "must be smtp://USER:PASSWORD@HOST:PORT or smtps://…")
      .pipe(z.url())
      .optional(),
    MAIL_FROM: z
      .string()
      .regex(/^[^<>@\r\n]+ <[^<>@\s]+@[^<>@\s]+>$/, "must be NAME <ADDRESS>")
      .default(`${shop.name} <${shop.supportEmail}>`),
    TRUST_PROXY: z.string().optional(),
    OPERATOR: z.string().optional(),
    SHOP_CONFIG: z.string().optional(),
  });
}

/** With those of every processor, which its adapter reads (server/processors). */
function allVariables() {
  const theirs = Object.assign({}, ...adapters.map(({ variables }) => variables)) as z.ZodRawShape;
  return ourVariables().extend(theirs);
}
type Variables = z.infer<ReturnType<typeof ourVariables>> & Record<string, unknown>;

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
  const sandboxed = vars.PAYMENT_PROVIDER.includes("sandbox");
  const standsIn = vars.NETWORK_PROVIDER === "sandbox"; // for network and mail, also where a processor plays
  const sandboxPort = vars.SANDBOX_PORT ?? vars.PORT + 1;
  const sandboxOrigin = `http://127.0.0.1:${sandboxPort}`;
  const smtpPort = vars.SANDBOX_SMTP_PORT ?? sandboxPort + 1;

  const all = processors(vars, sandboxOrigin);

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
    /** Whether it is counted how often somebody tries something (server/limits). */
    limits: vars.LIMITS === "on",
    operator: vars.OPERATOR,
    /** Who takes new payments so, by their ids, in the order in which they are asked. */
    takers: { crypto: vars.PAYMENT_PROVIDER, credit_card: vars.CARD_PROVIDER },
    /** Where no processor takes cards; else there is nothing. */
    cardSimulation: vars.CARD_SIMULATION
      ? vars.CARD_SIMULATION === "on"
      : sandboxed && vars.CARD_PROVIDER.length === 0,
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
      standIns: standIns(all, sandboxOrigin, vars.PORT),
    },
    /** Those that take new payments first. The others are still asked about the charges that they made. */
    processors: all,
    network: network(vars, sandboxOrigin),
  };
}

/** Each value by itself, then all of them together: one start names everything that is wrong. */
function readVariables(source: NodeJS.ProcessEnv): Variables {
  const given = Object.entries(source).filter(([, value]) => value !== "");
  const all = allVariables();
  const parsed = all.safeParse(Object.fromEntries(given));
  const wrong = new Map(Object.entries(parsed.error ? z.flattenError(parsed.error).fieldErrors : {}));
  const ofOwner = readOwner(source.SHOP_CONFIG);
  const right = all.parse(Object.fromEntries(given.filter(([name]) => !wrong.has(name)))) as Variables;
  const problems = [
    ...[...wrong].map(([name, [message] = [""]]) => `${name}: ${message}`),
    ...ofOwner.wrong,
    ...refusalsOf({
      ...settingsOf(right, wrong),
      ownersFile: ofOwner.unfit.length + ofOwner.wrong.length > 0 ? ofOwner.unfit : notOpen(ofOwner.owner),
    }),
  ];
  if (problems.length > 0) throw new EnvError(problems.join("\n"));
  return right;
}

function settingsOf(vars: Variables, wrong: { has(name: string): boolean }): Omit<Settings, "ownersFile"> {
  const unlessWrong = <Name extends keyof Variables>(name: Name) =>
    wrong.has(name) ? undefined : vars[name];
  return {
    payment: unlessWrong("PAYMENT_PROVIDER"),
    network: unlessWrong("NETWORK_PROVIDER"),
    card: unlessWrong("CARD_SIMULATION"),
    limits: unlessWrong("LIMITS"),
    cards: unlessWrong("CARD_PROVIDER"),
    reach: reachOf(vars.APP_ORIGIN),
    hasStrongSecrets: vars.SESSION_SECRET.length > 0 && vars.SESSION_SECRET.every(isStrong),
    trial: ({ trial }) => trial?.(vars),
    lacks: (name) => !wrong.has(name) && !isSet(vars[name]),
    lacksElse: ({ lacks, variables }) =>
      Object.keys(variables).some((name) => wrong.has(name)) ? undefined : lacks?.(vars),
    isInTheClear: (name) => reachOf(vars[name] as string | undefined) === "http",
  };
}

function notOpen({ launchDay }: Owner): string[] {
  return timestamp(new Date(launchDay)) > timestamp()
    ? [`launchDay ${launchDay} of the owner's file lies ahead: a shop that takes real money is open.`]
    : [];
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
