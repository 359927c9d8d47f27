import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Project, defineConfig, devices } from "@playwright/test";

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
  // Travellers that a test makes by a request come from addresses of their own: one may open so many accounts.
  TRUST_PROXY: "1",
};

export default defineConfig({
  testDir: "tests/e2e",
  fullyParallel: true,
  workers: 2,
  // Of hundreds on two cores one may miss its moment. `npm test` names those that needed this.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  // The deep run looks at each page four times, beside much else.
  timeout: process.env.EVERY_VIEW ? 600_000 : 90_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  use: {
    baseURL: `http://localhost:${port}`,
    launchOptions: {
      executablePath: process.env.CHROMIUM_PATH || undefined,
      // One process for all pages of a worker: a fifth of the work of a visit was to start one for each.
      args: [
        "--disable-site-isolation-trials",
        "--renderer-process-limit=1",
        ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
      ],
    },
  },
  projects: [
    { name: "with JavaScript", use: { ...devices["Desktop Chrome"] } },
    {
      name: "without JavaScript",
      use: { ...devices["Pixel 7"], deviceScaleFactor: 1, javaScriptEnabled: false },
    },
    ...otherBrowsers(),
  ],
  webServer: [
    { command: "node build/processes/sandbox.js", url: `http://127.0.0.1:${port + 1}/_config`, env },
    {
      command: "node server/cli/serve.js",
      url: `http://127.0.0.1:${port}/readyz`,
      env,
      gracefulShutdown: { signal: "SIGTERM", timeout: 12_000 },
    },
  ],
});

/** Those that `npm run test:deep` has found. */
function otherBrowsers(): Project[] {
  const projects: Project[] = [];
  const { FIREFOX_PATH, WEBKIT_BROWSER } = process.env;
  if (FIREFOX_PATH) {
    const launchOptions = {
      executablePath: path.resolve("tests/run/firefox-bridge.js"),
      // Led over BiDi, its page dies on the way back to one with a frame that it has kept.
      firefoxUserPrefs: { "fission.bfcacheInParent": false },
    };
    projects.push({
      name: "Firefox",
      use: { browserName: "firefox", channel: "moz-firefox", launchOptions },
    });
  }
  if (WEBKIT_BROWSER) projects.push({ name: "WebKit", testDir: "tests/webkit", workers: 1 });
  return projects;
}
