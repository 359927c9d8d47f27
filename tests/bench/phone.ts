/** Chromium as a slow phone on a slow line. */
import { type Browser, type BrowserContextOptions, chromium, type Page } from "@playwright/test";
import { ensureBrowser } from "../../bin/browser.js";

export interface Line {
  kbitPerSecond: number;
  roundTripMs: number;
  /** How many times slower than this machine the phone is. */
  slowness?: number;
}

export async function openBrowser(): Promise<Browser> {
  const executablePath = await ensureBrowser();
  return chromium.launch(executablePath ? { executablePath } : {});
}

/** A phone that has never been here. @returns its page, and how many bytes came over its line so far. */
export async function phone(browser: Browser, line: Line, options: BrowserContextOptions = {}) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 }, ...options });
  const page = await context.newPage();
  const bytes = await throttle(page, line);
  return { page, bytes, close: () => context.close() };
}

async function throttle(page: Page, { kbitPerSecond, roundTripMs, slowness = 1 }: Line) {
  const session = await page.context().newCDPSession(page);
  let received = 0;
  session.on("Network.loadingFinished", ({ encodedDataLength }) => (received += encodedDataLength));
  await session.send("Network.enable");
  const throughput = (kbitPerSecond * 1000) / 8;
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: roundTripMs,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowness });
  return () => received;
}
