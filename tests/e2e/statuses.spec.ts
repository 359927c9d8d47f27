/** An eSIM in each status that a world can bring about: its pages say what the table says, the next step on the first screen. */
import type { EsimStatus, NextAction } from "../../server/esims/words-rules";
import type { Locator, Page } from "@playwright/test";
import { expect, IPHONE, register, test, type World } from "../support/journey";
import { shownIn } from "../support/esim-statuses";

const SCREEN = { width: 390, height: 844 };
test.use({ viewport: SCREEN, userAgent: IPHONE, worldOptions: ["--cards"] });

/** Japan 5 GB: as much as in the table's test. */
const [PLAN, PRICE, GB] = ["jp-5-15", 4.99, 1024 ** 3];

/** The order of one traveller, and its eSIM. */
interface Bought {
  page: Page;
  world: World;
  code: string;
  orderId: string;
  /** Of the order's eSIM. */
  find(): Promise<{ id: string; iccid: string }>;
  /** Presses buttons of its phone, or uses data of it; the network tells of it late. */
  phone(...done: object[]): Promise<void>;
  decides(...argv: string[]): Promise<unknown>;
}

const press = (button: string) => ({ press: button });
const download = press("Download profile");
const online = [download, press("Enable")];
const use = (gb: number) => ({ useBytes: gb * GB });
const fails = (next: string) => async (world: World, about: string) =>
  void (await world.control("/_config/network/faults", { next, operation: "order", about, seconds: 200 }));
const claim = async ({ page, find }: Bought) => {
  const path = `/dashboard/esims/${(await find()).id}/for-somebody-else`;
  await page.request.post(path, { form: { wanted: "link" } });
  await page.goto(path);
  const link = await page.getByLabel("Link for somebody else").inputValue();
  const Cookie = (await fetch(link)).headers.get("Set-Cookie")!; // of somebody else
  await fetch(link, { method: "POST", body: new URLSearchParams(), headers: { Cookie } });
};

interface Way {
  /** What goes wrong at the network with its order. */
  fault?: ReturnType<typeof fails>;
  isByCard?: boolean;
  bring?(it: Bought): Promise<unknown>;
  /** What the order says instead, of its money. */
  orderSays?: string;
}
const ways: Record<Exclude<EsimStatus, "on" | "broken" | "replaced">, Way> = {
  preparing: { fault: fails("500") },
  late: { fault: fails("500"), bring: ({ world }) => world.clock.advance("3m") },
  given_up: { fault: fails("rejected") },
  ready: {},
  installing: {
    async bring({ world, phone }) {
      await world.control("/world/faults", { at: "phone", next: "failed_download" });
      await phone(download).catch(() => {}); // it says that it failed
      await world.clock.advance("1m");
    },
  },
  installed: { bring: ({ phone }) => phone(download) },
  off: { bring: ({ phone }) => phone(...online, press("Disable")) },
  flowing: { bring: ({ phone }) => phone(...online, use(1)) },
  low: { bring: ({ phone }) => phone(...online, use(4)) },
  used_up: { bring: ({ phone }) => phone(...online, use(5)) },
  over: { bring: ({ phone }) => phone(...online, use(1), { expiresInDays: 0 }) },
  removed: { bring: ({ phone }) => phone(...online, use(4), press("Delete profile")) },
  claimed: { bring: claim },
  claimed_installed: { bring: (it) => claim(it).then(() => it.phone(download)) },
  refund_asked: {
    bring: ({ page, orderId }) =>
      page.request.post(`/orders/${orderId}/refund`, { form: { reason: "My trip was cancelled." } }),
  },
  disputed: {
    isByCard: true,
    async bring({ world, phone, code, orderId, decides }) {
      await phone(...online, use(1));
      await world.control(`/_config/charges/${code}/dispute`, {});
      await world.clock.advance("1m");
      await decides("orders", "stop", orderId);
    },
  },
  stopped: { bring: ({ phone }) => phone(...online, { end: "SUSPENDED" }) },
  taken_back: {
    bring: ({ orderId, decides }) => decides("orders", "refund", orderId, "--amount", String(PRICE)),
    orderSays: "Refunded",
  },
};

