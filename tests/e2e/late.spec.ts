/** A plan that the network does not deliver in time: late, then delivered; given up, then paid back. */
import { expect, type Page } from "@playwright/test";
import { ageDelivery } from "../support/aged-delivery";
import { atCheckout, mailsTo, mailTo, sandboxControl, test, toHostedPage } from "../support/journey";
import { operator } from "../support/operator";

/** Buys a plan that the network fails to make so often. @returns the order's id, and whose it is. */
async function buy(page: Page, next: "500" | "rejected", times: number) {
  const address = `${await atCheckout(page, "layover")}@example.test`;
  await toHostedPage(page);
  const [{ id }] = (await (await page.request.get("/api/orders")).json()) as [{ id: string }];
  await sandboxControl(page, "/network/faults", { next, operation: "order", about: id, times });
  await page.getByRole("button", { name: "Pay exact amount" }).click();
  await page.getByRole("button", { name: "Confirm payment" }).click();
  await page.getByRole("link", { name: "Back to Farline" }).click();
  return { id, address };
}

const apiSays = async (page: Page, id: string) => {
  const [order, plans] = await Promise.all(
    [`/api/orders/${id}`, "/api/subscriptions"].map(async (path) => (await page.request.get(path)).json()),
  );
  return [order.delivery, plans[0].isActive];
};

/** Looks again until the order shows it: what is old is looked at by itself only now and then. */
async function comesTo(page: Page, id: string, heading: string): Promise<void> {
  await expect(async () => {
    await page.goto(`/orders/${id}`);
    await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 60_000 });
}

test("late, then delivered", async ({ page }) => {
  test.setTimeout(150_000);
  const { id, address } = await buy(page, "500", 5);
  await expect(page.getByRole("heading", { name: "We are preparing your eSIM" })).toBeVisible();
  expect(await apiSays(page, id)).toEqual(["preparing", false]);

  ageDelivery(id, 3);
  await comesTo(page, id, "Your eSIM is late");
  await expect(page.getByText("If it is not there within 24 hours, you are paid back")).toBeVisible();
  await expect(page.getByRole("link", { name: "Ask for a refund" })).toBeVisible();
  expect(await apiSays(page, id)).toEqual(["late", false]);
  await page.getByRole("link", { name: "Go to your eSIM" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your eSIM is late" })).toBeVisible();
  await page.getByRole("link", { name: "Dashboard" }).first().click();
  await expect(page.getByText("Your eSIM is late").first()).toBeVisible();
  await expect(page.getByText("Active plan")).toHaveCount(0);
  expect((await mailTo(address, /late/)).subject).toBe("Your eSIM is late: Layover");
  expect(operator("inbox")).toMatch(new RegExp(`${id}[^]*esim_late`));

  await comesTo(page, id, "Your plan is active");
  expect(await apiSays(page, id)).toEqual(["delivered", true]);
  await mailTo(address, /Your eSIM is ready/);
  expect(operator("inbox")).not.toContain(id);
  await page.getByRole("link", { name: "Go to your eSIM" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ready to install" })).toBeVisible();
});

test("given up, then paid back", async ({ page }) => {
  test.setTimeout(150_000);
  const { id, address } = await buy(page, "rejected", 1);
  await expect(page.getByRole("heading", { name: "Your eSIM did not come" })).toBeVisible();
  await expect(page.getByText("A person pays you back and writes to you")).toBeVisible();
  expect(await apiSays(page, id)).toEqual(["given_up", false]);
  expect((await mailTo(address, /did not come/)).subject).toBe("Your eSIM did not come: Layover");
  expect(operator("inbox")).toMatch(new RegExp(`suggested: orders refund ${id}`));

  expect(operator("orders", "refund", id, "--note", "never made", "--yes")).toContain("paid back");
  await comesTo(page, id, "Refunded");
  expect(await apiSays(page, id)).toEqual(["taken_back", false]);
  await mailTo(address, /was paid back/);
  expect((await mailsTo(address)).filter(({ subject }) => /late|did not come/.test(subject))).toHaveLength(1);
});
