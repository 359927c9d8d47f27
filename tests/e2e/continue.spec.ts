import { expect, register, test } from "../support/journey";

test("a known address goes on by its link, to the plan that was chosen, in the browser that clicks the button", async ({
  page,
  context,
  javaScriptEnabled,
  mail,
}) => {
  const email = `${await register(page.request)}@example.test`;
  await context.clearCookies();
  await page.goto("/checkout/nomad");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Continue with e-mail" }).click();
  await expect(page.getByRole("heading", { name: "Check your mail" })).toBeVisible();

  const [link] = /\/signin\/link\?token=\S+/.exec((await mail(email, /^Your link to/)).text)!;
  for (let scan = 0; scan < 3; scan++) expect((await page.request.get(link)).status()).toBe(200);
  const owner = await (await context.browser()!.newContext({ javaScriptEnabled })).newPage();
  await owner.goto(link);
  // In a browser that did not ask for the link, a click alone does nothing, and nothing is used up.
  const address = owner.getByLabel("The address that the letter came to");
  const button = owner.getByRole("button", { name: /and go on$/ });
  for (const typed of ["", "ana@farline.test"]) {
    await address.fill(typed);
    await button.click();
    await expect(owner.getByText("This is not the address that the letter came to.").last()).toBeVisible();
    await expect(address).toHaveValue(typed);
  }
  await address.fill(email);
  await button.click();
  await expect(owner).toHaveURL("/checkout/nomad");
  await expect(owner.getByText("Welcome back")).toBeVisible();

  await page.goto("/dashboard");
  await expect(page, "the browser that asked is not signed in").toHaveURL("/signin");
  expect((await page.goto(link))?.status()).toBe(410);
  await expect(page.getByRole("heading", { name: "This link no longer works" })).toBeVisible();
  await owner.context().close();
});
