import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { defineConfig, devices } from "@playwright/test";

/**
 * Against the production build, with its sandbox, on a database of its own. Every journey runs with and
 * without JavaScript.
 */
const port = Number(process.env.E2E_PORT ?? 4310);
process.env.E2E_PORT = String(port);
const folder = (process.env.E2E_FOLDER ??= mkdtempSync(path.join(tmpdir(), "farline-e2e-")));

const env = {
  NODE_ENV: "production",
  PORT: String(port),
  SANDBOX_PORT: String(port + 1),
  DATABASE_URL: `file:${path.join(folder, "shop.sqlite")}`,
  SANDBOX_CONFIRM_SECONDS: "2",
};

export default defineConfig({
  testDir: "tests/e2e",
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  timeout: 45_000,
  expect: { timeout: 15_000 },
  reporter: "list",
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
    },
  },
  projects: [
    { name: "with JavaScript", use: { ...devices["Desktop Chrome"] } },
    {
      name: "without JavaScript",
      use: { ...devices["Pixel 7"], deviceScaleFactor: 1, javaScriptEnabled: false },
    },
  ],
  webServer: [
    { command: "node build/processes/sandbox.js", url: `http://127.0.0.1:${port + 1}/_config`, env },
    {
      command: "node bin/serve.js",
      url: `http://127.0.0.1:${port}/readyz`,
      env,
      gracefulShutdown: { signal: "SIGTERM", timeout: 12_000 },
    },
  ],
});
