/** The sandbox's hosted page as a payer uses it, and how it brings back a customer who has paid. */
import { atCheckout, expect, test, toHostedPage } from "../support/journey";

const codeOf = (url: string) => /\/pay\/(\w+)/.exec(url)![1]!;

test("a payment that is made elsewhere shows without a click, and leads back once it is final", async ({
  page,
  baseURL,
  javaScriptEnabled,
  world,
}) => {
  await atCheckout(page, "layover");
  await toHostedPage(page);
  const hosted = page.url();
  // Without a script the page of an unpaid charge stays as it is: somebody may be typing.
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Pay exact amount" }).click();
  else await world.control(`/_config/charges/${codeOf(hosted)}/pay`, {});
  await page.waitForURL(`${baseURL}/orders/*`);
});

test("who has paid too little, or waits, stays on the page", async ({ page, world }) => {
  await atCheckout(page, "layover");
  await toHostedPage(page);
  await world.control(`/_config/charges/${codeOf(page.url())}/pay`, { amount: "0.00000100", confirm: true });
  await page.goto(page.url());
  await expect(page.getByRole("heading", { name: "Paid too little" })).toBeVisible();
  await page.waitForTimeout(6_500); // longer than it takes in the normal case
  await expect(page.getByRole("heading", { name: "Paid too little" })).toBeVisible();
  await expect(page.getByText("You go back to Farline")).toHaveCount(0);
});

test("who wants to stay can stay", async ({ page, javaScriptEnabled, world }) => {
  await atCheckout(page, "layover");
  await toHostedPage(page);
  await world.control(`/_config/charges/${codeOf(page.url())}/pay`, { confirm: true });
  await page.goto(page.url());
  const note = page.getByText("You go back to Farline");
  await expect(note).toBeVisible();
  if (javaScriptEnabled) {
    await page.getByLabel("Coin").focus(); // a tester who goes on is not interrupted
    await expect(note).toBeHidden();
  } else await page.getByRole("link", { name: "Stay here" }).click();
  await page.waitForTimeout(6_500);
  await expect(page.getByRole("heading", { name: "Paid", exact: true })).toBeVisible();
});

test("another coin shows its address and amount at once, and is the one that is paid in", async ({
  page,
}) => {
  await atCheckout(page, "layover");
  await toHostedPage(page);
  const wallet = page.getByRole("link", { name: /^Open in an? .+ wallet$/ });
  await expect(wallet).toHaveAttribute("href", /^bitcoin:tb1q\w+\?amount=0\.000\d{5}$/);
  const before = page.url();
  let loads = 0;
  page.on("request", (request) => void (request.isNavigationRequest() && loads++));
  await page.getByRole("radio", { name: /^Litecoin/ }).check();
  await expect(wallet).toHaveAttribute("href", /^litecoin:tltc1q\w+\?amount=0\.0\d{7}$/);
  await expect(page.getByRole("img", { name: /^QR code: pay 0\.0\d{7} LTC$/ })).toBeVisible();
  await expect(page.getByRole("button", { name: "Show address" })).toBeHidden();
  expect([loads, codeOf(page.url())]).toEqual([0, codeOf(before)]);
  await page.getByRole("button", { name: "Pay exact amount" }).click();
  await expect(page.getByText(/^0\.0\d{7} LTC \(\$3\.00\)/).first()).toBeVisible();
});

test("address and amount can be copied where there is a script", async ({ page, javaScriptEnabled }) => {
  await atCheckout(page, "layover");
  await toHostedPage(page);
  const copy = page.getByRole("button", { name: "Copy amount" });
  if (!javaScriptEnabled) return expect(copy).toBeHidden();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  const [amount] = /[\d.]+/.exec((await page.getByRole("img", { name: /^QR code/ }).getAttribute("alt"))!)!;
  await copy.click();
  await expect(page.getByRole("status")).toHaveText("Copied amount");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(amount);
  await expect(page.getByRole("timer")).toHaveText(/^5\d:\d\d$/);
});

for (const width of [320, 390, 1440])
  test(`nothing is cut off at ${width} px, and the tester's side is where it belongs`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await atCheckout(page, "layover");
    await toHostedPage(page);
    const overflow = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(await overflow()).toBe(0);
    const bill = (await page.getByRole("heading", { name: "Farline Layover" }).boundingBox())!;
    const side = (await page.getByRole("complementary", { name: "For testers" }).boundingBox())!;
    if (width < 800) expect(side.y).toBeGreaterThan(844);
    else expect(side.x).toBeGreaterThan(bill.x + bill.width);
  });
