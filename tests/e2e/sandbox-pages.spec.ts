/** The pages of the sandbox, which testers of the shop read as well. */
import type { Page } from "@playwright/test";
import { atCheckout, buy, expect, test, toHostedPage, type World, scripted } from "../support/journey";
import { mailIn } from "../kit/test";
import { readAt, whatDoesNotFit } from "../support/large-text";
import { expectAccessible, expectNoViolations } from "../support/page-checks";

interface Email {
  subject: string;
  html: string;
}

/** Buys, and names every page that a tester sees by then. */
async function pagesAfter(page: Page, world: World): Promise<string[]> {
  await atCheckout(page, "layover");
  await toHostedPage(page);
  const unpaid = page.url();
  const username = await buy(page, "layover", world.clock);
  const { pathname } = new URL(
    (await page.getByRole("link", { name: "Open the test phone" }).getAttribute("href"))!,
  );
  await mailIn(world, `${username}@example.test`, /ready/);
  await page.goto(`${world.sandbox}/mailbox?to=${username}`);
  const email = await page.getByRole("link", { name: /Your eSIM is ready/ }).getAttribute("href");
  await page.goto(world.sandbox);
  const paid = (await page.locator('a[href^="/pay/"]').first().getAttribute("href"))!;
  return [
    "/",
    "/network",
    "/phone",
    "/phone?code=none",
    pathname,
    "/mailbox",
    email!,
    `${email!}&as=text`,
    new URL(unpaid).pathname,
    paid,
    "/pay/NONESUCH",
  ];
}

scripted("every page of the sandbox is accessible, and fits in large type", async ({ page, world }) => {
  test.setTimeout(180_000);
  for (const [nth, path] of (await pagesAfter(page, world)).entries()) {
    await page.goto(world.sandbox + path);
    // An iframe that nothing may reach into, not even axe: its content is checked below.
    await page.locator("iframe").evaluateAll((frames) => frames.forEach((frame) => frame.remove()));
    await test.step(path, () => expectAccessible(page, nth));
    await readAt(page, 2);
    await page.setViewportSize({ width: 320, height: 740 });
    // A list of mails shows the beginning of each, and the email's page all of it.
    const wrong = (await whatDoesNotFit(page)).filter(
      (fault) => !path.startsWith("/mailbox") || !fault.startsWith("cut off: span"),
    );
    expect(wrong, path).toEqual([]);
    await expectNoViolations(page, `${path} in large type`);
    await readAt(page, 1);
  }
});

scripted(
  "emails are accessible in both themes, and fit a narrow window in large type",
  async ({ page, world, clock, mail }) => {
    const username = await buy(page, "layover", clock);
    const address = `${username}@example.test`;
    await mail(address, /ready/);
    for (const { subject, html } of (await world.mails(address)) as unknown as Email[]) {
      await page.goto("about:blank");
      await page.setContent(html);
      await readAt(page, 2);
      expect(await whatDoesNotFit(page), subject).toEqual([]);
      await readAt(page, 1);
      await page.setViewportSize({ width: 320, height: 740 });
      expect(await whatDoesNotFit(page), subject).toEqual([]);
      await expectNoViolations(page, subject);
    }
  },
);

test("an email is read as a customer reads it, and its button opens the shop", async ({
  page,
  world,
  clock,
  mail,
}) => {
  const username = await buy(page, "layover", clock);
  const esim = page.url();
  await mail(`${username}@example.test`, /ready/);
  await page.goto(`${world.sandbox}/mailbox`);
  await page.getByLabel("To", { exact: true }).fill(username.toUpperCase());
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(page.getByRole("listitem").filter({ hasText: "Your eSIM is ready" })).toHaveCount(1);
  await page.getByRole("link", { name: /Your eSIM is ready/ }).click();
  const email = page.frameLocator("iframe");
  await expect(email.getByText("Layover", { exact: true })).toBeVisible();
  const [opened] = await Promise.all([
    page.context().waitForEvent("page"),
    email.getByRole("link", { name: "Install your eSIM" }).click(),
  ]);
  await expect(opened).toHaveURL(esim);
  await page.getByRole("link", { name: "Plain text" }).click();
  await expect(page.locator("pre")).toContainText("Install your eSIM:");
});
