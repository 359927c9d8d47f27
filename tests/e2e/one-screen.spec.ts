/** What is on the first screen of a phone: all of a checkout, and for each order the one thing to do. */
import type { Locator, Page } from "@playwright/test";
import {
  askForRefund,
  atCheckout,
  comesTo,
  comesToShow,
  expect,
  IPHONE,
  PASSWORD,
  pay,
  pressOnPhone,
  QR,
  test,
  toHostedPage,
  scripted,
} from "../support/journey";

const SCREEN = { width: 390, height: 844 };
test.use({ viewport: SCREEN, userAgent: IPHONE });

/** Its box is all on the first screen. */
async function expectOnScreen(thing: Locator, what: string): Promise<{ y: number; width: number }> {
  await expect(thing, what).toBeVisible();
  const { x, y, width, height } = (await thing.boundingBox())!;
  expect.soft(y, `${what}: top`).toBeGreaterThanOrEqual(0);
  expect.soft(y + height, `${what}: bottom`).toBeLessThanOrEqual(SCREEN.height);
  expect.soft(x, `${what}: left`).toBeGreaterThanOrEqual(0);
  expect.soft(x + width, `${what}: right`).toBeLessThanOrEqual(SCREEN.width);
  return { y, width };
}

/** All that a purchase needs, without scrolling. */
async function expectOneScreen(page: Page, plan: string, price: string, esims: readonly string[]) {
  expect(await page.evaluate(() => scrollY)).toBe(0);
  const pass = page.getByRole("region", { name: plan });
  await expectOnScreen(pass, "the pass");
  for (const fact of [price, "Data limit", "Validity"]) await expect(pass).toContainText(fact);
  for (const esim of esims) await expectOnScreen(page.getByRole("radio", { name: esim }), esim);
  await expectOnScreen(
    page
      .getByText(/^Its \d+ days begin/)
      .or(page.getByText(/made as soon.* days begin/))
      .filter({ visible: true }),
    "when the days start",
  );
  await expectOnScreen(page.getByRole("radio", { name: "Cryptocurrency" }), "crypto");
  await expectOnScreen(page.getByRole("radio", { name: "Credit card Coming soon" }), "card");
  await expectOnScreen(page.getByLabel("Preferred cryptocurrency"), "the coin");
  await expectOnScreen(page.getByText("Total", { exact: true }), "the total");
  const { y } = await expectOnScreen(page.getByRole("button", { name: `Pay ${price}` }), "Pay");
  return y;
}

test("a checkout is one screen, with no eSIM and with two", async ({ page, clock }) => {
  test.setTimeout(120_000);
  await atCheckout(page, "nomad");
  await page.reload(); // the greeting is over
  await expectOneScreen(page, "Nomad", "$19.99", []);

  await pay(page, clock);
  await page.goto("/checkout/layover");
  await page.getByRole("radio", { name: "On a new eSIM" }).check();
  await pay(page, clock);
  await clock.advance("2h"); // what was bought just now is said here, and takes its place
  await page.goto("/checkout/nomad");
  const [first, second] = [/^On my eSIM \(Layover\)/, /^On my eSIM \(Nomad\)/];
  await expectOneScreen(page, "Nomad", "$19.99", []);
  for (const esim of [first, second, "On a new eSIM"]) {
    const radio = page.getByRole("radio", { name: esim });
    await expectOnScreen(radio, String(esim));
    await radio.check();
    await expectOneScreen(page, "Nomad", "$19.99", []);
  }
});

/** The one thing to do is on the first screen, and there is only one. @returns where. */
async function expectOneStep(page: Page, heading: string, step: string | RegExp) {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
  const steps = page.locator("[data-next-step]");
  await expect(steps, heading).toHaveCount(1);
  await expect(steps, heading).toHaveText(step);
  await page.evaluate(() => scrollTo(0, 0));
  return expectOnScreen(steps, `${heading}: ${String(step)}`);
}

/** An order whose hosted page is open. @returns its code and the order's page. */
async function ordered(page: Page, planId = "layover") {
  await page.goto(`/checkout/${planId}`);
  await toHostedPage(page);
  const code = page.url().split("/").at(-1)!;
  const [{ id }] = (await (await page.request.get("/api/orders")).json()) as [{ id: string }];
  return { code, id, path: `/orders/${id}` };
}

