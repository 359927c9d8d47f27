/** Two eSIMs by one payment, one of them for somebody else: their phone, and a third browser that comes too late. */
import { atCheckout, expect, IPHONE, pressOnPhone, seen, test, toHostedPage } from "../support/journey";
import { expectAccessible } from "../support/page-checks";

test("one of two eSIMs is claimed on another phone, once, and whoever bought it sees it installed", async ({
  page,
  browser,
  baseURL,
  clock,
  javaScriptEnabled,
}) => {
  test.setTimeout(150_000);
  await atCheckout(page);
  await page.goto("/checkout?plans=layover:2");
  await toHostedPage(page);
  await page.getByRole("button", { name: "Pay exact amount" }).click();
  await page.getByRole("button", { name: "Confirm payment" }).click();
  await clock.advance("5s");
  await page.getByRole("link", { name: "Back to Farline" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your 2 eSIMs are ready" })).toBeVisible();
  const order = page.url();
  await page.getByRole("link", { name: "It is for somebody else" }).last().click();
  await page.getByRole("button", { name: "Make the link" }).click();
  const link = await page.getByLabel("Link for somebody else").inputValue();
  const at = page.url();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("region", { name: "Letter and card" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Take the link back" })).toBeHidden();
  await page.emulateMedia({ media: "screen" });

  const open = async (options: object) => {
    const context = await browser.newContext({ baseURL, javaScriptEnabled, ...options });
    const tab = await context.newPage();
    await tab.goto(link);
    return tab;
  };
  const phone = { userAgent: IPHONE, viewport: { width: 390, height: 844 } };
  const [theirs, late] = [await open(phone), await open({})];
  await expect(theirs.getByRole("heading", { name: "Layover: 1 GB, 7 days" })).toBeVisible();
  await theirs.getByRole("button", { name: "Get my eSIM" }).click();
  await expect(theirs.getByRole("heading", { level: 1, name: "Ready to install" })).toBeVisible();
  await expect(theirs.getByRole("link", { name: "Install test code on iPhone" })).toBeInViewport();
  await expect(theirs.getByRole("heading", { name: /^Steps for iPhone/ })).toBeVisible();
  await theirs.getByLabel("Your phone").selectOption("Google Pixel");
  await theirs.getByRole("button", { name: "Show the steps" }).click();
  await expect(theirs.getByRole("heading", { name: "Steps for Google Pixel" })).toBeVisible();
  const code = await theirs.getByLabel("Activation code", { exact: true }).inputValue();

  await late.getByRole("button", { name: "Get my eSIM" }).click();
  await expect(late.getByRole("heading", { name: "This eSIM is claimed already" })).toBeVisible();
  expect(await late.content()).not.toContain(code);

  await page.goto(at);
  await expect(page).toHaveURL(at.replace("/for-somebody-else", ""));
  await expect(page.getByRole("heading", { level: 1, name: "Claimed, not installed yet" })).toBeVisible();
  expect(await page.content()).not.toContain(code);
  await page.goto(order);
  await expect(page.getByText("Claimed, not installed yet")).toBeVisible();
  expect(await page.content()).not.toContain(code);

  await pressOnPhone(theirs, "Download profile");
  await page.goto(at);
  await seen(page, () =>
    expect(page.getByRole("heading", { level: 1, name: "Installed", exact: true })).toBeVisible({
      timeout: 1_000,
    }),
  );
  await seen(theirs, () =>
    expect(theirs.getByRole("heading", { level: 1, name: "Installed - switch it on" })).toBeVisible({
      timeout: 1_000,
    }),
  );
  for (const tab of [theirs, late]) await tab.context().close();
});

test("its pages have no accessibility fault and do not scroll sideways", async ({
  page,
  pay,
  clock,
  javaScriptEnabled,
}) => {
  test.skip(!javaScriptEnabled, "the same without a script");
  await atCheckout(page, "layover");
  await toHostedPage(page);
  await pay();
  await clock.advance("5s");
  const [{ id }] = (await (await page.request.get("/api/esims")).json()) as [{ id: string }];
  await page.goto(`/dashboard/esims/${id}/for-somebody-else`);
  await expectAccessible(page, 0);
  await page.getByRole("button", { name: "Make the link" }).click();
  const link = await page.getByLabel("Link for somebody else").inputValue();
  await expectAccessible(page, 1);
  await page.goto(link);
  await expectAccessible(page, 0);
  await page.getByRole("button", { name: "Get my eSIM" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ready to install" })).toBeVisible();
  await expectAccessible(page, 1);
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
