/** Finds a Chromium for the browser journeys, or gets one. */
import { accessSync, constants } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { root, run } from "./processes.js";
import { aptInstall } from "./apt.js";

// The first is the same browser without a window, for half of the work.
const NAMES = [
  "chromium-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];
const MAC_APPS = ["Google Chrome.app/Contents/MacOS/Google Chrome", "Chromium.app/Contents/MacOS/Chromium"];
const DOWNLOAD_SECONDS = 180;

/**
 * @returns {Promise<string>} the path of the browser; empty for the one that Playwright keeps itself.
 * @throws {Error} with what to do, when there is none to be had.
 */
export async function ensureBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (await runs(given)) return given;
    throw new Error(`CHROMIUM_PATH is ${given}, which does not run.`);
  }
  const installed = await systemBrowser();
  if (installed) return installed;
  if (await downloadedByPlaywright()) return "";
  const tried = await aptInstall(["chromium-headless-shell"]);
  const packaged = await systemBrowser();
  if (packaged) return packaged;
  throw new Error(
    `${tried}The browser journeys need a Chromium, and none could be downloaded. Install Chromium or Chrome, ` +
      "or set CHROMIUM_PATH to one.",
  );
}

async function systemBrowser() {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  const candidates = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  if (process.platform === "darwin") candidates.push(...MAC_APPS.map((app) => `/Applications/${app}`));
  for (const path of candidates) {
    if (await runs(path)) return path;
  }
  return undefined;
}

async function downloadedByPlaywright() {
  const cli = join(root, "node_modules/@playwright/test/cli.js");
  console.log("Downloading Chromium…");
  const { ok } = await run(process.execPath, [cli, "install", "chromium"], { seconds: DOWNLOAD_SECONDS });
  if (!ok) return false;
  // On a bare system the download lacks shared libraries and cannot start.
  const { chromium } = createRequire(join(root, "package.json"))("@playwright/test");
  return runs(chromium.executablePath());
}

/**
 * It is started, not only looked for: Ubuntu has a chromium that only says how to get the real one.
 * @param {string} path
 */
async function runs(path) {
  try {
    accessSync(path, constants.X_OK);
  } catch {
    return false;
  }
  return (await run(path, ["--version"], { seconds: 20 })).ok;
}
