/** A plan that the network does not deliver in time: late, then delivered; given up, then paid back. */
import { expect, type Page } from "@playwright/test";
import { ageDelivery } from "../support/aged-delivery";
import { atCheckout, mailsTo, mailTo, sandboxControl, test, toHostedPage } from "../support/journey";
import { operator } from "../support/operator";

/** Buys a plan that the network fails to make. @returns the order's id, and whose it is. */
async function buy(page: Page, fail: (id: string) => Promise<void>) {
  const address = `${await atCheckout(page, "layover")}@example.test`;
  await toHostedPage(page);
  const [{ id }] = (await (await page.request.get("/api/orders")).json()) as [{ id: string }];
  await fail(id);
  await page.getByRole("button", { name: "Pay exact amount" }).click();
  await page.getByRole("button", { name: "Confirm payment" }).click();
  await page.getByRole("link", { name: "Back to Farline" }).click();
  return { id, address };
}

/** So often, by a control. */
const failing = (page: Page, next: "500" | "rejected", times: number) => (about: string) =>
  sandboxControl(page, "/network/faults", { next, operation: "order", about, times });

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
  const { id, address } = await buy(page, failing(page, "500", 5));
  await expect(page.getByRole("heading", { name: "We are preparing your eSIM" })).toBeVisible();
  expect(await apiSays(page, id)).toEqual(["preparing", false]);

  ageDelivery(id, 3);
  await comesTo(page, id, "Your eSIM is late");
  await expect(page.getByText("within 48 hours of your payment, you are paid back")).toBeVisible();
  await expect(page.getByRole("link", { name: "Ask for a refund" })).toBeVisible();
  expect(await apiSays(page, id)).toEqual(["late", false]);
  await page.getByRole("link", { name: "Go to your eSIM" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Your eSIM is late" })).toBeVisible();
  await page.getByRole("link", { name: "Dashboard" }).first().click();
  await expect(page.getByText("Your eSIM is late").first()).toBeVisible();
  await expect(page.getByText("Active plan")).toHaveCount(0);
  expect((await mailTo(address, /late/)).subject).toBe("Your eSIM is late: Layover");
  expect(operator("inbox")).toMatch(new RegExp(`${id}[^]*esim_late`));

  await comesTo(page, id, "Ready to install");
  expect(await apiSays(page, id)).toEqual(["delivered", true]);
  await mailTo(address, /Your eSIM is ready/);
  expect(operator("inbox")).not.toContain(id);
  await page.getByRole("link", { name: "Go to your eSIM" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Ready to install" })).toBeVisible();
});

test("given up, then paid back", async ({ page }) => {
  test.setTimeout(150_000);
  const { id, address } = await buy(page, failing(page, "rejected", 1));
  await expect(page.getByRole("heading", { name: "Your eSIM did not come" })).toBeVisible();
  await expect(page.getByText("You are paid back within 48 hours")).toBeVisible();
  expect(await apiSays(page, id)).toEqual(["given_up", false]);
  expect((await mailTo(address, /did not come/)).subject).toBe("Your eSIM did not come: Layover");
  expect(operator("inbox")).toMatch(new RegExp(`suggested: orders refund ${id} --amount 3.00`));

  const said = ["--amount", "3.00", "--note", "never made", "--yes"];
  expect(operator("orders", "refund", id, ...said)).toContain("paid back");
  await comesTo(page, id, "Refunded");
  expect(await apiSays(page, id)).toEqual(["taken_back", false]);
  await mailTo(address, /was paid back/);
  expect((await mailsTo(address)).filter(({ subject }) => /late|did not come/.test(subject))).toHaveLength(1);
});

test("a network that is out for a while, by a button of its page: late, then delivered", async ({ page }) => {
  test.setTimeout(150_000);
  const sandbox = await page.context().newPage();
  const goesOut = async (about: string) => {
    await sandbox.goto(`http://127.0.0.1:${Number(process.env.E2E_PORT) + 1}`);
    await sandbox.getByRole("link", { name: "Network" }).click();
    const form = sandbox.locator("section", { hasText: "Add a fault" });
    await form.getByLabel("next").selectOption("500");
    await form.getByLabel("seconds", { exact: true }).fill("25");
    await form.getByLabel("operation").selectOption("order");
    await form.getByLabel("about").fill(about);
    await form.getByRole("button", { name: "Add a fault" }).click();
    await expect(sandbox.getByRole("listitem").filter({ hasText: about })).toContainText("500 for order");
  };
  const { id, address } = await buy(page, goesOut);
  await expect(page.getByRole("heading", { name: "We are preparing your eSIM" })).toBeVisible();

  ageDelivery(id, 3);
  await comesTo(page, id, "Your eSIM is late");
  await mailTo(address, /late/);

  await comesTo(page, id, "Ready to install");
  await mailTo(address, /Your eSIM is ready/);
  await sandbox.reload();
  await expect(sandbox.getByRole("listitem").filter({ hasText: id })).toHaveCount(0);
});
