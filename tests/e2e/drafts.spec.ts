/** What was typed survives a reload, a session that ran out and a form that is too large, for its owner only. */
import type { Page } from "@playwright/test";
import { openApp } from "../support/arrivals";
import { expect, freshName, newTravellerAt, PASSWORD, signIn, signUp, test, hold } from "../support/journey";

const DEVICES = "/dashboard/devices";
const CONTACT = "/support?tab=contact";

function atDevices(page: Page): Promise<string> {
  return newTravellerAt(page, DEVICES);
}

/** Clicks Sign Out, in the menu where there is one. */
async function signOut(page: Page): Promise<void> {
  const button = page.getByRole("button", { name: "Sign Out" });
  if (!(await button.isVisible())) await page.getByText("Menu", { exact: true }).click();
  await button.click();
  await expect(page).toHaveURL("/");
}

const nameField = (page: Page) => page.getByLabel("Name", { exact: true });
const subject = (page: Page) => page.getByLabel("Subject");

test("after a session that ran out sign-in leads back to the filled form", async ({ page, context }) => {
  const username = await atDevices(page);
  await nameField(page).fill("My old phone");
  await page.getByLabel("Type").selectOption("tablet");
  await page.getByLabel("It supports eSIM").uncheck();
  await context.clearCookies();
  await page.getByRole("button", { name: "Add Device" }).click();
  await expect(page).toHaveURL(`/signin?redirect=${DEVICES}`);
  await expect(page.getByText("Authentication Required")).toBeVisible();

  await signIn(page, username, "Wrong-horse-7");
  await expect(page.getByText("Login failed")).toBeVisible();
  await page.getByRole("link", { name: "Create Account" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Create Account" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sign In" })).toBeVisible();
  await signIn(page, username);
  await expect(page).toHaveURL(DEVICES);
  await expect(nameField(page)).toHaveValue("My old phone");
  await expect(page.getByLabel("Type")).toHaveValue("tablet");
  await expect(page.getByLabel("It supports eSIM")).not.toBeChecked();

  await page.getByRole("button", { name: "Add Device" }).click();
  await expect(page.getByRole("heading", { name: "My old phone" })).toBeVisible();
  await expect(nameField(page)).toHaveValue(/^iPhone/); // it was sent, so it is no draft any more
  await page.reload();
  await expect(nameField(page)).toHaveValue(/^iPhone/);
});

test("a form of more than 256 kB is refused with words, and stays", async ({ page, javaScriptEnabled }) => {
  await page.goto(CONTACT);
  const text = "a day in Rome ".repeat(22_000); // 308 kB
  await nameField(page).fill("Mira");
  await page.getByLabel("Email", { exact: true }).first().fill("mira@example.test");
  await subject(page).fill("Longer");
  await page.getByLabel("Message", { exact: true }).fill(text);
  await page.getByRole("button", { name: "Send Message" }).click();
  if (javaScriptEnabled) {
    await expect(page.getByText("Message must be at most 4,000 characters.")).toBeVisible();
    await expect(page.getByLabel("Message", { exact: true })).toBeFocused();
    await expect(subject(page)).toHaveValue("Longer");
    return;
  }
  await expect(page.getByText(/A form can hold 256 kB/).first()).toBeVisible();
  await expect(page).toHaveTitle(/Too Long to Send/);
  await page.getByRole("main").getByRole("link").click();
  await expect(page).toHaveURL(/\/support\?tab=contact/);
  await expect(subject(page)).toBeVisible();
});

