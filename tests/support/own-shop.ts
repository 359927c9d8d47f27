/** A shop of its own with a sandbox of its own, for what must not reach the others: a network or a processor that fails. */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import { ACCESS_CODE, ACCESS_SECRET } from "../../server/env-sandbox";
import { expect, test } from "./journey";
import { operatorOf } from "./operator";

export type OwnShop = Awaited<ReturnType<typeof openOwnShop>>;

type Settings = Record<string, string>;

/** For cards, at the sandbox of this address. */
export function cardsAt(origin: string): Settings {
  return {
    CARD_PROVIDER: "stripe",
    STRIPE_URL: origin,
    STRIPE_SECRET_KEY: "sk_test_journey",
    STRIPE_WEBHOOK_SECRET: "whsec_journey",
  };
}

/** For what a shop of real money needs besides its processor, at the sandbox beside this port. */
export function realMoneyAt(port: number): Settings {
  return {
    NETWORK_PROVIDER: "esim-access",
    ESIM_ACCESS_BASE_URL: `http://127.0.0.1:${port + 1}`,
    ESIM_ACCESS_CODE: ACCESS_CODE,
    ESIM_ACCESS_SECRET: ACCESS_SECRET,
    SHOP_CONFIG: path.resolve("tests/fixtures/owner.json"),
    SMTP_URL: `smtp://127.0.0.1:${port + 2}`,
    SESSION_SECRET: randomBytes(32).toString("base64"),
  };
}

/** A shop sells nothing at a network of which it does not know what it calls the plans: here as the sandbox's does. */
export function sellAtRealNetwork({ env }: Pick<OwnShop, "env">): void {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "farline-packages-")), "packages.json");
  operatorOf({ ...env, ...PLAYS, CARD_PROVIDER: "none" })("catalogue", "export", "packages", "--out", file);
  operatorOf(env)("catalogue", "import", "packages", file, "--yes");
}

/** Whatever its shop takes and sells: the sandbox does not run beside a real processor. */
const PLAYS = { PAYMENT_PROVIDER: "sandbox", NETWORK_PROVIDER: "sandbox" };

/**
 * Has the journeys of this file or block in a shop of its own, one with scripts and one without.
 * @param first port of the one; the other's is five higher.
 * @returns that shop, once they run.
 */
export function inOwnShop(first: number, settings: (port: number) => Settings = () => ({})): () => OwnShop {
  const portFor = (hasScripts: boolean | undefined) =>
    Number(process.env.E2E_PORT ?? 4310) + first + (hasScripts ? 0 : 5);
  let shop: OwnShop;
  test.use({
    baseURL: async ({ javaScriptEnabled }, use) => use(`http://localhost:${portFor(javaScriptEnabled)}`),
  });
  test.beforeAll(async ({ javaScriptEnabled }) => {
    const port = portFor(javaScriptEnabled);
    shop = await openOwnShop(port, settings(port));
    if (shop.env.NETWORK_PROVIDER) sellAtRealNetwork(shop);
  });
  test.afterAll(() => shop.close());
  return () => shop;
}

/** @param port and the two after it are no other journey's. */
async function openOwnShop(port: number, settings: Settings) {
  const own = { PORT: String(port), SANDBOX_PORT: String(port + 1), TRUST_PROXY: "1", ...settings };
  const sandbox = spawn(process.execPath, ["build/processes/sandbox.js"], {
    env: { ...process.env, ...own, ...PLAYS, NODE_ENV: "production" },
    stdio: "ignore",
  });
  await answers(`http://127.0.0.1:${port + 1}/_config`);
  const shop = await openShop(port, own);
  return {
    ...shop,
    sandbox: `http://127.0.0.1:${port + 1}`,
    async close() {
      sandbox.kill();
      await Promise.all([shop.close(), sandbox.exitCode ?? once(sandbox, "exit")]);
    },
  };
}

/** A shop beside the sandbox of the others, on a database of its own that a test can break. @param options of its process. */
export async function openShop(port: number, settings: Settings = {}, ...options: string[]) {
  const folder = mkdtempSync(path.join(tmpdir(), "farline-own-"));
  const file = path.join(folder, "shop.sqlite");
  const env: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: "production",
    PORT: String(port),
    SANDBOX_PORT: String(Number(process.env.E2E_PORT ?? 4310) + 1),
    DATABASE_URL: `file:${file}`,
    ...settings,
  };
  const child = spawn(process.execPath, [...options, "server/cli/serve.js"], {
    env,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let log = "";
  child.stderr.on("data", (text) => (log += text));
  try {
    await answers(`http://localhost:${port}/readyz`);
  } catch (error) {
    child.kill(); // it would answer in the place of the next one
    throw error;
  }
  const database = new Database(file, { timeout: 10_000 });
  return {
    env,
    child,
    log: () => log,
    database,
    async close() {
      database.close();
      child.kill();
      if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function answers(url: string): Promise<void> {
  await expect(async () => expect((await fetch(url)).status).toBe(200)).toPass({ timeout: 30_000 });
}

/** What has arrived for an address in the mailbox of that sandbox, the newest first. */
export async function mailsAt(sandbox: string, address: string): Promise<{ subject: string }[]> {
  const answer = await fetch(`${sandbox}/mailbox.json?to=${encodeURIComponent(address)}`);
  return (await answer.json()) as { subject: string }[];
}
