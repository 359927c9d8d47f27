import { expect, PASSWORD, register, signIn, test } from "../support/journey";

const NEW_PASSWORD = "Better-horse-8";

test("a forgotten password is replaced by the mailed link, once [39]", async ({ page, context, mail }) => {
  const username = await register(page.request);
  await context.clearCookies();

  await page.goto("/signin");
  await page.getByRole("link", { name: "Forgot password?" }).click();
  // The sign-in page, which may still be shown, has a field of the same name.
  await expect(page.getByRole("heading", { name: "Forgot password" })).toBeVisible();
  await page.getByLabel("Email").fill(`${username}@example.test`);
  await page.getByRole("button", { name: "Send Link" }).click();
  await expect(page.getByRole("heading", { name: "Check your mail" })).toBeVisible();

  const { text } = await mail(`${username}@example.test`, /password/i);
  const [link] = /http\S+\/reset-password\?token=\S+/.exec(text)!;
  await page.goto(link);
  await page.getByLabel("New Password").fill(NEW_PASSWORD);
  await page.getByLabel("Confirm Password").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Save Password" }).click();
  await expect(page.getByText("You are signed in here, and signed out everywhere else.")).toBeVisible();
  await expect(page).toHaveURL("/dashboard");

  await context.clearCookies();
  await page.goto("/signin");
  await signIn(page, username, PASSWORD);
  await expect(page.getByText("Login failed")).toBeVisible();
  await signIn(page, username, NEW_PASSWORD);
  await expect(page).toHaveURL("/dashboard");

  expect((await page.goto(link))?.status()).toBe(410);
  await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
});
