import { fileURLToPath } from "node:url";
import { defineConfig, devices } from "@playwright/test";

/** Tests beside this file, each with and without JavaScript. Each of the two workers has worlds of its own. */
export default defineConfig({
  testDir: ".",
  globalSetup: fileURLToPath(new URL("global-setup.ts", import.meta.url)),
  fullyParallel: true,
  workers: 2,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  reporter: "list",
  use: {
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
  ],
});
