import { expect, freshName, test } from "../support/journey";

test.use({ viewport: { width: 360, height: 740 } });

test("a search marks what it finds [110]", async ({ page, javaScriptEnabled }) => {
  await page.goto("/support");
  const search = page.getByPlaceholder("Search for answers...");
  await search.fill("PHONE");
  if (!javaScriptEnabled) await search.press("Enter");
  await expect(page).toHaveURL("/support?q=PHONE");
  await expect(page.getByRole("main").getByText(/answers? for "PHONE"/)).toBeVisible();
  await expect(page.locator("mark").first()).toHaveText(/phone/i);
});

test("one answer is open at a time, and a click closes it [105, 114, 339, 340]", async ({ page }) => {
  for (const path of ["/support", "/coverage"]) {
    await page.goto(path);
    const answers = page.locator("#faqs details");
    await answers.nth(0).locator("summary").click();
    await expect(answers.nth(0)).toHaveAttribute("open");
    await expect(answers.nth(0).locator("p")).toBeVisible();
    await answers.nth(1).locator("summary").click();
    await expect(answers.nth(1)).toHaveAttribute("open");
    await expect(answers.nth(0)).not.toHaveAttribute("open");
    await answers.nth(1).locator("summary").click();
    await expect(page.locator("#faqs details[open]")).toHaveCount(0);
  }
});

test("the keyboard alone opens an answer and changes the tab [108, 341]", async ({ page }) => {
  await page.goto("/support");
  await page.getByPlaceholder("Search for answers...").focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  const first = page.locator("#faqs details").first();
  await expect(first.locator("summary")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(first).toHaveAttribute("open");
  await page.getByRole("link", { name: "Contact Us", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/support?tab=contact");
  await expect(page.getByRole("link", { name: "Contact Us", exact: true })).toHaveAttribute(
    "aria-current",
    "page",
  );
});

test("a message is sent with the keyboard, and a mail says that it came [117, 342-344, 367-370, 492]", async ({
  page,
  javaScriptEnabled,
  mail,
}) => {
  const email = `${freshName()}@example.test`;
  await page.goto("/support?tab=contact");
  await page.getByRole("button", { name: "Send Message" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  for (const asked of ["your name.", "a valid email address.", "a subject.", "a message."])
    await expect(page.getByText(`Please enter ${asked}`)).toBeVisible({ visible: javaScriptEnabled }); // else by the browser

  for (const text of ["Mira", email, "Which plan for a ferry", "We cross three borders in a day."]) {
    await page.keyboard.type(text);
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("Enter");
  await expect(page.getByText("Message Sent!")).toBeVisible();
  await expect(page.getByText("We'll get back to you as soon as possible.")).toBeVisible();
  await expect(page.getByLabel("Message", { exact: true })).toHaveValue("");
  await expect(page.locator("#sent")).toBeFocused();
  expect((await mail(email)).text).toContain("Your message reached us under the number");
});
