/** Debian's WebKit over WebDriver, which Playwright does not speak, with the few commands that a journey needs. */
import { freePort } from "../../server/cli/processes.js";
import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test as base } from "@playwright/test";

const LONGEST = { timeout: 20_000 };

/** What a visitor can click or fill in, that has this name and is visible. */
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

/** Keys, and the name of an element, as the protocol writes them (W3C WebDriver). */
const [CONTROL, DELETE] = ["\uE009", "\uE017"];
const ELEMENT = "element-6066-11e4-a52e-4f735466cecf";
type Element = { [ELEMENT]: string };

export class WebKit {
  readonly #session: string;
  readonly #shop: string;

  /** @param session its address at the driver */
  constructor(session: string, shop: string) {
    this.#session = session;
    this.#shop = shop;
  }

  async goto(path: string): Promise<void> {
    await this.#send("/url", { url: new URL(path, this.#shop).href });
  }

  async back(): Promise<void> {
    await this.#send("/back");
  }

  async fill(name: string, text: string): Promise<void> {
    await this.#use("input, textarea", name, async (field) => {
      // Selects all of it and types over it, as by hand. Control stays down until it is sent again.
      await this.#send(`${field}/click`);
      await this.#send(`${field}/value`, { text: `${CONTROL}a${CONTROL}${DELETE}${text}` });
    });
  }

  async click(name: string): Promise<void> {
    await this.#use("button, summary, [type=submit]", name, (button) => this.#send(`${button}/click`));
  }

  async follow(name: string): Promise<void> {
    await this.#use("a[href]", name, (link) => this.#send(`${link}/click`));
  }

  async sees(text: string): Promise<void> {
    await this.#expect(() => this.#run("return document.body.innerText"), expect.stringContaining(text));
  }

  async isAt(path: string | RegExp): Promise<void> {
    await this.#expect(() => this.#run("return location.pathname + location.search"), path);
  }

  async hasIn(name: string, value: string | RegExp): Promise<void> {
    const read = async () => {
      const field = await this.#find("input, textarea", name);
      return field && driverCommand("GET", `${this.#session}${field}/property/value`);
    };
    await this.#expect(read, value);
  }

  async #expect(read: () => Promise<unknown>, wanted: unknown): Promise<void> {
    const expected = wanted instanceof RegExp ? expect.stringMatching(wanted) : wanted;
    // While one page replaces another there is nothing to read.
    await expect.poll(() => read().catch(String), LONGEST).toEqual(expected);
  }

  /** Tries again where the page was just made anew. */
  async #use(selector: string, name: string, work: (element: string) => Promise<unknown>): Promise<void> {
    await expect(async () => {
      const found = await this.#find(selector, name);
      expect(found, name).not.toBeNull();
      await work(found!);
    }).toPass(LONGEST);
  }

  /** @returns the address for commands to it. */
  async #find(selector: string, name: string): Promise<string | null> {
    const found = (await this.#run(FIND, selector, name)) as Element | null;
    return found && `/element/${found[ELEMENT]}`;
  }

  #run(script: string, ...args: unknown[]): Promise<unknown> {
    return this.#send("/execute/sync", { script, args });
  }

  #send(command: string, body: object = {}): Promise<unknown> {
    return driverCommand("POST", this.#session + command, body);
  }
}

/** One command of WebDriver. @throws the driver's error. */
async function driverCommand(method: string, address: string, body?: object): Promise<unknown> {
  const response = await fetch(address, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { value: { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

export const test = base.extend<{ webkit: WebKit }, { address: string }>({
  address: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what the fixture needs
    async ({}, use) => {
      const port = await freePort();
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
    const wanted = { browserName: "MiniBrowser", "webkitgtk:browserOptions": browserOptions };
    const { sessionId } = (await driverCommand("POST", `${address}/session`, {
      capabilities: { alwaysMatch: wanted },
    })) as { sessionId: string };
    const session = `${address}/session/${sessionId}`;
    await use(new WebKit(session, baseURL!));
    await driverCommand("DELETE", session);
  },
});

async function ready(address: string, driver: ChildProcess): Promise<string> {
  for (let tries = 0; tries < 100 && driver.exitCode === null; tries++) {
    if (await fetch(`${address}/status`).catch(() => undefined)) return address;
    await sleep(100);
  }
  throw new Error("WebKitWebDriver did not start.");
}
