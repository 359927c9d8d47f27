/**
 * Playwright with a world for each test: a whole shop, somebody in it, and what befalls them. Copy this folder: it needs
 * Node and Playwright.
 */
import { test as base, expect, type Page } from "@playwright/test";
import { type Mail, startWorld, type World } from "./world";

export { expect, type World };

interface Options {
  /** What the world begins with; docs/testing.md lists the seeds. */
  seed: string;
  /** More of `npm run world`, as `["--cards"]`. */
  worldOptions: string[];
}

interface Kit {
  /** As it was in the beginning, whatever the test before it did. */
  world: World;
  clock: World["clock"];
  /** The customer of the seed, or a new one where it has none, signed in at the page. */
  traveller: Traveller;
  /** Pays on the payment page that the page shows, until the shop has delivered. */
  pay: (how?: Payment) => Promise<void>;
  /** The newest eSIM of the traveller, on a phone. */
  phone: ReturnType<typeof phoneOf>;
  /** The newest email to an address whose subject fits, once it is there. */
  mail: (to: string, subject?: RegExp) => Promise<Mail & { link: string }>;
  /** Sets a fault, as `POST /world/faults` takes it. */
  fault: (fault: object) => Promise<unknown>;
  /** The connection between the browser and everything. */
  line: ReturnType<typeof lineOf>;
}

export interface Traveller {
  username: string;
  password: string;
  email: string;
  /** Reads an address of the API as this customer. */
  read: <Answer>(path: string) => Promise<Answer>;
}

/** What a payer does; without anything, the exact amount in bitcoin, final at once. */
export interface Payment {
  coin?: string;
  /** Of the coin, as text. */
  amount?: string;
  times?: number;
  confirm?: boolean;
}

const MOST_OPEN = 3;

export const test = base.extend<Kit & Options, { worlds: ReturnType<typeof openWorlds> }>({
  seed: ["empty", { option: true }],
  worldOptions: [[], { option: true }],
  worlds: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it what the fixture needs
    async ({}, use) => {
      const worlds = openWorlds();
      await use(worlds);
      await worlds.end();
    },
    { scope: "worker" },
  ],
  world: [
    async ({ worlds, seed, worldOptions }, use) => use(await worlds.begin(seed, worldOptions)),
    { timeout: 300_000 }, // a seed that is asked for first has to be made
  ],
  baseURL: async ({ world }, use) => use(world.shop),
  page: async ({ page }, use) => {
    goOnAtReloads(page);
    await use(page);
  },
  clock: ({ world }, use) => use(world.clock),
  traveller: async ({ world, page }, use) => use(await travellerAt(page, world)),
  pay: ({ world, page }, use) => use((how) => pay(world, page, how)),
  phone: ({ world, traveller }, use) => use(phoneOf(world, traveller)),
  mail: ({ world }, use) => use((to, subject) => mailIn(world, to, subject)),
  fault: ({ world }, use) => use((fault) => world.control("/world/faults", fault)),
  line: ({ page }, use) => use(lineOf(page)),
});

/** The worlds that this worker has started, each used again by the tests that want the same. */
function openWorlds() {
  const open = new Map<string, World>();
  return {
    async begin(seed: string, options: string[]): Promise<World> {
      const name = [seed, ...options].join(" ");
      const known = open.get(name);
      if (known) await known.reset();
      const [oldest] = open.keys();
      if (!known && open.size === MOST_OPEN) {
        await open.get(oldest!)!.end();
        open.delete(oldest!);
      }
      const world = known ?? (await startWorld(seed, ...options));
      open.set(name, world);
      return world;
    },
    end: () => Promise.all([...open.values()].map((world) => world.end())),
  };
}

