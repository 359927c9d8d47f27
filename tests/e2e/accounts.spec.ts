import { expect, PASSWORD, signIn, signUp, test } from "../support/journey";

test("sign out, sign in, and the page that was requested [23, 135, 136, 144, 300, 301, 463, 466, 473, 474, 500]", async ({
  page,
  isMobile,
}) => {
  await page.goto("/signup");
  const username = await signUp(page);
  await expect(page.getByRole("heading", { name: `Welcome, ${username}` })).toBeVisible();
  await expect(page.getByRole("heading", { name: "No Active Plan" })).toBeVisible();

  if (isMobile) await page.getByText("Menu", { exact: true }).click();
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByText("Logout successful")).toBeVisible();

  await page.goto("/dashboard");
  await expect(page).toHaveURL("/signin");
  await expect(page.getByText("Please sign in to access your dashboard")).toBeVisible();

  await signIn(page, username, "wrong-password");
  await expect(page.getByText("Login failed")).toBeVisible();
  await expect(page.getByText("Invalid credentials").first()).toBeVisible();
  await expect(page.getByLabel("Username")).toHaveValue(username);

  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByText(`Welcome back, ${username}!`)).toBeVisible();

  await page.goto("/signin?redirect=/plans");
  await expect(page).toHaveURL("/plans");
  await expect(page.getByText("You are already authenticated.")).toBeVisible();
});
