import { test } from "../test";

test("an eSIM that is late is made when the network answers again", async ({
  page,
  traveller,
  fault,
  clock,
  pay,
  mail,
}) => {
  await fault({ at: "network", call: "order", next: "500", seconds: 1_800 });
  await page.goto("/checkout/nomad");
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await pay();
  await clock.advance("1h");
  await mail(traveller.email, /^Your eSIM is ready/);
});
