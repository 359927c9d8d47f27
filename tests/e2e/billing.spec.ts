import { atCheckout, expect, pay, QR, test } from "../support/journey";

test("a refund of an eSIM that was never installed is asked for, and its code is gone", async ({
  page,
  browserName,
  clock,
  world,
}) => {
  test.setTimeout(150_000);
  await atCheckout(page);
  await pay(page, clock);
  const order = new URL(page.url()).pathname;
  await page.getByRole("link", { name: "Go to your eSIM" }).click();
  await expect(page).toHaveURL(/\/dashboard\/esims\//);
  await expect(page.getByRole("img", { name: QR })).toBeVisible();
  const esim = page.url();
  const phone = await page.getByRole("link", { name: "Open the test phone" }).getAttribute("href");

  await page.goto("/dashboard/billing");
  await expect(page.getByText("Credit card - Coming soon")).toBeVisible();
  await page.getByRole("link", { name: /^Receipt/ }).click();
  await expect(page.getByRole("heading", { name: "Receipt" })).toBeVisible();
  for (const fact of ["$19.99", "Nomad, 20 GB for 30 days", "Bitcoin (BTC)", order.split("/").at(-1)!])
    await expect(page.getByText(fact).first()).toBeVisible();
  // Firefox has no setting for it yet.
  if (browserName !== "firefox") {
    await page.emulateMedia({ media: "print" });
    await expect(page.getByRole("navigation")).toHaveCount(0);
    await expect(page.getByText("$19.99", { exact: true })).toBeVisible();
    await page.emulateMedia({ media: "screen" });
  }

  await page.getByRole("link", { name: "View order" }).click();
  await page.getByRole("link", { name: "Ask for a refund" }).click();
  await page.getByRole("button", { name: "Request Refund" }).click();
  await expect(page.getByText("Please tell us in a few words why.")).toBeVisible();
  await page.getByLabel("Why do you want a refund?").fill("My trip was cancelled.");
  await page.getByRole("button", { name: "Request Refund" }).click();
  await expect(page).toHaveURL(order);
  await expect(page.getByText("Refund requested").first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Ask for a refund" })).toHaveCount(0);

  await page.goto("/dashboard/billing");
  await expect(page.getByText("Refund requested")).toBeVisible();
  await page.goto(`${order}/refund`);
  await expect(page.getByText("You have asked for a refund.")).toBeVisible();

  // A copied code is useless once the money is sent.
  const how = ["--amount", "19.99", "--note", "sent", "--yes"];
  const said = await world.operator("refunds", "settle", order.split("/").at(-1)!, ...how);
  expect(said).toContain("Its eSIM was cancelled at the network, unused.");
  await page.goto(esim);
  await expect(page.getByRole("heading", { level: 1, name: "Your plan is stopped" })).toBeVisible();
  await expect(page.getByRole("img", { name: QR })).toHaveCount(0);
  await expect(page.getByLabel("Activation code", { exact: true })).toHaveCount(0);
  await expect(page.getByRole("link", { name: /install|arrival pack/i })).toHaveCount(0);
  await page.goto(order);
  await expect(page.getByRole("heading", { name: "Refunded" })).toBeVisible();
  await page.goto(phone!);
  await expect(page.getByRole("heading", { name: "Cancelled by the shop" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Download profile" })).toBeDisabled();
});
