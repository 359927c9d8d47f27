#!/usr/bin/env node
/**
 * Stands between Playwright and the Firefox at FIREFOX_PATH: Playwright starts this program instead. Playwright sets
 * the colour scheme of every page that it opens, by a command of WebDriver BiDi that Firefox does not have yet, and
 * gives up when it is refused. Here that one command does nothing; everything else passes unchanged.
 */
import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { WebSocket, WebSocketServer } from "ws";

const UNKNOWN = "emulation.setMediaFeaturesOverride";

const firefox = spawn(process.env.FIREFOX_PATH ?? "firefox", process.argv.slice(2), {
  stdio: ["ignore", "inherit", "pipe"],
});
firefox.on("exit", (code) => process.exit(code ?? 1));
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"]))
  process.on(signal, () => firefox.kill(signal));

createInterface({ input: firefox.stderr }).on("line", (line) => {
  const address = /^WebDriver BiDi listening on (ws:.*)$/.exec(line)?.[1];
  if (address) listenBefore(address);
  else console.error(line);
});

/** @param {string} address of Firefox, which only this program knows */
function listenBefore(address) {
  const server = new WebSocketServer({ host: "127.0.0.1", port: 0 });
  server.on("listening", () => {
    const { port } = /** @type {import("node:net").AddressInfo} */ (server.address());
    // Playwright waits for this line.
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${port}`);
  });
  server.on("connection", (playwright, { url }) => connect(playwright, new WebSocket(address + url)));
}

/**
 * @param {WebSocket} playwright
 * @param {WebSocket} browser not open yet
 */
function connect(playwright, browser) {
  const open = new Promise((resolve) => void browser.once("open", resolve));
  playwright.on("message", async (data) => {
    const { id, method } = JSON.parse(String(data));
    if (method === UNKNOWN) return playwright.send(JSON.stringify({ type: "success", id, result: {} }));
    await open;
    browser.send(String(data));
  });
  browser.on("message", (data) => playwright.send(String(data)));
  browser.on("close", () => playwright.close());
  playwright.on("close", () => firefox.kill());
}