/** `goto` and `reload`, also from or to a page that may reload itself in the same moment, as one to pay on does. */
function goOnAtReloads(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const untilDone = async (go: () => ReturnType<typeof goto>) => {
    for (let triesLeft = 3; ; triesLeft--)
      try {
        return await go();
      } catch (error) {
        const { message } = error as Error;
        const [, there] =
          /Navigation to "(.*)" is interrupted by another navigation to "\1"/.exec(message) ?? [];
        if (there) {
          await page.waitForURL(there);
          return null;
        }
        const isRace = /interrupted by another navigation|ERR_ABORTED|Not attached/.test(message);
        if (!isRace || triesLeft === 0) throw error;
      }
  };
  page.goto = async (url, options) => {
    const reloads = await page.locator("meta[http-equiv=refresh]").count(); // only without JavaScript it is an element
    if (reloads > 0) await untilDone(() => goto("about:blank"));
    return untilDone(() => goto(url, options));
  };
  page.reload = (options) => untilDone(() => reload(options));
}

async function travellerAt(page: Page, world: World): Promise<Traveller> {
  const [known] = world.people;
  const username = `traveller-${Math.random().toString(36).slice(2, 9)}`;
  const person = known ?? { username, email: `${username}@example.test`, password: "Window-seat-7" };
  const form = { ...person, confirmPassword: person.password };
  const answer = await page.request.post(known ? "/signin" : "/signup", { form, maxRedirects: 0 });
  expect(answer.status(), await answer.text()).toBe(302);
  return {
    ...person,
    async read(path) {
      const read = await page.request.get(`/api${path}`);
      if (!read.ok()) throw new Error(`${path} of ${person.username}: ${read.status()} ${await read.text()}`);
      return read.json();
    },
  };
}

/** @param page at the payment page, whose address ends in the code of the charge */
async function pay(world: World, page: Page, how: Payment = {}): Promise<void> {
  await page.waitForURL(/\/pay\//);
  const code = new URL(page.url()).pathname.split(/[/_]/).at(-1)!;
  await world.control(`/_config/charges/${code}/pay`, { confirm: true, ...how });
  await world.clock.advance("5s"); // so long the network needs for an eSIM
}

function phoneOf(world: World, traveller: Traveller) {
  async function control(body: object): Promise<void> {
    const [newest] = await traveller.read<{ iccid: string }[]>("/esims");
    await world.control(`/_config/network/phones/${newest!.iccid}`, body);
    await world.clock.advance("1m"); // the network tells of it late
  }
  return {
    control,
    /** Downloads the eSIM. */
    download: () => control({ press: "Download profile" }),
    /** Turns it on, where there is a network. */
    turnOn: () => control({ press: "Enable" }),
    use: (gb: number) => control({ useBytes: Math.round(gb * 1024 ** 3) }),
  };
}

/** The newest email to an address whose subject fits, once it is there. */
export async function mailIn(world: World, to: string, subject = /./): Promise<Mail & { link: string }> {
  let found: Mail | undefined;
  const look = async () => (found = (await world.mails(to)).find((mail) => subject.test(mail.subject)));
  await expect.poll(look, { message: `an email to ${to} like ${subject}` }).toBeDefined();
  return { ...found!, link: /https?:\/\/\S+/.exec(found!.text)?.[0] ?? "" };
}

function lineOf(page: Page) {
  const context = page.context();
  return {
    /** Nothing gets through, until it is mended. */
    cut: () => context.setOffline(true),
    mend: () => context.setOffline(false),
    /** Everything takes so much longer. */
    slow: (ms: number) =>
      context.route("**", async (route) => {
        await new Promise((resolve) => setTimeout(resolve, ms));
        await route.continue().catch(() => undefined); // the page may be gone
      }),
    /** The next form that is sent is done, and its answer does not arrive. */
    async loseAnswer(): Promise<void> {
      let isLost = false;
      await context.route("**", async (route) => {
        if (isLost || route.request().method() !== "POST") return route.fallback();
        isLost = true;
        await route.fetch({ maxRedirects: 0 });
        await route.abort("connectionreset");
      });
    },
  };
}
