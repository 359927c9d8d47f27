import { expect, freshName, PASSWORD, signIn, test } from "../support/journey";

test("in by address a year later, and called by a name of one's own", async ({ page, clock, mail }) => {
  const own = freshName();
  const email = `${own}@example.test`;
  await page.goto("/signin");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Continue with e-mail" }).click();
  await expect(page.getByRole("heading", { name: "Check your mail" })).toBeVisible();
  await page.goto(/\/signin\/link\?token=\S+/.exec((await mail(email, /^Your link to/)).text)![0]);
  await page.getByRole("button", { name: "Open account and go on" }).click();
  await expect(page).not.toHaveURL(/signin/);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1, name: "Welcome", exact: true })).toBeVisible();

  await page.goto("/dashboard/account");
  await page.getByLabel("New Password").fill(PASSWORD);
  await page.getByLabel("Confirm Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Set Password" }).click();
  await expect(page.getByText(`You can sign in as ${email} with it.`)).toBeVisible();

  const name = page.getByLabel("Name", { exact: true });
  await name.fill("Ana 😀");
  await page.getByLabel("Name on receipts").fill("Acme & Co.");
  await page.getByRole("button", { name: "Save names" }).click();
  await expect(page.getByText("Please use letters, digits, spaces, dashes").last()).toBeVisible();
  await expect(page.getByLabel("Name on receipts")).toHaveValue("Acme & Co.");
  await expect(name).toHaveValue("Ana 😀");
  await name.fill("Ana");
  await page.getByRole("button", { name: "Save names" }).click();
  await expect(page.getByRole("heading", { name: "Welcome, Ana" })).toBeVisible();

  await page.getByLabel("User name", { exact: true }).fill(`${own}.2`);
  await page.getByRole("button", { name: "Change user name" }).click();
  await expect(page.getByText(`Your user name is ${own}.2. It was changed once`)).toBeVisible();

  await clock.advance("366d");
  await page.goto("/dashboard");
  await expect(page).toHaveURL("/signin");
  await signIn(page, email, "Wrong-horse-7");
  await expect(page.getByText("Invalid credentials").first()).toBeVisible();
  await expect(page.getByLabel("Username")).toHaveValue(email);
  await signIn(page, ` ${email.toUpperCase()}`);
  await expect(page.getByText("Welcome back, Ana!")).toBeVisible();
  expect((await mail(email, /^New sign-in/)).text).toMatch(/^Hello Ana,/);
});
