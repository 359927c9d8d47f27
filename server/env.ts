/**
 * The only reader of `process.env`, but for what the owner's file is called (shop/owner.ts), which is read first. Wrong values, and values that do not go together (env-pairs.ts), stop the
 * boot with a sentence each that says what to set; nothing has to be set to run locally.
 */
import { createHash } from "node:crypto";
import path from "node:path";
import { z } from "zod";
import { timestamp } from "./clock";
import { refusalsOf } from "./env-pairs";
import { networkSettings, processorSettings, standIns } from "./env-partners";
import * as sandbox from "./env-sandbox";
import { allVariables, sandboxOriginOf, sandboxPortOf, type Variables } from "./env-variables";
import { type Owner, readOwner } from "./shop/owner";

/** The programs that start the shop ask for their names. */
export { allVariables };

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
  const sandboxPort = sandboxPortOf(vars);
  const sandboxOrigin = sandboxOriginOf(vars);
  const origin = vars.APP_ORIGIN ?? `http://localhost:${vars.PORT}`;
  const smtpPort = vars.SANDBOX_SMTP_PORT ?? sandboxPort + 1;

  // Two shops of one clone, at ports of their own, share nothing.
  const own = standsIn && vars.PORT !== 3000 ? `-${vars.PORT}` : "";
  const databaseUrl = vars.DATABASE_URL ?? `file:data/farline${own}.sqlite`;
  // Our files lie beside the SQLite file, or in `data` when the database is elsewhere.
  const folder = /^(file|sqlite):/.test(databaseUrl)
    ? path.dirname(databaseUrl.replace(/^\w+:/, ""))
    : "data";

  const all = processorSettings(vars, sandboxOrigin);

  return {
    development: vars.NODE_ENV === "development",
    port: vars.PORT,
    /** How many processes answer at that port (server/cli/web-processes.js). */
    webProcesses: vars.WEB_PROCESSES,
    /** The one origin of the shop, when it is fixed; else any loopback name of this machine. */
    appOrigin: vars.APP_ORIGIN,
    origin,
    databaseUrl,
    sessionSecrets: sessionSecrets(vars.SESSION_SECRET, databaseUrl),
    trustProxy: trustProxy(vars.TRUST_PROXY),
    /** Whether, and how, it is limited how often somebody tries something (server/rate-limits). */
    limits: vars.LIMITS !== "off" && vars.LIMITS,
    operator: vars.OPERATOR,
    /** The ids of the processors that take new payments this way, in the order in which they are called. */
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
      shopUrl: origin,
      confirmSeconds: vars.SANDBOX_CONFIRM_SECONDS,
      stateFile: path.join(folder, `sandbox-${sandboxPort}.json`),
      networkFile: path.join(folder, `network-${sandboxPort}.json`),
      networkKey: { accessCode: sandbox.ACCESS_CODE, secret: sandbox.ACCESS_SECRET },
      networkWebhookUrl: `http://127.0.0.1:${vars.PORT}/api/esims/network/webhook`,
      mailboxFile: path.join(folder, `mailbox-${sandboxPort}.json`),
      apiKey: sandbox.API_KEY,
      webhookSecret: sandbox.WEBHOOK_SECRET,
      webhookUrl: `http://127.0.0.1:${vars.PORT}/api/payments/sandbox/webhook`,
      standIns: standIns(all, sandboxOrigin, vars.PORT),
    },
    /** Those that take new payments first. The others are still asked about the charges that they made. */
    processors: all,
    network: networkSettings(vars, sandboxOrigin),
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
    ...refusalsOf(
      right,
      wrong,
      ofOwner.unfit.length + ofOwner.wrong.length > 0 ? ofOwner.unfit : notOpen(ofOwner.owner),
    ),
  ];
  if (problems.length > 0) throw new EnvError(problems.join("\n"));
  return right;
}

function notOpen({ launchDay }: Owner): string[] {
  return timestamp(new Date(launchDay)) > timestamp()
    ? [`launchDay ${launchDay} of the owner's file lies ahead: a shop that takes real money is open.`]
    : [];
}

/**
 * On this machine and without real money the secret may be derived from where the data lives: stable over
 * restarts, and a cookie signed with it is worth nothing without a token in that database.
 */
function sessionSecrets(given: string[], databaseUrl: string): string[] {
  if (given.length > 0) return given;
  return [createHash("sha256").update(`farline local ${databaseUrl}`).digest("base64url")];
}

/** Addresses of proxies, or how many stand in front of us; nobody is believed unless it is set. */
function trustProxy(given: string | undefined): string | number | false {
  if (given === undefined) return false;
  return /^\d+$/.test(given) ? Number(given) : given;
}

let cached: Env | undefined;

/** The environment of this process, read once. */
export function env(): Env {
  return (cached ??= readEnv());
}