test("an order turns from waiting to the button that installs, without a click", async ({
  page,
  javaScriptEnabled,
  world,
}) => {
  test.setTimeout(120_000);
  await atCheckout(page, "layover");
  const { code, path } = await ordered(page);
  await page.goto(path);
  await expectOneStep(page, "Waiting for your payment", "Continue to payment");
  await world.control(`/_config/charges/${code}/pay`, { confirm: true });
  const paidAt = Date.now();
  const button = page.getByRole("link", { name: "Install test code on iPhone" });
  await expect(button).toBeVisible();
  console.log(
    `paid → install button: ${((Date.now() - paidAt) / 1000).toFixed(1)} s (JavaScript ${javaScriptEnabled ? "on" : "off"})`,
  );
  const { y, width } = await expectOneStep(page, "Ready to install", "Install test code on iPhone");
  expect(y, "where the thumb is").toBeGreaterThan(SCREEN.height / 3);
  expect(width, "as wide as the page").toBeGreaterThan(SCREEN.width - 60);
  await expect(button).toHaveAttribute("href", /^https:\/\/esimsetup\.apple\.com\/.*carddata=LPA:1\$/);
  expect((await page.request.get(path)).headers()).toMatchObject({
    "referrer-policy": "no-referrer",
    "cache-control": "private, no-store",
  });

  // The dashboard, where a purchase by card leads, has the same button.
  await page.goto("/dashboard");
  await expect(page.locator("[data-next-step]")).toHaveCount(1);
  await expect(button).toHaveAttribute("href", /^https:\/\/esimsetup\.apple\.com\/.*carddata=LPA:1\$/);
  await expectOnScreen(button, "the dashboard's button");
  await page.goto(path);

  // One select says that the phone is another one, or beside this screen.
  await page.getByLabel("Your phone").selectOption("I scan it from this screen");
  await page.getByRole("button", { name: "Show the steps" }).click();
  await expect(button).toHaveCount(0);
  const picture = page.getByRole("img", { name: "QR code of your activation code" });
  await expect(picture).toHaveCount(1);
  await page.evaluate(() => scrollTo(0, 0));
  await expectOnScreen(picture, "the picture");
});

test("each state of an order has one next step on the first screen", async ({ page, world, clock }) => {
  test.setTimeout(240_000);
  await atCheckout(page, "layover");
  const { code, path } = await ordered(page);
  await world.control(`/_config/charges/${code}/cancel`, {});
  await page.goto(path);
  await expectOneStep(page, "Payment cancelled", "Back to checkout");

  const ran = await ordered(page);
  await world.control(`/_config/charges/${ran.code}/expire`, {});
  await page.goto(ran.path);
  await expectOneStep(page, "The payment time ran out", "Back to checkout");
  await world.control(`/_config/charges/${ran.code}/pay`, {});
  await comesTo(page, ran.path, "Payment seen, waiting");
  await expectOneStep(page, "Payment seen, waiting", "Go to dashboard");
  await expectOneStep(page, "We are looking at your payment", "Contact us");

  const slow = await ordered(page);
  await world.control("/_config/network/faults", {
    next: "500",
    operation: "order",
    about: slow.id,
    seconds: 200,
  });
  await world.control(`/_config/charges/${slow.code}/pay`, { confirm: true });
  await page.goto(slow.path);
  await expectOneStep(page, "We are preparing your eSIM", "Go to dashboard");
  await clock.advance("3m");
  await page.goto(slow.path);
  await expectOneStep(page, "Your eSIM is late", "Contact us");
  await clock.advance("10m");
  await comesTo(page, slow.path, "Ready to install");
  await expectOneStep(page, "Ready to install", "Install test code on iPhone");

  for (const [button, heading, step] of [
    ["Download profile", "Installed - switch it on", "How to switch it on"],
    ["Enable", "Data flowing", "Go to your eSIM"],
  ] as const) {
    await page.goto(slow.path);
    await page.goto(await esimOf(page));
    await pressOnPhone(page, button);
    await comesTo(page, slow.path, heading);
    await expectOneStep(page, heading, step);
  }

  const more = await ordered(page, "nomad");
  await world.control(`/_config/charges/${more.code}/pay`, { confirm: true });
  await page.goto(more.path);
  await expectOneStep(page, "Your data is on your eSIM", "Go to your eSIM");
});

