/**
 * Finds the browsers of the journeys, or installs them: Chromium, which they need, and others where they are available.
 */
import { accessSync, constants, existsSync } from "node:fs";
import { createRequire } from "node:module";
import { delimiter, join } from "node:path";
import { root, run } from "../../server/cli/processes.js";
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
const MINI_BROWSERS = ["x86_64", "aarch64"].flatMap((kind) =>
  ["4.1", "4.0"].map((version) => `/usr/lib/${kind}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
);
const DOWNLOAD_SECONDS = 180;

/**
 * @returns {Promise<string>} the path of the browser; empty for the one that Playwright keeps itself.
 * @throws {Error} with what to do, when none is available.
 */
export async function ensureBrowser() {
  const given = process.env.CHROMIUM_PATH;
  if (given) {
    if (await runs(given)) return given;
    throw new Error(`CHROMIUM_PATH is ${given}, which does not run.`);
  }
  const installed = await chromium();
  if (installed) return installed;
  if (await downloadedByPlaywright()) return "";
  const tried = await aptInstall(["chromium-headless-shell"]);
  const packaged = await chromium();
  if (packaged) return packaged;
  throw new Error(
    `${tried}The browser journeys need a Chromium, and none could be downloaded. Install Chromium or Chrome, ` +
      "or set CHROMIUM_PATH to one.",
  );
}

/** @returns {Promise<string | undefined>} the path of a Firefox; undefined where none is available. */
export async function findFirefox() {
  return (await firefox()) ?? (await aptInstall(["firefox-esr"]), await firefox());
}

/**
 * Debian's WebKit, which needs its driver and a virtual screen.
 * @returns {Promise<string | undefined>} the path of its browser; undefined where none is available.
 */
export async function findWebKit() {
  return (await webKit()) ?? (await aptInstall(["webkit2gtk-driver", "xvfb", "xauth"]), await webKit());
}

function chromium() {
  const apps = process.platform === "darwin" ? MAC_APPS.map((app) => `/Applications/${app}`) : [];
  return firstThatRuns([...inPath(NAMES), ...apps]);
}

function firefox() {
  return firstThatRuns(inPath(["firefox-esr", "firefox"]));
}

async function webKit() {
  const tools = ["WebKitWebDriver", "xvfb-run"].map((name) => firstThatRuns(inPath([name]), "--help"));
  if ((await Promise.all(tools)).includes(undefined)) return undefined;
  return MINI_BROWSERS.find((path) => existsSync(path));
}

/** @param {string[]} names */
function inPath(names) {
  const folders = (process.env.PATH ?? "").split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name)));
}

/**
 * @param {string[]} candidates
 * @param {string} [question] an argument that it answers at once
 */
async function firstThatRuns(candidates, question) {
  for (const path of candidates) {
    if (await runs(path, question)) return path;
  }
  return undefined;
}

async function downloadedByPlaywright() {
  const cli = join(root, "node_modules/@playwright/test/cli.js");
  console.log("Downloading Chromium…");
  const { ok } = await run(process.execPath, [cli, "install", "chromium"], { seconds: DOWNLOAD_SECONDS });
  if (!ok) return false;
  // On a bare system the download lacks shared libraries and cannot start.
  const playwright = createRequire(join(root, "package.json"))("@playwright/test");
  return runs(playwright.chromium.executablePath());
}

/**
 * Starts it, and does not only look for it: Ubuntu has a chromium that only says how to get the real one.
 * @param {string} path
 * @param {string} [question]
 */
async function runs(path, question = "--version") {
  try {
    accessSync(path, constants.X_OK);
  } catch {
    return false;
  }
  return (await run(path, [question], { seconds: 20 })).ok;
}