/** What is pressed for a next step on the eSIM's page, the order's and the dashboard's card; undefined: nothing. */
type Labels = [esim?: string | RegExp, order?: string | RegExp, card?: string | RegExp];
const same = (label: string | RegExp): Labels => [label, label, label];
const steps: Record<NextAction, Labels> = {
  install: same("Install test code on iPhone"),
  wait: ["Go to dashboard", /^Go to (your eSIM|dashboard)$/],
  switch_on: same("How to switch it on"),
  travel: same("What to do when you land"),
  use: [undefined, "Go to your eSIM"],
  top_up: [/^(Add|Top up)/, "Add data", /^(Add|Top up)/],
  buy: same("View Plans"),
  replace: same("Get a new eSIM"),
  contact: same("Contact us"),
};

for (const [status, way] of Object.entries(ways) as [keyof typeof ways, Way][])
  test(`an eSIM that is ${status}`, async ({ page, world }) => {
    const { orderId, find } = await brought(page, world, way);
    const { label, next, action } = shownIn(status);
    const [onEsim, onOrder, onCard] = steps[action];
    const main = page.getByRole("main");
    for (const [path, step, title = label] of [
      [`/dashboard/esims/${(await find()).id}`, onEsim],
      [`/orders/${orderId}`, onOrder, way.orderSays],
    ] as const) {
      await page.goto(path);
      await expect.soft(page.getByRole("heading", { level: 1 }), path).toHaveText(title);
      if (title === label) await expect.soft(main, path).toContainText(next);
      await expectStep(main, step, path);
    }
    await page.goto("/dashboard");
    await expect.soft(main, "dashboard").toContainText(label);
    const card = main.getByRole("article").first();
    if ((await card.count()) === 0) return; // nothing of it runs
    if (action !== "use" && action !== "top_up") await expect.soft(card, "card").toContainText(next);
    await expectStep(card, onCard, "card");
  });

/** The step, and no other, is in view before anybody scrolls. */
async function expectStep(within: Locator, label: string | RegExp | undefined, where: string) {
  const step = within.locator("[data-next-step]");
  await expect.soft(step, where).toHaveCount(label === undefined ? 0 : 1);
  if (label === undefined) return;
  await expect.soft(step, where).toHaveText(label);
  const { y, height } = (await step.boundingBox())!;
  expect.soft(y, `${where}: top`).toBeGreaterThanOrEqual(0);
  expect.soft(y + height, `${where}: bottom`).toBeLessThanOrEqual(SCREEN.height);
}

/** A new traveller buys the plan, and then it happens. */
async function brought(page: Page, world: World, { fault, isByCard, bring }: Way): Promise<Bought> {
  await register(page.request);
  await page.request.get("/dashboard"); // says that, which would take place on the next page
  const form = { paymentMethod: isByCard ? "credit_card" : "crypto", amount: String(PRICE) };
  const sent = await page.request.post(`/checkout/${PLAN}`, { form, maxRedirects: 0 });
  const code = sent.headers().location!.split(/[/_]/).at(-1)!;
  const read = async (path: string) => (await page.request.get(`/api${path}`)).json();
  const [{ id: orderId }] = await read("/orders");
  await fault?.(world, orderId);
  await world.control(`/_config/charges/${code}/pay`, { confirm: true });
  await world.clock.advance("5s");
  const find = async () => (await read("/esims"))[0];
  const it: Bought = {
    page,
    world,
    code,
    orderId,
    find,
    async phone(...done) {
      const { iccid } = await find();
      for (const one of done) await world.control(`/_config/network/phones/${iccid}`, one);
      await world.clock.advance("3h"); // the network tells of it late
    },
    decides: (...argv) => world.operator(...argv, "--note", "as was asked", "--operator", "Ana", "--yes"),
  };
  await bring?.(it);
  return it;
}