test("so has one that was never begun, closed, asked back or paid back, and its eSIM", async ({
  page,
  world,
}) => {
  test.setTimeout(240_000);
  await atCheckout(page, "pacific");
  await world.control("/_config/faults", { next: "500", operation: "create", about: "Pacific" });
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(page.getByText("Payment Creation Failed")).toBeVisible();
  const [{ id: unbegun }] = (await (await page.request.get("/api/orders")).json()) as [{ id: string }];
  await page.goto(`/orders/${unbegun}`);
  await expectOneStep(page, "Payment has not begun", "Back to checkout");

  const dust = await ordered(page);
  await world.control(`/_config/charges/${dust.code}/pay`, { amount: "0.00000001", confirm: true });
  await comesTo(page, dust.path, "We are looking at your payment");
  await world.operator("orders", "refuse", dust.id, "--note", "Nothing was paid for it.", "--yes");
  await page.goto(dust.path);
  await expectOneStep(page, "Order closed", "Contact us");

  const back = await ordered(page);
  await world.control(`/_config/charges/${back.code}/pay`, { confirm: true });
  await comesTo(page, back.path, "Ready to install");
  const esim = await esimOf(page);
  await page.goto(esim);
  await expectOneStep(page, "Ready to install", "Install test code on iPhone");
  await askForRefund(page, back.path);
  for (const [path, step] of [
    [back.path, "Go to your eSIM"],
    [esim, "Go to dashboard"],
  ] as const) {
    await page.goto(path);
    await expectOneStep(page, "Refund requested", step);
    await expect(page.getByText(/^Install it/).filter({ visible: true })).toHaveCount(0);
    await expect(page.getByRole("img", { name: QR }).filter({ visible: true })).toHaveCount(0);
  }
  await world.operator("refunds", "settle", back.id, "--amount", "3.00", "--note", "sent", "--yes");
  await page.goto(back.path);
  await expectOneStep(page, "Refunded", "View Plans");
  await page.goto(esim);
  await expectOneStep(page, "Your plan is stopped", "View Plans");
});

test("so has one whose code is held back, until its owner is proven", async ({ page, clock }) => {
  test.setTimeout(240_000);
  await atCheckout(page, "layover");
  await pay(page, clock);
  const order = new URL(page.url()).pathname;
  await clock.advance("16m"); // so long a proof holds
  await page.context().clearCookies({ name: "device" });
  await page.goto(order);
  await expectOneStep(page, "Ready to install", "Show the code");
  await expect(page.getByRole("img", { name: QR })).toHaveCount(0);
  await page.locator("[data-next-step]").click();
  await page.getByLabel("Current Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Go On" }).click();
  await expect(page, "back where one was").toHaveURL(order);
  await expectOneStep(page, "Ready to install", "Install test code on iPhone");
});

test("an eSIM whose data will not last says first what to add", async ({ page, clock }) => {
  test.setTimeout(240_000);
  await atCheckout(page, "layover");
  await pay(page, clock);
  const esim = await esimOf(page);
  await page.goto(esim);
  await pressOnPhone(page, "Download profile", "Enable", ...Array.from({ length: 5 }, () => "Use 100 MB"));
  await clock.advance("25h"); // the first day is no pace
  await pressOnPhone(page, "Use 100 MB");
  await comesToShow(page, esim, page.getByText(/short$/));
  await expectOneStep(page, "Data flowing", /^Add \d+ GB, \$/);
});

async function esimOf(page: Page): Promise<string> {
  return (await page.getByRole("link", { name: "Go to your eSIM" }).getAttribute("href"))!;
}

test("without a script a page that waits refreshes, until its reader stops that", async ({
  page,
  javaScriptEnabled,
}) => {
  test.skip(javaScriptEnabled, "the script does it");
  await atCheckout(page, "layover");
  const { path } = await ordered(page);
  const loads: string[] = [];
  page.on("request", (request) => void (request.isNavigationRequest() && loads.push(request.url())));
  await page.goto(path);
  await expect.poll(() => loads.length).toBeGreaterThan(2);
  await page.getByRole("link", { name: "Stop that" }).click();
  await expect(page.getByRole("link", { name: "Start again" })).toBeVisible();
  const before = loads.length;
  await page.waitForTimeout(5_000);
  expect(loads).toHaveLength(before);
  await page.getByRole("link", { name: "Start again" }).click();
  await expect.poll(() => loads.length).toBeGreaterThan(before + 2);
});

scripted("the stops of the arc lie on it, at any width", async ({ page }) => {
  await atCheckout(page, "layover");
  const { path } = await ordered(page);
  for (const width of [320, 390, 1440]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(path);
    const off = await page
      .locator("main svg:has(circle)")
      .first()
      .evaluate((svg: SVGSVGElement) => {
        const arc = svg.querySelector("path")!;
        const toScreen = arc.getScreenCTM()!;
        const points = Array.from({ length: 2001 }, (_, n) =>
          arc.getPointAtLength((n / 2000) * arc.getTotalLength()).matrixTransform(toScreen),
        );
        return [...svg.querySelectorAll("circle")].map((stop) => {
          const box = stop.getBoundingClientRect();
          const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
          return Math.min(...points.map((point) => Math.hypot(point.x - x, point.y - y)));
        });
      });
    expect(off, `${width}`).toHaveLength(5);
    expect(Math.max(...off), `${width}`).toBeLessThan(0.5);
    const names = page.getByRole("list", { name: "How far it has come" }).getByRole("listitem");
    for (const name of await names.all()) {
      const { x, width: wide } = (await name.boundingBox())!;
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + wide).toBeLessThanOrEqual(width);
    }
  }
});
