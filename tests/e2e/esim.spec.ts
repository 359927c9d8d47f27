import { buy, expect, pay, pressOnPhone, QR, seen, test, scripted } from "../support/journey";
import { expectAccessible } from "../support/page-checks";

test("buy, install, use, be warned, and top up the same eSIM", async ({ page, clock, mail }) => {
  test.setTimeout(150_000);
  const address = `${await buy(page, "layover", clock)}@example.test`;
  const esimPage = page.url();
  await expect(page.getByRole("heading", { level: 1, name: "Ready to install" })).toBeVisible();
  const code = await page.getByLabel("Activation code", { exact: true }).inputValue();
  expect(code).toMatch(/^LPA:1\$[^$]+\$/);
  expect(code.split("$")[1]).toBe(await page.getByLabel("SM-DP+ address").inputValue());
  expect(page.url()).not.toContain("LPA");

  await page.getByLabel("Your phone").selectOption("Google Pixel");
  await page.getByRole("button", { name: "Show the steps" }).click();
  await expect(page.getByRole("heading", { name: "Steps for Google Pixel" })).toBeVisible();
  const oneTap = page.getByRole("link", { name: "Install test code on Android" });
  await expect(oneTap).toHaveAttribute(
    "href",
    `https://esimsetup.android.com/esim_qrcode_provisioning?carddata=${code}`,
  );

  const ready = await mail(address, /^Your eSIM is ready$/);
  expect(ready.text).toContain(new URL(esimPage).pathname);
  expect(ready.text).not.toContain("LPA:");

  await pressOnPhone(page, "Download profile");
  await seen(page, () =>
    expect(page.getByRole("heading", { level: 1, name: "Installed - switch it on" })).toBeVisible({
      timeout: 1_000,
    }),
  );
  await pressOnPhone(page, "Enable", ...Array.from({ length: 9 }, () => "Use 100 MB"));
  await seen(page, () =>
    expect(page.getByRole("heading", { level: 1, name: "Running low" })).toBeVisible({ timeout: 1_000 }),
  );

  await page.goto("/dashboard");
  await seen(page, () =>
    expect(page.getByRole("article")).toContainText("0.88 GB of 1 GB used", { timeout: 1_000 }),
  );
  await expect(page.getByText(/GB used by the end of each day/)).toBeVisible();
  await expect(page.getByRole("row").nth(1)).toContainText("0.88 GB");
  await mail(address, /^80% of your Layover data is used$/);

  await page.getByRole("link", { name: "Buy Data" }).click();
  await page.getByRole("link", { name: "Select Plan Layover" }).click();
  await expect(page.getByRole("radio", { name: /^On my eSIM \(Layover\)/ })).toBeChecked();
  await pay(page, clock);
  await page.getByRole("link", { name: "Go to your eSIM" }).click();
  await expect(page).toHaveURL(esimPage.replace(/\?.*/, ""));
  await expect(page.getByRole("link", { name: "Buy Layover again" })).toHaveCount(2);
});

test("a page that sends no referrer can still sign out", async ({ page, clock }) => {
  await buy(page, "layover", clock);
  expect((await page.reload())?.headers()).toMatchObject({
    "referrer-policy": "no-referrer",
    "cache-control": "private, no-store",
  });
  const menu = page.getByText("Menu", { exact: true });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("button", { name: "Sign Out" }).filter({ visible: true }).click();
  await expect(page.getByText("Logout successful")).toBeVisible();
});

test("the arrival pack opens from disk without a network and shows the QR code", async ({
  page,
  browser,
  clock,
}, info) => {
  await buy(page, "layover", clock);
  const code = await page.getByLabel("Activation code", { exact: true }).inputValue();
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Save the arrival pack" }).click(),
  ]);
  const file = info.outputPath(download.suggestedFilename());
  await download.saveAs(file);

  const offline = await browser.newContext({ offline: true });
  const pack = await offline.newPage();
  const requests: string[] = [];
  pack.on("request", (request) => requests.push(request.url()));
  await pack.goto(`file://${file}`);
  await expect(pack.getByRole("heading", { name: "Arrival pack" })).toBeVisible();
  await expect(pack.getByRole("img", { name: QR })).toBeVisible();
  await expect(pack.getByText(code, { exact: true })).toBeVisible();
  expect((await pack.getByRole("img", { name: QR }).boundingBox())!.width).toBeGreaterThan(180);
  expect(requests.filter((url) => url !== `file://${file}`)).toEqual([]);
  await offline.close();
});

test.describe("a plan in use", () => {
  test.use({ seed: "running-80" });

  scripted(
    "the eSIM's page and the overview have no accessibility fault and do not scroll sideways",
    async ({ page, traveller }) => {
      const [esim] = await traveller.read<{ id: string }[]>("/esims");
      for (const path of [`/dashboard/esims/${esim!.id}`, "/dashboard", "/checkout/nomad"])
        for (const view of [0, 1]) {
          await page.goto(path);
          await test.step(path, () => expectAccessible(page, view));
        }
    },
  );

  test("the chart's library is loaded where a chart is pointed at, only by script, and may be lost", async ({
    page,
    traveller: _,
    javaScriptEnabled,
  }) => {
    const requests: string[] = [];
    page.on("request", (request) => requests.push(new URL(request.url()).pathname));
    await page.goto("/dashboard");
    const chart = page.getByText(/GB used by the end of each day/);
    await expect(chart).toBeVisible();
    await page.waitForLoadState("networkidle");
    expect(requests.filter((path) => path.includes("live-bars"))).toEqual([]);
    await chart.hover();
    await page.waitForLoadState("networkidle");
    await expect.poll(() => requests.some((path) => path.includes("live-bars"))).toBe(javaScriptEnabled);

    await page.route("**/live-bars-*", (route) => route.abort());
    await page.reload();
    await chart.hover();
    await page.waitForLoadState("networkidle");
    await expect(chart).toBeVisible();
  });
});