test.describe("in this tab", () => {
  test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "storage takes a script");

  test("a message survives a reload, the other tab and another page, until it is sent", async ({ page }) => {
    await page.goto(CONTACT);
    await nameField(page).fill("Mira");
    await subject(page).fill("Half of a subj");
    await page.reload();
    await expect(subject(page)).toHaveValue("Half of a subj");
    await page.getByRole("link", { name: "FAQs", exact: true }).click();
    await page.getByRole("link", { name: "Contact Us", exact: true }).click();
    await expect(subject(page)).toHaveValue("Half of a subj");
    await page.goto("/plans");
    await page.goto(CONTACT);
    await expect(nameField(page)).toHaveValue("Mira");
    await page.getByLabel("Email", { exact: true }).first().fill(`${freshName()}@example.test`);
    await page.getByLabel("Message", { exact: true }).fill("Where is it?");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByText("Message Sent!")).toBeVisible();
    await expect(subject(page)).toHaveValue("");
    await page.goto(CONTACT);
    await expect(subject(page)).toHaveValue("");
  });

  test("a visitor's message is gone once somebody has signed in", async ({ page, context }) => {
    await page.goto(CONTACT);
    await subject(page).fill("Mine alone");
    await atDevices(page);
    await page.goto(CONTACT);
    await expect(subject(page)).toHaveValue("");
    await context.clearCookies(); // and nobody is signed in again
    await page.reload();
    await expect(page.getByText("Sign In").first()).toBeAttached();
    await expect(subject(page)).toHaveValue("");
  });

  test("an account's drafts are removed by signing out, on either kind of page [303]", async ({ page }) => {
    for (const path of [DEVICES, "/plans"]) {
      const username = await atDevices(page);
      await nameField(page).fill("My old phone");
      await page.goto(CONTACT);
      await subject(page).fill("Mine alone");
      await page.goto(path);
      expect(await page.evaluate(() => Object.keys(sessionStorage).join())).toContain("draft ");
      await signOut(page);
      expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain("draft ");
      await page.goto(`/signin?redirect=${DEVICES}`);
      await signIn(page, username);
      await expect(page).toHaveURL(DEVICES);
      await expect(nameField(page)).toHaveValue(/^iPhone/);
      await signOut(page);
    }
  });

  test("an account's message waits while its session has run out, and is shown to it alone", async ({
    page,
    context,
  }) => {
    const username = await atDevices(page);
    await page.goto(CONTACT);
    await subject(page).fill("Mine alone");
    await context.clearCookies();
    await page.reload();
    await expect(subject(page)).toHaveValue(""); // no form names its account
    await page.goto("/signin");
    await signIn(page, username);
    await expect(page).toHaveURL("/dashboard");
    await page.goto(CONTACT);
    await expect(subject(page)).toHaveValue("Mine alone");
    await context.clearCookies();
    await page.goto("/signup");
    await signUp(page);
    await expect(page).toHaveURL("/dashboard");
    await page.goto(CONTACT);
    await expect(subject(page)).toHaveValue("");
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("Mine alone");
  });

  test("a device's draft comes back, and what was typed before React came wins", async ({ page }) => {
    await atDevices(page);
    await nameField(page).fill("A draft");
    await openApp(page, DEVICES);
    await expect(nameField(page)).toHaveValue("A draft");

    const start = await hold(page, "**/static/assets/entry.client*");
    await page.goto(DEVICES, { waitUntil: "commit" });
    await nameField(page).fill("Typed early");
    start();
    await page.waitForFunction(() => history.scrollRestoration === "manual");
    await page.getByLabel("Type").selectOption("laptop");
    await expect(nameField(page)).toHaveValue("Typed early");
  });

  test("what is too large for us is not sent from a page with React either, and stays", async ({ page }) => {
    await atDevices(page);
    const name = "x".repeat(270_000);
    await nameField(page).fill(name);
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
    await page.getByRole("button", { name: "Add Device" }).click();
    await expect(page.getByText(/must be at most 60 characters/).first()).toBeVisible();
    expect(await nameField(page).inputValue()).toBe(name);
    expect(sent).toEqual([]);
  });

  test("passwords are in no storage", async ({ page }) => {
    await openApp(page, "/signin");
    await page.getByLabel("Username").fill("mira");
    await page.getByLabel("Password").fill(PASSWORD);
    await atDevices(page);
    await openApp(page, "/dashboard/account");
    await page.getByLabel("Current Password").first().fill(PASSWORD);
    await page.reload();
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain(PASSWORD);
  });

  test("where storage is forbidden the forms work all the same", async ({ page }) => {
    await page.addInitScript(() => {
      Storage.prototype.getItem = Storage.prototype.setItem = () => {
        throw new DOMException("forbidden", "SecurityError");
      };
    });
    await page.goto(CONTACT);
    await subject(page).fill("Half of a subj");
    await page.getByRole("button", { name: "Send Message" }).click();
    await expect(page.getByText("Please enter your name.").first()).toBeVisible();
    await expect(subject(page)).toHaveValue("Half of a subj");
  });
});
