/** One order of several plans: one does not come, one is asked back, and then the rest. */
import { expect, test } from "../support/journey";
import { startWorld, type World } from "../kit/world";

let world: World;
test.beforeAll(async () => {
  world = await startWorld();
});
test.afterAll(() => world.end());

test("a plan that does not come is paid back alone, another is asked back, and then the whole rest", async ({
  page,
}) => {
  const operate = (...argv: string[]) =>
    world.operator(...argv, "--note", "as was asked", "--operator", "Ana", "--yes");
  const main = page.getByRole("main");
  await world.control("/world/faults", { at: "network", next: "rejected", about: "nomad" });
  await page.goto(`${world.shop}/checkout?plans=jp-5-15,nomad,layover`);
  await expect(main).toContainText("3 plans");
  await page.getByLabel("Email").fill(`lines-${Date.now()}@example.test`);
  await page.getByRole("button", { name: "Continue with e-mail" }).click();
  await page.getByRole("link", { name: /Remove.*Layover/ }).click();
  await expect(page).toHaveURL(/plans=jp-5-15(,|%2C)nomad$/);
  await page.getByRole("link", { name: /More.*Japan 5 GB/ }).click();
  await expect(main).toContainText("2 × Japan 5 GB");
  await page.getByRole("button", { name: "Pay $29.97" }).click();
  await page.waitForURL(/\/pay\//);
  await world.control(`/_config/charges/${page.url().slice(-8)}/pay`, { confirm: true });
  await world.clock.advance("5s");

  await page.goto(`${world.shop}/dashboard`);
  await page
    .getByRole("link", { name: "Your order" })
    .or(page.getByRole("link", { name: "Go to it" }))
    .first()
    .click();
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("2 of 3 eSIMs are ready");
  await expect(main.getByRole("listitem").filter({ hasText: "Nomad" })).toContainText(
    "Your eSIM did not come",
  );
  const id = page.url().split("/").at(-1)!;
  const order = page.url();
  await operate("orders", "refund", id, "--line", "3", "--amount", "19.99");
  await page.goto(order);
  await expect(main.getByRole("region", { name: "Your order" })).toContainText("$19.99, paid back");

  const askBack = async (...others: string[]) => {
    await page.getByRole("link", { name: "Ask for a refund" }).click();
    for (const other of others) await page.getByRole("checkbox", { name: other }).first().uncheck();
    await page.getByLabel("Why do you want a refund?").fill("Another way.");
    await page.getByRole("button", { name: "Request Refund" }).click();
    await expect(page).toHaveURL(order);
    await operate("refunds", "settle", id, "--amount", "4.99");
    await page.goto(order);
  };
  await askBack("Japan 5 GB");
  await expect(main.getByText("$4.99, paid back")).toHaveCount(1);
  await askBack();
  await expect(main.getByRole("heading", { level: 1 })).toHaveText("Refunded");
  await page.getByRole("link", { name: "Receipt" }).click();
  await expect(main).toContainText("Paid back$29.97");
});
