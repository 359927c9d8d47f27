/** A plan in use: its page follows what the network reports, and says what to add. */
import type { Page, Response } from "@playwright/test";
import { openApp } from "../support/arrivals";
import { becomeHidden, comesTo, expect, test } from "../support/journey";

const LOOK = /_data=routes%2Fdashboard\._index/;

async function buy(page: Page, pay: () => Promise<void>, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await pay();
}

test("the dashboard and the eSIM's page show the usage, and offer what fits the days left", async ({
  page,
  pay,
  phone,
  clock,
  javaScriptEnabled,
}) => {
  await buy(page, pay, "/checkout/layover");
  await phone.download();
  await phone.turnOn();
  await page.goto("/dashboard");
  const plan = page.getByRole("article");
  await expect(plan).toContainText("0 MB of 1 GB used");

  await phone.use(0.5);
  if (!javaScriptEnabled) await page.getByRole("link", { name: "Check again" }).click();
  await expect(plan).toContainText("0.5 GB of 1 GB used", { timeout: 20_000 });
  await expect(plan, "the first hours are no pace").not.toContainText("short");
  await clock.advance("25h");
  await page.goto("/dashboard");
  await expect(plan).toContainText("About 4 days short");
  await expect(page.getByRole("button", { name: "Check again" })).toHaveCount(0);
  const offer = plan.getByRole("link", { name: /^Add \d+ GB, \$/ });
  const [label, to] = [await offer.textContent(), await offer.getAttribute("href")];

  await plan.getByRole("link", { name: "Your eSIM" }).click();
  const left = page.getByRole("region", { name: "Data left" });
  await expect(left).toContainText("0.5 GB of 1 GB used");
  await expect(left.getByRole("link", { name: label! })).toHaveAttribute("href", to!);
  await phone.use(0.5);
  if (!javaScriptEnabled) {
    await page.getByRole("link", { name: "Check again" }).click();
    await expect(page.getByRole("link", { name: "Check again" })).toBeFocused();
  }
  await expect(left).toContainText("Your data is used up, with about 6 days to go", { timeout: 20_000 });
  await left.getByRole("link", { name: /^Add \d+ GB, \$/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Checkout" })).toBeVisible();
  await expect(page.getByRole("radio", { name: "On my eSIM (Layover)" })).toBeChecked();
});

test("data is used up beside a plan that nobody has installed: that one comes before any offer", async ({
  page,
  pay,
  phone,
  traveller,
}) => {
  await buy(page, pay, "/checkout/layover");
  await phone.download();
  await phone.turnOn();
  await phone.use(1);
  const [{ id }] = await traveller.read<[{ id: string }]>("/esims");
  await buy(page, pay, "/checkout/nomad?esim=new");
  const own = "You have 20 GB in Nomad, which works here.";
  await page.goto("/checkout/layover");
  await expect(page.getByText(own)).toBeVisible();
  await page.goto("/dashboard");
  await expect(page.getByRole("article").first()).toContainText(own);
  await comesTo(page, `/dashboard/esims/${id}`, "Data used up");
  const left = page.getByRole("region", { name: "Data left" });
  await expect(left).toContainText(own);
  await left.getByRole("link", { name: "Install it" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ready to install" })).toBeVisible();
});

test("more data on the same eSIM is one counter, and goes on after the first has ended", async ({
  page,
  pay,
  phone,
  fault,
  clock,
  traveller,
}) => {
  await buy(page, pay, "/checkout/layover");
  await phone.download();
  await phone.turnOn();
  await phone.use(0.5);
  const [{ id }] = await traveller.read<[{ id: string }]>("/esims");
  await fault({ at: "network", call: "topup", next: "500", seconds: 30 });
  await buy(page, pay, `/checkout/nomad?esim=${id}`);
  const [card, left] = [page.getByRole("article"), page.getByRole("region", { name: "Data left" })];
  const shows = async (...said: (string | RegExp)[]) => {
    for (const [path, counter] of [
      ["/dashboard", card],
      [`/dashboard/esims/${id}`, left],
    ] as const) {
      await page.goto(path);
      await expect(counter).toHaveCount(1);
      for (const each of said) await expect(counter).toContainText(each);
      await expect(page.getByText(/ GB left$/).filter({ visible: true })).toHaveCount(1);
      await expect(page.getByRole("list", { name: "How far it has come" })).toHaveCount(1);
    }
  };
  await shows("20.5 GB left", "0.5 GB of 21 GB used", /0.5 GB until .*; 20 GB is not on the eSIM yet\./);
  await clock.advance("10m");
  await shows("20.5 GB left", /All of it until/);
  await phone.use(1.5);
  await clock.advance("2h");
  await shows("19 GB left", "2 GB of 21 GB used", /All of it until/);
  await page.goto(`/dashboard/esims/${id}`);
  await expect(page.getByText("Layover: data used up")).toBeVisible();
  await expect(page.getByText("Nomad: running")).toBeVisible();
});

test.describe("with the app's script", () => {
  test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "a link does it there");
  test.use({ seed: "running-80" });
  test.beforeEach(({ traveller: _ }) => {}); // is signed in

  test("the live bars are where the drawn ones were, and one bar is no block", async ({ page }) => {
    const bars = (which: string) =>
      page.locator(which).evaluateAll((all) =>
        all.map((bar) => {
          const { x, y, width, height } = bar.getBoundingClientRect();
          return [x, y + scrollY, width, height];
        }),
      );
    for (const width of [320, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await page.route("**/live-bars-*", (route) => route.abort());
      await openApp(page, "/dashboard");
      await page.getByText(/GB used by the end of each day/).hover();
      await page.waitForLoadState("networkidle");
      await expect(page.locator(".usage-bar[data-part=own]").first()).toBeVisible();
      const [drawn] = await bars(".usage-bar[data-part=own]");
      await page.unroute("**/live-bars-*");
      await openApp(page, "/dashboard");
      await page.getByText(/GB used by the end of each day/).hover();
      await expect(page.locator(".recharts-bar-rectangle path").first()).toBeVisible();
      const [live] = await bars(".recharts-bar-rectangle path");
      for (const [index, place] of drawn!.entries())
        expect(Math.abs(live![index]! - place), `${width}: ${live} for ${drawn}`).toBeLessThan(1);
      expect(drawn![2]).toBeLessThanOrEqual(28);
    }
  });

  test("one refresh in fifteen seconds, of a few bytes, and none in the background", async ({ page }) => {
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await openApp(page, "/dashboard");
    await expect(page.getByText("This page looks for news by itself.")).toBeVisible();
    const answers: Response[] = [];
    page.on("response", (answer) => void (LOOK.test(answer.url()) && answers.push(answer)));
    const after = async (seconds: number, looks: number) => {
      await page.clock.runFor(seconds * 1_000);
      await page.waitForTimeout(1_500);
      expect(answers, `${seconds} s later`).toHaveLength(looks);
    };
    await after(14, 0);
    await after(2, 1);
    await after(16, 2);
    await after(16, 3);
    for (const answer of answers) {
      const { responseBodySize: bytes } = await answer.request().sizes();
      expect(answer.status()).toBe(200);
      expect(bytes).toBeLessThan(2_000);
    }
    await becomeHidden(page, true);
    await after(300, 3);
    await becomeHidden(page, false);
    await after(0, 4);
    for (const isHidden of [true, false, true, false]) await becomeHidden(page, isHidden);
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await after(5, 4);
    await after(12, 5);
  });
});
