/** When the days of a plan run, and what a top-up does at the end of the data. */
import type { Page } from "@playwright/test";
import { buy, mailsTo, pay, pressOnPhone, seen } from "../support/esim-journey";
import { expect, test, toHostedPage } from "../support/journey";

const DAY_MS = 86_400_000;
const GB = 1024 ** 3;
const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
const inDays = (days: number) => day.format(Date.now() + days * DAY_MS);

/** Does at the sandbox's network what a finger cannot. */
async function atNetwork(page: Page, wish: Record<string, unknown>): Promise<void> {
  const address = await page.getByRole("link", { name: "Open the test phone" }).getAttribute("href");
  const phone = new URL(address!);
  const answer = await page.request.post(
    `${phone.origin}/_config/network/phones/${phone.pathname.split("/").at(-1)}`,
    { data: wish },
  );
  expect(answer.ok()).toBe(true);
}

test("a plan that starts two weeks after the payment has all of its days", async ({ page }) => {
  test.setTimeout(120_000);
  await buy(page, "nomad");
  const plan = page.getByRole("listitem").filter({ has: page.getByText("Nomad", { exact: true }) });
  await expect(plan).toContainText(
    `30 days, start by ${inDays(180)}. Its days begin when your phone first connects with it.`,
  );
  const esimPage = page.url();
  await page.goto("/dashboard");
  await expect(page.getByRole("article")).toContainText(`30 days, start by ${inDays(180)}`);
  await expect(page.getByRole("article")).not.toContainText("remaining");

  await page.goto(esimPage);
  await atNetwork(page, { ageDays: 14 });
  await pressOnPhone(page, "Download profile");
  await seen(page, () => expect(plan).toContainText(`start by ${inDays(166)}`, { timeout: 1_000 }));
  await pressOnPhone(page, "Enable");
  await seen(page, () =>
    expect(plan).toContainText(`30 days remaining, until ${inDays(30)}`, { timeout: 1_000 }),
  );
  await page.goto("/dashboard");
  await expect(page.getByRole("article")).toContainText("30 days remaining");
});

test("more data says before it is paid when its days begin on the eSIM that is chosen", async ({
  page,
  javaScriptEnabled,
}) => {
  test.setTimeout(120_000);
  const { username } = await buy(page, "nomad");
  const withEsim = `Its 7 days begin with those of your eSIM, when your phone first connects with it. Unused until ${inDays(180)}`;
  const alone = "Its 7 days begin when it is installed on your phone. Unused for 90 days, it ends.";
  const summary = page.getByRole("region", { name: "Layover" });
  await page.goto("/checkout/layover");
  await expect(summary).toContainText("Goes ontoyour eSIM (Nomad, ICCID ending");
  await expect(summary).toContainText(`Start by${inDays(180)}`);
  await expect(page.getByRole("radio", { name: "On my eSIM (Nomad)" })).toBeChecked();
  await expect(page.getByText(withEsim)).toBeVisible();

  await page.getByRole("radio", { name: "On a new eSIM" }).check();
  if (javaScriptEnabled) {
    await expect(summary).toContainText("Goes ontoa new eSIM");
    await expect(page.getByText(alone)).toBeVisible();
  } else await expect(summary).toContainText("Goes ontoyour eSIM (Nomad"); // it says of which it speaks
  await toHostedPage(page);
  await page.getByRole("link", { name: "Back to Farline" }).click();
  await expect(page.getByText(alone)).toBeVisible();

  await page.goto("/checkout/layover");
  await pay(page);
  const receipts = async () =>
    (await mailsTo(page, username)).map(({ text }) => text.replace(/\s+/g, " ")).join(" ");
  await expect.poll(receipts).toContain(withEsim);
});

test("more data at the very end of the data goes on where that ended", async ({ page }) => {
  test.setTimeout(150_000);
  await buy(page, "layover");
  await expect(page.getByText("The days of this plan begin when the eSIM is installed")).toBeVisible();
  const esimPage = page.url();
  await pressOnPhone(page, "Download profile", "Enable");
  await atNetwork(page, { useBytes: GB });
  const addData = page.getByText("Add data to the same eSIM.", { exact: true });
  await seen(page, () => expect(addData).toBeVisible({ timeout: 1_000 }));
  await page.getByRole("link", { name: "Buy Layover again" }).click();
  await page.getByRole("checkbox", { name: "Yes, buy another Layover" }).check();
  await pay(page);
  await page.goto(esimPage);
  await seen(page, () => expect(addData).toBeHidden({ timeout: 1_000 }));
  const plans = page.getByRole("listitem").filter({ hasText: "of 1 GB used" });
  await seen(page, () =>
    expect(plans).toContainText([`14 days remaining, until ${inDays(14)}`, "1 GB of 1 GB used"], {
      timeout: 1_000,
    }),
  );
  await expect(plans.first()).toContainText("0 MB of 1 GB used");
  await atNetwork(page, { useBytes: GB / 2 });
  await seen(page, () => expect(plans.first()).toContainText("0.5 GB of 1 GB used", { timeout: 1_000 }));
});
