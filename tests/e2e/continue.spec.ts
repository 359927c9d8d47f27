import type { BrowserContext, Page } from "@playwright/test";
import {
  expect,
  freshName,
  fromSomewhere,
  mailsTo,
  mailTo,
  register,
  test,
  toHostedPage,
} from "../support/journey";

/** Somebody whose network the shop has not met: it tells one so often whether an address is known. */
async function newcomer(page: Page): Promise<string> {
  await page.context().setExtraHTTPHeaders(fromSomewhere());
  return `${freshName()}@example.test`;
}

async function goOn(page: Page, email: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Continue with e-mail" }).click();
}

/** The path of the link in the newest mail whose subject fits. */
async function linkIn(email: string, subject: RegExp): Promise<string> {
  return /\/signin\/link\?token=\S+/.exec((await mailTo(email, subject)).text)![0];
}

const press = (page: Page) => page.getByRole("button", { name: /and go on$/ }).click();

/** In a browser that did not ask for the link, the press alone does nothing, and nothing is used up. */
async function pressElsewhere(page: Page, email: string) {
  const address = page.getByLabel("The address that the letter came to");
  for (const typed of ["", "ana@farline.test"]) {
    await address.fill(typed);
    await press(page);
    await expect(page.getByText("This is not the address that the letter came to.").last()).toBeVisible();
    await expect(address).toHaveValue(typed);
  }
  await address.fill(email);
  await press(page);
}

async function elsewhere(context: BrowserContext, javaScriptEnabled: boolean): Promise<Page> {
  return (await context.browser()!.newContext({ javaScriptEnabled })).newPage();
}

test("from a country's page to the payment page with an address alone", async ({ page }) => {
  const email = await newcomer(page);
  await page.goto("/destinations/jp");
  await page
    .getByRole("main")
    .getByRole("link", { name: /^Select Plan/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/signin\?redirect=\/checkout\//);
  await expect(page.getByText("Authentication Required")).toBeVisible();
  const pass = page.getByRole("region", { name: "Your pass" });
  const price = (await pass.getByText(/^\$\d/).textContent())!;

  const typed = await page
    .locator("main input:visible")
    .evaluateAll((all) => all.map((one) => one.getAttribute("name")));
  expect(typed[0], "the address comes first").toBe("email");
  await goOn(page, "ana");
  await expect(page.getByText("Please enter a valid email address.").last()).toBeVisible();
  await expect(page.getByLabel("Email")).toHaveValue("ana");
  await expect(pass, "the pass is still there").toBeVisible();
  await goOn(page, email);
  await expect(page).toHaveURL(/\/checkout\//);
  await expect(page.getByRole("button", { name: `Pay ${price}` })).toBeVisible();
  await toHostedPage(page);
});

test("the order opens here, by the receipt's link elsewhere, and here still", async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  const email = await newcomer(page);
  await page.goto("/plans/layover");
  await page.getByRole("link", { name: "Select Plan Layover" }).click();
  await goOn(page, email);
  await toHostedPage(page);
  await page.getByRole("button", { name: "Pay exact amount" }).click();
  await page.getByRole("button", { name: "Confirm payment" }).click();
  await page.getByRole("link", { name: "Back to Farline" }).click();
  await expect(page.getByRole("heading", { name: "Ready to install" })).toBeVisible();
  await expect(page.getByText(`This opens in this browser only`)).toContainText(email);
  const order = page.url();

  const phone = await elsewhere(context, javaScriptEnabled ?? true);
  await phone.goto(await linkIn(email, /^Receipt for/));
  await pressElsewhere(phone, email);
  await expect(phone).toHaveURL(order);
  await expect(phone.getByRole("heading", { name: "Ready to install" })).toBeVisible();

  await page.goto(order);
  await expect(page.getByText("was proven in another browser")).toBeVisible();
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/signin");
  await phone.context().close();
});

test("a known address goes on by its link, to the plan that was chosen, in the browser that presses", async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  await newcomer(page);
  const email = `${await register(page.request)}@example.test`;
  await context.clearCookies();
  await page.goto("/checkout/nomad");
  await goOn(page, email);
  await expect(page.getByRole("heading", { name: "Check your mail" })).toBeVisible();

  const link = await linkIn(email, /^Your link to/);
  for (let scan = 0; scan < 3; scan++) expect((await page.request.get(link)).status()).toBe(200);
  const owner = await elsewhere(context, javaScriptEnabled ?? true);
  await owner.goto(link);
  await pressElsewhere(owner, email);
  await expect(owner).toHaveURL("/checkout/nomad");
  await expect(owner.getByText("Welcome back")).toBeVisible();

  await page.goto("/dashboard");
  await expect(page, "whoever asked is not signed in").toHaveURL("/signin");
  expect((await page.goto(link))?.status()).toBe(410);
  await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  await owner.context().close();
});

test("a mistyped address is mended where it was typed", async ({ page }) => {
  const [wrong, right] = [await newcomer(page), await newcomer(page)];
  await page.goto("/checkout/nomad");
  await goOn(page, wrong);
  await expect(page).toHaveURL("/checkout/nomad");
  await page.goto("/dashboard/account");
  await expect(page.getByLabel("Email")).toHaveValue(wrong);
  await page.getByLabel("Email").fill(right);
  await page.getByRole("button", { name: "Send me the link" }).click();
  await expect(page.getByText(`A link is on its way to ${right}`)).toBeVisible();
  await page.goto(await linkIn(right, /^Your link to/));
  await press(page);
  await expect(page).toHaveURL("/dashboard/account");
  await page.getByLabel("New Password").fill("Better-horse-8");
  await page.getByLabel("Confirm Password").fill("Better-horse-8");
  await page.getByRole("button", { name: "Set Password" }).click();
  await expect(page.getByText("Password set")).toBeVisible();
  expect(await mailsTo(wrong)).toEqual([]);
});

test("who opened an account without a password deletes it without one", async ({ page }) => {
  const email = await newcomer(page);
  await page.goto("/checkout/nomad");
  await goOn(page, email);
  await expect(page).toHaveURL("/checkout/nomad");
  await page.goto("/dashboard/account");
  await page.getByText("Delete this account").click();
  const form = page.locator("#delete-account");
  await expect(form.getByLabel(/password/i)).toHaveCount(0);
  await form.getByRole("checkbox", { name: "I understand that this cannot be undone" }).check();
  await form.getByRole("button", { name: "Delete Account" }).click();
  await expect(page.getByText("Account deleted")).toBeVisible();
  await page.goto("/dashboard/account");
  await expect(page).toHaveURL(/\/signin/);

  // The address is free: it opens a new account, where an old one would be mailed a link.
  await page.goto("/checkout/nomad");
  await goOn(page, email);
  await expect(page.getByRole("button", { name: "Pay $19.99" })).toBeVisible();
});
