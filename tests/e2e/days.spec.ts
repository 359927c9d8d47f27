/** When the days of more data begin, on the chosen eSIM. */
import { buy, expect, test, toHostedPage } from "../support/journey";

const DAY_MS = 86_400_000;
const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
const inDays = (days: number) => day.format(Date.now() + days * DAY_MS);

test("more data says before it is paid when its days begin on the chosen eSIM", async ({
  page,
  javaScriptEnabled,
  clock,
}) => {
  test.setTimeout(120_000);
  await buy(page, "nomad", clock);
  const withEsim = `Its 7 days begin with those of your eSIM, when your phone first connects with it. Unused until ${inDays(180)}`;
  const alone = "Its 7 days begin when it is installed on your phone. Unused for 90 days, it ends.";
  const summary = page.getByRole("region", { name: "Layover" });
  await page.goto("/checkout/layover");
  await expect(summary).toContainText("Goes ontoyour eSIM (Nomad)");
  await expect(summary).toContainText(`Start by${inDays(180)}`);
  await expect(page.getByRole("radio", { name: "On my eSIM (Nomad)" })).toBeChecked();
  await expect(page.getByText(withEsim)).toBeVisible();

  await page.getByRole("radio", { name: "On a new eSIM" }).check();
  if (javaScriptEnabled) {
    await expect(summary).toContainText("Goes ontoa new eSIM");
    await expect(page.getByText(alone)).toBeVisible();
  } else await expect(summary).toContainText("Goes ontoyour eSIM (Nomad"); // it names the eSIM
  await toHostedPage(page);
  await page.getByRole("link", { name: "Back to Farline" }).click();
  await expect(page.getByText(alone)).toBeVisible();
});
