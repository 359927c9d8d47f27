import { expect, freshName, test } from "../support/journey";
import { tabTo } from "../support/keyboard";
import { expectNoViolations } from "../support/page-checks";

test.use({ viewport: { width: 360, height: 740 } });
// Five signups a minute may come from one network address, and all of these come from the same.
test("the hero is filled in by the keyboard, says You're In, and mails the number [123, 126, 491]", async ({
  page,
  javaScriptEnabled,
  mail,
}) => {
  await page.goto("/#waitlist");
  await expect(page.getByText("That is in 2027.")).toBeVisible();
  const email = `${freshName()}@example.test`;
  await tabTo(page, page.getByLabel("First Name"));
  await page.keyboard.type("Mira");
  await tabTo(page, page.getByLabel("Email"));
  await page.keyboard.type(email);
  await tabTo(page, page.getByLabel("Country of Interest (Optional)"));
  await page.keyboard.type("Japan");
  await tabTo(page, page.getByRole("button", { name: "Join the Waitlist" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "You're In!" })).toBeVisible();
  await expect(page.locator("#waitlist")).toBeFocused();
  await expect(page.getByText("You're on the list! 🎉")).toBeVisible();
  await expect(
    page.getByText("We'll email you when Farline launches on September 15th with your FREE 5GB."),
  ).toBeVisible();
  expect((await mail(email)).text).toMatch(/number \d+/i);
  if (javaScriptEnabled) await expectNoViolations(page, "the success card"); // axe is a script

  await page.reload(); // another view of the page: its form is there for the next one
  await expect(page.getByRole("button", { name: "Join the Waitlist" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "You're In!" })).toHaveCount(0);
});

test("the line takes an address and the Enter key [124, 333]", async ({ page }) => {
  await page.goto("/support");
  const email = page.locator("#waitlist").getByLabel("Email");
  await email.fill("nobody");
  await email.press("Enter");
  await expect(page.getByText("Please enter a valid email address.")).toBeVisible();
  await page.locator("#waitlist").getByLabel("Email").fill(`${freshName()}@example.test`);
  await page.locator("#waitlist").getByLabel("Email").press("Enter");
  await expect(page.getByRole("heading", { name: "You're In!" })).toBeVisible();
});
