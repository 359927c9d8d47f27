import { expect, test } from "../test";

test("an answer that is lost charges nobody twice", async ({ page, traveller, line }) => {
  await page.goto("/checkout/nomad");
  await line.loseAnswer();
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(() => page.goto("/checkout/nomad")).toPass(); // the browser's own page may come between
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(page).toHaveURL(/\/pay\//);
  expect(await traveller.read("/orders")).toHaveLength(1);
});
