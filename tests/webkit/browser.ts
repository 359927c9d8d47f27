/** Debian's WebKit over WebDriver, which Playwright does not speak; with the few words that a journey needs. */
import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test as base } from "@playwright/test";
import { Builder, Key, type WebDriver, type WebElement } from "selenium-webdriver";

const LONGEST = { timeout: 20_000 };

/** What a visitor can press or fill in, of this name and to be seen. */
const FIND = `
const [selector, name] = arguments;
const plain = (text) => (text || "").replace(/\\s+/g, " ").trim();
const names = (element) =>
  [element.ariaLabel, element.placeholder, element.type === "submit" && element.value].concat(
    [element, ...(element.labels ?? [])].map((of) => of.textContent));
const found = [...document.querySelectorAll(selector)]
  .filter((element) => element.checkVisibility())
  .find((element) => names(element).map(plain).includes(name));
found?.scrollIntoView({ block: "center", behavior: "instant" });
return found ?? null;`;

export class WebKit {
  readonly #driver: WebDriver;
  readonly #shop: string;

  constructor(driver: WebDriver, shop: string) {
    this.#driver = driver;
    this.#shop = shop;
  }

  async goto(path: string): Promise<void> {
    await this.#driver.get(new URL(path, this.#shop).href);
  }

  async back(): Promise<void> {
    await this.#driver.navigate().back();
  }

  async fill(name: string, text: string): Promise<void> {
    await this.#use("input, textarea", name, async (field) => {
      // All of it marked and typed over, as by hand. WebKit keeps Control down after Selenium's chord().
      await field.click();
      await field.sendKeys(Key.CONTROL, "a", Key.CONTROL, Key.DELETE, text);
    });
  }

  async press(name: string): Promise<void> {
    await this.#use("button, summary, [type=submit]", name, (button) => button.click());
  }

  async follow(name: string): Promise<void> {
    await this.#use("a[href]", name, (link) => link.click());
  }

  async sees(text: string): Promise<void> {
    await this.#expect(() => this.#run("return document.body.innerText"), expect.stringContaining(text));
  }

  async isAt(path: string | RegExp): Promise<void> {
    await this.#expect(() => this.#run("return location.pathname + location.search"), path);
  }

  async hasIn(name: string, value: string | RegExp): Promise<void> {
    await this.#expect(async () => (await this.#find("input, textarea", name))?.getProperty("value"), value);
  }

  async #expect(read: () => Promise<unknown>, wanted: unknown): Promise<void> {
    const expected = wanted instanceof RegExp ? expect.stringMatching(wanted) : wanted;
    // While one page takes the place of another there is nothing to read.
    await expect.poll(() => read().catch(String), LONGEST).toEqual(expected);
  }

  /** Again where the page was just made anew. */
  async #use(selector: string, name: string, work: (element: WebElement) => Promise<unknown>): Promise<void> {
    await expect(async () => {
      const found = await this.#find(selector, name);
      expect(found, name).not.toBeNull();
      await work(found!);
    }).toPass(LONGEST);
  }

  #find(selector: string, name: string): Promise<WebElement | null> {
    return this.#driver.executeScript(FIND, selector, name);
  }

  #run(script: string): Promise<unknown> {
    return this.#driver.executeScript(script);
  }
}

export const test = base.extend<{ webkit: WebKit }, { address: string }>({
  address: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what the fixture needs
    async ({}, use) => {
      const port = Number(process.env.E2E_PORT) + 9; // the sandbox has the next few
      // A group of its own: the screen ends with it.
      const driver = spawn("xvfb-run", ["-a", "WebKitWebDriver", `--port=${port}`], {
        detached: true,
        stdio: ["ignore", "ignore", "inherit"],
      });
      try {
        await use(await ready(`http://127.0.0.1:${port}`, driver));
      } finally {
        process.kill(-driver.pid!);
      }
    },
    { scope: "worker" },
  ],
  webkit: async ({ address, baseURL }, use) => {
    const browserOptions = { binary: process.env.WEBKIT_BROWSER, args: ["--automation"] };
    const driver = await new Builder()
      .usingServer(address)
      .withCapabilities({ browserName: "MiniBrowser", "webkitgtk:browserOptions": browserOptions })
      .build();
    await use(new WebKit(driver, baseURL!));
    await driver.quit();
  },
});

async function ready(address: string, driver: ChildProcess): Promise<string> {
  for (let tries = 0; tries < 100 && driver.exitCode === null; tries++) {
    if (await fetch(`${address}/status`).catch(() => undefined)) return address;
    await sleep(100);
  }
  throw new Error("WebKitWebDriver did not start.");
}
