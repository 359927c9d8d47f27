import { readFileSync } from "node:fs";
import { expect, newTravellerAt, PASSWORD, signIn, test } from "../support/journey";

test("export everything, then delete the account", async ({ page, clock }) => {
  const username = await newTravellerAt(page, "/dashboard/account");
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export my data" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("farline-account.json");
  const data = JSON.parse(readFileSync(await download.path(), "utf8")) as { profile: { username: string } };
  expect(data.profile.username).toBe(username);

  await page.getByText("Delete this account").click();
  await page.getByRole("button", { name: "Delete Account" }).click();
  await expect(page.getByText("Please tick the box: this cannot be undone.")).toBeVisible();
  await clock.advance("16m"); // so long a proof holds
  const form = page.locator("#delete-account");
  await form.getByLabel("I understand that this cannot be undone").check();
  await page.getByRole("button", { name: "Delete Account" }).click();
  await expect(page.getByRole("heading", { name: "Confirm that it is you" })).toBeVisible();
  await page.getByLabel("Current Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Go On" }).click();
  await expect(page).toHaveURL("/dashboard/account");
  await expect(page.getByText("It is not sent yet.")).toBeVisible();
  await expect(form.getByLabel("I understand that this cannot be undone")).toBeChecked();
  await page.getByRole("button", { name: "Delete Account" }).click();
  await expect(page).toHaveURL("/");
  await expect(page.getByText("Account deleted")).toBeVisible();

  await page.goto("/signin");
  await signIn(page, username);
  await expect(page.getByText("Invalid credentials").first()).toBeVisible();
});
