/** A shop and a network of their own: the others go on selling while this one's balance is empty. */
import { expect, newTravellerAt, test, toHostedPage } from "../support/journey";
import { inOwnShop } from "../support/own-shop";
import { expectNoViolations } from "../support/page-checks";

const shop = inOwnShop(40);

test("an empty balance: checkout says so and takes no money, and sells again by itself", async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  test.setTimeout(240_000);
  const lies = async (dollars: number) => {
    const answer = await page.request.post(`${shop().sandbox}/_config/network/balance`, {
      data: { dollars },
    });
    expect(answer.ok()).toBe(true);
  };
  const soldOut = page.getByRole("heading", { name: "Sold out for the moment" });
  const payButton = page.getByRole("button", { name: /^Pay \$/ });

  await lies(0);
  await newTravellerAt(page, "/checkout/nomad");
  const openBefore = await context.newPage();
  await openBefore.goto("/checkout/nomad");
  // The first order finds out, since the balance is asked for once an hour.
  await page.getByLabel("Credit card").check();
  await payButton.click();
  await expect(page).toHaveURL(/\/dashboard/);

  await expect(async () => {
    await page.goto("/checkout/nomad");
    await expect(soldOut).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 60_000 });
  await expect(page.getByText("so we take no money for it")).toBeVisible();
  await expect(payButton).toHaveCount(0);
  if (javaScriptEnabled) await expectNoViolations(page, "a plan that is sold out"); // axe is a script

  await openBefore.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(openBefore.getByText("sold out for the moment", { exact: false }).first()).toBeVisible();
  await expect(openBefore).toHaveURL(/\/checkout\/nomad/);

  await lies(1_000);
  await expect(async () => {
    await page.goto("/checkout/nomad");
    await expect(payButton).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 90_000 });
  await toHostedPage(page);
});
