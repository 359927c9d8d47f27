/** Where the reader of an answer finds the error, and what happens while it is mended. */
import { openApp } from "../support/arrivals";
import { expect, newTravellerAt, PASSWORD, test } from "../support/journey";

test.use({ viewport: { width: 360, height: 740 } });

test.describe("without JavaScript", () => {
  test.skip(({ javaScriptEnabled }) => javaScriptEnabled, "with it the form stays, and the focus leads");

  test("an answer's focus is on its form, far down the page", async ({ page }) => {
    await newTravellerAt(page, "/dashboard/account");
    await page.getByText("Delete this account").click();
    await page.getByRole("button", { name: "Delete Account" }).click();
    await expect(page).toHaveTitle("Error: Account | Farline");
    const field = page.getByLabel("I understand that this cannot be undone");
    await expect(field).toBeInViewport();
    await expect(field).toBeFocused();
    const summary = page.locator("form").filter({ has: field }).getByRole("link");
    await expect(summary).toHaveCount(1);
    await summary.click();
    await expect(page).toHaveURL(/#delete-account-isSure$/);
    await expect(field).toBeFocused();
  });

  test("on a document, too", async ({ page }) => {
    await page.goto("/support?tab=contact");
    await page.getByLabel("Name").fill("Mira");
    const send = page.getByRole("button", { name: "Send Message" });
    await send.click();
    await expect(page.locator("#contact-email:invalid")).toBeFocused(); // the browser's own check
    await page.locator("#contact-email").fill("mira..x@example.test"); // which browsers accept
    for (const label of ["Subject", "Message"]) await page.getByLabel(label, { exact: true }).fill("Hello");
    await send.click();
    await expect(page).toHaveTitle(/^Error: Support Center/);
    await expect(page.locator("#contact-email")).toBeFocused();
    await expect(page.getByRole("listitem").getByRole("link", { name: "valid email" })).toBeVisible();
    await expect(page.getByLabel("Name")).toHaveValue("Mira");
  });

  test("an error of the whole form has the focus", async ({ page }) => {
    await page.goto("/signin");
    await page.getByLabel("Username").fill("nobody-at-all");
    await page.getByLabel("Password").fill("not her password");
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page).toHaveTitle(/^Error: Sign In/);
    await expect(page.locator("#sign-in [data-form-errors]")).toBeFocused();
  });

  test("there is no button to show a password, which would do nothing", async ({ page }) => {
    await page.goto("/signup");
    await expect(page.getByText("Show", { exact: true }).first()).toBeHidden();
  });
});

test.describe("with JavaScript", () => {
  test.skip(({ javaScriptEnabled }) => !javaScriptEnabled, "see above");

  test("a field that is being mended is no longer red", async ({ page }) => {
    await openApp(page, "/signup");
    await page.getByRole("button", { name: "Create Account" }).click();
    const [username, email] = [page.getByLabel("Username"), page.getByLabel("Email")];
    await expect(username).toBeFocused();
    await expect(username).toHaveAttribute("aria-invalid", "true");
    await username.pressSequentially("m");
    await expect(username).not.toHaveAttribute("aria-invalid");
    await expect(page.getByText("Username must be at least 3 characters.")).toBeHidden();
    await expect(email).toHaveAttribute("aria-invalid", "true");
    await page.getByRole("button", { name: "Create Account" }).click();
    await expect(username).toHaveAttribute("aria-invalid", "true");
    await expect(page.getByText("Username must be at least 3 characters.")).toBeVisible();
  });

  for (const [path, form, button] of [
    ["/signup", "sign-up", "Create Account"],
    ["/support?tab=contact", "contact", "Send Message"],
  ] as const)
    test(`an error shows as soon as its field is left, and nothing is sent: ${path}`, async ({ page }) => {
      if (form === "sign-up") await openApp(page, path);
      else await page.goto(path, { waitUntil: "networkidle" });
      const sent: string[] = [];
      page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
      const email = page.locator(`#${form}-email`);
      await email.pressSequentially("nobody");
      await expect(email).not.toHaveAttribute("aria-invalid");
      await email.press("Tab");
      await expect(page.locator(`#${form}-email-error`)).toHaveText("Please enter a valid email address.");
      await email.pressSequentially("@");
      await expect(email).not.toHaveAttribute("aria-invalid");
      for (const unmailable of ["ana@x", `${"a".repeat(250)}@example.test`]) {
        await email.fill(unmailable);
        await email.press("Tab");
        await expect(email).toHaveAttribute("aria-invalid", "true");
      }
      await page.getByRole("button", { name: button }).click();
      await expect(email).toHaveAttribute("aria-invalid", "true");
      await expect(page.locator(`[id^=${form}-][aria-invalid]`).first()).toBeFocused();
      expect(sent).toEqual([]);
    });

  test("a password can be seen, and is hidden again when it is sent", async ({ page }) => {
    await openApp(page, "/signin");
    const password = page.getByLabel("Password", { exact: true });
    await password.fill(PASSWORD);
    await page.getByRole("button", { name: "Show Password" }).click();
    await expect(password).toHaveAttribute("type", "text");
    await expect(password).toHaveValue(PASSWORD);
    await page.getByLabel("Username").fill("nobody-at-all");
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.getByText("Login failed")).toBeVisible();
    await expect(password).toHaveAttribute("type", "password");
    await expect(page).toHaveTitle("Sign In | Farline");
  });

  test("an answer that came as a page is taken over by React as it is", async ({ page }) => {
    await page.route("**/*.js", (route) => route.abort());
    await page.goto("/signup");
    await page.getByLabel("Username").fill("wanderer");
    await page.unroute("**/*.js");
    await page.getByRole("button", { name: "Create Account" }).click();
    await page.waitForFunction(() => history.scrollRestoration === "manual");
    await expect(page.getByLabel("Username")).toHaveValue("wanderer");
    await expect(page.getByLabel("Email")).toBeFocused();
    await expect(page).toHaveTitle("Create Account | Farline");
  });
});
