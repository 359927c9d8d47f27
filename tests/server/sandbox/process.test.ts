import { spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { createServer } from "node:net";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, expect, test } from "vitest";
import { until } from "./shop";

const ROOT = fileURLToPath(new URL("../../..", import.meta.url));
const TSX = path.join(ROOT, "node_modules/tsx/dist/cli.mjs");
const MAIN = path.join(ROOT, "server/sandbox/main.ts");

const cleanups: (() => Promise<void> | void)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

/** The sandbox as a process of its own, in an empty folder. */
async function run(variables: Record<string, string>) {
  const folder = await mkdtemp(path.join(tmpdir(), "sandbox-"));
  cleanups.push(() => rm(folder, { recursive: true, force: true }));
  const child = spawn(process.execPath, [TSX, MAIN], {
    cwd: folder,
    env: { NODE_ENV: "production", ...variables },
    stdio: ["ignore", "pipe", "pipe"],
  });
  cleanups.push(() => void child.kill("SIGKILL"));
  const said = { out: "", err: "" };
  child.stdout.on("data", (text: Buffer) => (said.out += text.toString()));
  child.stderr.on("data", (text: Buffer) => (said.err += text.toString()));
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  return { child, said, ended, folder };
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

test("refuses to run beside a real processor", async () => {
  const { said, ended } = await run({
    PAYMENT_PROVIDER: "commerce",
    COMMERCE_API_KEY: "key",
    COMMERCE_WEBHOOK_SECRET: "secret",
    SESSION_SECRET: "0123456789abcdefghijklmnopqrstuvwxyz",
    SMTP_URL: "smtps://mail.example",
    NETWORK_PROVIDER: "esim-access",
    ESIM_ACCESS_CODE: "code",
    ESIM_ACCESS_SECRET: "secret",
    SHOP_CONFIG: path.resolve("tests/fixtures/owner.json"),
  });
  expect(await ended).toBe(1);
  expect(said).toEqual({
    out: "",
    err: expect.stringMatching(/^The sandbox processor does not run beside a real one\..*\n$/) as string,
  });
});

test("refuses a wrong environment with its sentence", async () => {
  const { said, ended } = await run({ PAYMENT_PROVIDER: "commerce" });
  expect(await ended).toBe(1);
  expect(said.err).not.toContain("    at ");
});

test("starts, keeps its state and ends when it is told to", async () => {
  const port = await freePort();
  const smtpPort = await freePort();
  const { child, said, ended, folder } = await run({
    SANDBOX_PORT: String(port),
    SANDBOX_SMTP_PORT: String(smtpPort),
  });
  await until(() => said.out.includes("\n"), 15_000);
  expect(said).toEqual({ out: `Sandbox processor on http://127.0.0.1:${port}\n`, err: "" });
  await fetch(`http://127.0.0.1:${port}/_config/rates`, {
    method: "POST",
    body: JSON.stringify({ BTC: "87000.00" }),
  });

  const second = await run({ SANDBOX_PORT: String(port), SANDBOX_SMTP_PORT: String(await freePort()) });
  expect(await second.ended).toBe(1);
  expect(second.said.err).toMatch(new RegExp(`^Port ${port} is taken.*\n$`));

  child.kill("SIGTERM");
  expect(await ended).toBe(0);
  expect(await readFile(path.join(folder, `data/sandbox-${port}.json`), "utf8")).toContain(
    '"BTC":"87000.00"',
  );
});
