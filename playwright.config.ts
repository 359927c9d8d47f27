import path from "node:path";
import { type Project, defineConfig } from "@playwright/test";
import kit from "./tests/kit/playwright.config";

/** Against the production build: each worker starts worlds of its own. Every journey runs with and without JavaScript. */
export default defineConfig(kit, {
  testDir: "tests",
  testMatch: ["e2e/*.spec.ts", "kit/examples/*.spec.ts"],
  // Of hundreds on two cores one may miss its moment. `npm test` names those that needed this.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  // The deep run looks at each page four times, beside much else.
  timeout: process.env.EVERY_VIEW ? 600_000 : 90_000,
  projects: otherBrowsers(),
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
  if (WEBKIT_BROWSER)
    projects.push({ name: "WebKit", testDir: "tests/webkit", testMatch: "*.spec.ts", workers: 1 });
  return projects;
}
