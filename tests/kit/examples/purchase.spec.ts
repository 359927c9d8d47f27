import { expect, test } from "../test";

test("a new customer buys a plan and has the eSIM on the phone", async ({ page, traveller, pay, phone }) => {
  await page.goto("/checkout/nomad");
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await pay();
  await phone.download();
  await phone.turnOn();
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { name: `Welcome, ${traveller.username}` })).toBeVisible();
  await expect(page.getByRole("article")).toContainText("Nomad");
});
