import { atCheckout, expect, PASSWORD, register, signIn, signUp, test } from "../support/journey";

test("an empty sign-up says at each field what it needs [355-357]", async ({ page }) => {
  await page.goto("/signup");
  await page.getByRole("button", { name: "Create Account" }).click();
  for (const message of [
    "Username must be at least 3 characters.",
    "Please enter a valid email address.",
    "Password must be at least 8 characters.",
  ]) {
    await expect(page.getByText(message)).toBeVisible();
  }
  await expect(page.getByLabel("Username")).toHaveAttribute("aria-invalid", "true");
});

test("what was entered stays, passwords aside [358, 359]", async ({ page }) => {
  await page.goto("/signup");
  await page.getByLabel("Username").fill("wanderer");
  await page.getByLabel("Email").fill("not-an-address");
  await page.getByLabel("Password", { exact: true }).fill("alllowercase");
  await page.getByLabel("Confirm Password").fill("different");
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByText("Password must include uppercase, lowercase, and numbers.")).toBeVisible();
  await expect(page.getByText("Passwords don't match")).toBeVisible();
  await expect(page.getByLabel("Username")).toHaveValue("wanderer");
  await expect(page.getByLabel("Email")).toHaveValue("not-an-address");
});

test("a taken username is said at its field [467]", async ({ page, context }) => {
  const username = await register(page.request);
  await context.clearCookies();
  await page.goto("/signup");
  await page.getByLabel("Username").fill(username.toUpperCase());
  await page.getByLabel("Email").fill(`other-${username}@example.test`);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.getByText("Registration failed")).toBeVisible();
  await expect(page.getByText("This username is taken. Please choose another.").first()).toBeVisible();
});

test("sign out, sign in, and the page that was asked for [23, 135, 136, 144, 300, 301, 463, 466, 473, 474, 500]", async ({
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

test("a reminder's link leads through the sign-in to the eSIM that it means", async ({ page, context }) => {
  const payByCard = async () => {
    await page.getByRole("radio", { name: /Credit card/ }).check();
    await page.getByRole("button", { name: /^Pay \$/ }).click();
    await expect(page).toHaveURL("/dashboard");
  };
  const username = await atCheckout(page, "nomad");
  await payByCard();
  await page.goto("/checkout/layover");
  await page.getByRole("radio", { name: "On a new eSIM" }).check();
  await payByCard();
  await page.goto("/checkout/layover");
  const newer = page.getByRole("radio", { name: "On my eSIM (Layover)" });
  const older = page.getByRole("radio", { name: "On my eSIM (Nomad)" });
  await expect(newer).toBeChecked();
  const link = `/checkout/nomad?esim=${await older.getAttribute("value")}`;

  await context.clearCookies();
  await page.goto(link);
  await expect(page.getByText("Please sign in to purchase a data plan")).toBeVisible();
  await page.getByRole("link", { name: "Create Account" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Create Account" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Sign In" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Sign In" })).toBeVisible();
  await signIn(page, username, "wrong-password");
  await expect(page.getByText("Login failed")).toBeVisible();
  await signIn(page, username);
  await expect(page).toHaveURL(link);
  await expect(older).toBeChecked();

  await context.clearCookies(); // the session ends under the open form
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(page.getByText("Please sign in to purchase a data plan")).toBeVisible();
  await signIn(page, username);
  await expect(page).toHaveURL(link);
  await expect(older).toBeChecked();
});

test("someone else's order is not there", async ({ page }) => {
  await register(page.request);
  const answer = await page.goto("/orders/00000000000000000000");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
});
