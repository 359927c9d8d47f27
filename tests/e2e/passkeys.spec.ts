import type { Page } from "@playwright/test";
import { openApp } from "../support/arrivals";
import { expect, freshName, newTravellerAt, PASSWORD, signIn, test, pay } from "../support/journey";
import { givePasskeys, passkeysOn } from "../support/passkeys";

const offered = (page: Page) => page.getByRole("button", { name: /passkey/i });
const signOut = async (page: Page) => {
  await page.request.post("/signout");
  await page.context().clearCookies({ name: "toast" });
};
const byPasskey = async (page: Page, redirect = "") => {
  await openApp(page, `/signin${redirect && `?redirect=${redirect}`}`);
  await page.getByRole("button", { name: "Use a passkey" }).click();
};
const section = (page: Page) => page.getByRole("region", { name: "Passkeys" });

test.describe("with a script", () => {
  test.skip(({ javaScriptEnabled }) => javaScriptEnabled === false, "passkeys need one");

  test("from the purchase to the next visit, one click each; then another name, and removed", async ({
    page,
    clock,
    mail,
  }) => {
    await givePasskeys(page);
    await page.setViewportSize({ width: 390, height: 844 });
    const email = `${freshName()}@example.test`;
    await page.goto("/checkout/layover");
    await page.getByLabel("Email").fill(email);
    await page.getByRole("button", { name: "Continue with e-mail" }).click();
    await pay(page, clock);
    const order = new URL(page.url()).pathname;

    const offer = page.getByRole("button", { name: "Add a passkey" });
    const next = await page.locator("[data-next-step]").first().boundingBox();
    expect((await offer.boundingBox())!.y, "below what is next").toBeGreaterThan(next!.y);
    await offer.click();
    await expect(page.getByText("Passkey added")).toBeVisible();
    await expect(page).toHaveURL(order);
    await expect(offer).toHaveCount(0);

    await openApp(page, "/dashboard/account");
    await expect(section(page).getByText("your account has nothing else")).toBeVisible();
    await expect(section(page).getByRole("button", { name: /^Remove/ })).toHaveCount(0);

    // The session that paid is lost: until the address is proven, only the mailed link opens what it paid for.
    await signOut(page);
    await byPasskey(page, order);
    await expect(page.getByText("Press the link in the mail with your receipt").first()).toBeVisible();
    await page.goto(/\/signin\/link\?token=\S+/.exec((await mail(email, /^Receipt for/)).text)![0]);
    await page.getByLabel("The address that the letter came to").fill(email);
    await page.getByRole("button", { name: /and go on$/ }).click();
    await expect(page).toHaveURL(order);
    await offer.click();
    await expect(page.getByText("Passkey added")).toBeVisible();

    await signOut(page);
    await byPasskey(page, order);
    await expect(page).toHaveURL(order);
    await expect(page.getByText("Welcome back")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Ready to install" })).toBeVisible();

    await openApp(page, "/dashboard/account");
    await section(page).getByText("Rename").click();
    await section(page).getByLabel("New name").fill("My phone");
    await section(page).getByRole("button", { name: "Save name" }).click();
    await expect(page.getByText("It is called My phone now.")).toBeVisible();
    await expect(section(page).getByRole("listitem")).toContainText("My phone");
  });

  test("beside a password it is added, proves the owner, and is removed", async ({ page, clock }) => {
    const device = await givePasskeys(page);
    const username = await newTravellerAt(page, "/dashboard/account");
    await page.getByRole("button", { name: "Add a passkey" }).click();
    await expect(page.getByText("Passkey added")).toBeVisible();
    expect(await passkeysOn(device)).toMatchObject([{ rpId: "localhost", isResidentCredential: true }]);
    await page.getByRole("button", { name: "Add another passkey" }).click();
    await expect(section(page).getByText("There is a passkey for this account already")).toBeVisible();

    await clock.advance("16m"); // so long a proof holds
    await section(page)
      .getByRole("button", { name: /^Remove/ })
      .click();
    await expect(page.getByRole("heading", { name: "Confirm that it is you" })).toBeVisible();
    await page.getByRole("button", { name: "Use your passkey" }).click();
    await expect(page).toHaveURL("/dashboard/account");
    await section(page)
      .getByRole("button", { name: /^Remove/ })
      .click();
    await expect(page.getByText("Passkey removed")).toBeVisible();
    await expect(section(page).getByRole("listitem")).toHaveCount(0);

    await signOut(page);
    await byPasskey(page);
    await expect(page.getByText("This passkey opens nothing here").first()).toBeVisible();
    await signIn(page, username, PASSWORD);
    await expect(page).toHaveURL("/dashboard");
  });

  test("a visitor who gives up, or gets no answer, is informed and can click again", async ({
    page,
    context,
  }) => {
    const device = await givePasskeys(page);
    await newTravellerAt(page, "/dashboard/account");
    await device.session.send("WebAuthn.setUserVerified", {
      authenticatorId: device.id,
      isUserVerified: false,
    });
    await page.getByRole("button", { name: "Add a passkey" }).click();
    await expect(section(page).getByRole("alert").last()).toContainText("Nothing was done.");
    await device.session.send("WebAuthn.setUserVerified", {
      authenticatorId: device.id,
      isUserVerified: true,
    });
    await context.setOffline(true);
    await page.getByRole("button", { name: "Add a passkey" }).click();
    await expect(section(page).getByRole("alert").last()).toContainText("No connection. Nothing was sent.");
    await context.setOffline(false);
    await page.getByRole("button", { name: "Add a passkey" }).click();
    await expect(page.getByText("Passkey added")).toBeVisible();
  });

  test("a click whose script was lost says so, and the next one loads it again", async ({ page }) => {
    await givePasskeys(page);
    await newTravellerAt(page, "/dashboard/account");
    const requests: string[] = [];
    await page.route("**/passkeys-*.js*", (route) =>
      requests.push(route.request().url()) === 1 ? route.abort("connectionreset") : route.continue(),
    );
    await page.getByRole("button", { name: "Add a passkey" }).click();
    await expect(section(page).getByRole("alert").last()).toContainText("Something went wrong.");
    await page.getByRole("button", { name: "Add a passkey" }).click();
    await expect(page.getByText("Passkey added")).toBeVisible();
    // Chromium tries the same one again; other browsers remember that it failed.
    expect(requests[1]).toBe(`${requests[0]}?again=1`);
  });

  test.describe("where guesses are counted", () => {
    test.use({ worldOptions: ["--limits", "live"] });

    test("strangers who guess passwords do not keep it out", async ({ page, playwright, baseURL }) => {
      await givePasskeys(page);
      const username = await newTravellerAt(page, "/dashboard/account");
      await page.getByRole("button", { name: "Add a passkey" }).click();
      await expect(page.getByText("Passkey added")).toBeVisible();
      await page.context().clearCookies(); // the browser is a stranger now
      for (let guess = 0; guess < 6; guess++) {
        const stranger = await playwright.request.newContext({
          baseURL: baseURL!,
        });
        await stranger.post("/api/auth/login", { data: { username, password: "Wrong-horse-7" } });
        await stranger.dispose();
      }
      await openApp(page, "/signin");
      await signIn(page, username, PASSWORD);
      await expect(page.getByText(/^Too many wrong passwords/).first()).toBeVisible();
      await byPasskey(page);
      await expect(page).toHaveURL("/dashboard");
    });
  });

  test("a browser without passkeys gets by a click to a page that would offer them", async ({ page }) => {
    await page.addInitScript("delete window.PublicKeyCredential");
    await openApp(page, "/signup");
    await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
    await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
    await expect(offered(page)).toHaveCount(0);
  });
});

test.describe("without a script", () => {
  test.skip(({ javaScriptEnabled }) => javaScriptEnabled !== false);

  test("nothing is shown that would do nothing", async ({ page }) => {
    await page.goto("/signin");
    await expect(page.getByRole("button", { name: "Sign In" })).toBeVisible();
    await expect(offered(page)).toHaveCount(0);
    await newTravellerAt(page, "/dashboard/account");
    await expect(page.getByRole("button", { name: "Change Password" })).toBeVisible();
    await expect(offered(page)).toHaveCount(0);
    await expect(section(page)).toHaveCount(0);
  });
});
