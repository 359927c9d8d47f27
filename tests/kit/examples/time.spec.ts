import { expect, test } from "../test";

test.describe("a plan that runs", () => {
  test.use({ seed: "running-80" });

  test("ends after its days, and the customer was told before", async ({ page, traveller, clock, mail }) => {
    await clock.advance("31d");
    await mail(traveller.email, /^Your Nomad plan ends on/);
    await page.goto("/dashboard"); // no session lasts so long
    await expect(page).toHaveURL(/\/signin/);
  });
});

test.describe("a plan that nobody starts", () => {
  test.use({ seed: "not-started" });

  test("is reminded of, and a browser may have the time of the world", async ({ page, world, mail }) => {
    await page.clock.setFixedTime((await world.overview()).clock.now);
    await mail(world.people[0]!.email, /^Start your Nomad plan by/);
  });
});
