import { test } from "../test";

test.beforeEach(async ({ page, traveller: _ }) => {
  await page.goto("/checkout/nomad");
  await page.getByRole("button", { name: /^Pay \$/ }).click();
});

for (const [what, how] of Object.entries({ "too little": { amount: "0.00001" }, twice: { times: 2 } }))
  test(`who pays ${what} is told that a person looks at it`, async ({ pay, mail, traveller }) => {
    await pay(how);
    await mail(traveller.email, /We are looking at your payment/);
  });

test("who pays late hears of it, too", async ({ page, clock, pay, mail, traveller }) => {
  await page.waitForURL(/\/pay\//);
  await clock.advance("2h"); // the page was open for one
  await pay();
  await mail(traveller.email, /We are looking at your payment/);
});
