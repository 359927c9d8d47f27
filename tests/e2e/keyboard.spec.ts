import type { Page } from "@playwright/test";
import { expect, freshName, PASSWORD, test } from "../support/journey";
import { tabTo } from "../support/keyboard";

// Everything that can be used on the public site, used without a pointer in the smallest window. The contact form and
// the waitlist are filled in this way in their own journeys.
test.use({ viewport: { width: 360, height: 740 } });

const typeInto = async (page: Page, label: string, text: string) => {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
};

test("the menu leads on, and is closed after that [24]", async ({ page }) => {
  await page.goto("/");
  await tabTo(page, page.locator("header summary"));
  await page.keyboard.press("Enter");
  await tabTo(
    page,
    page.getByRole("navigation", { name: "Main, small screens" }).getByRole("link", { name: "News" }),
  );
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/news");
  await expect(page.getByRole("heading", { level: 1, name: "News" })).toBeVisible();
  await expect(page.locator("header details")).not.toHaveAttribute("open");
});

test("coverage is searched, and narrowed by region and speed", async ({ page }) => {
  await page.goto("/coverage");
  const shown = page.getByRole("region", { name: "Countries that match" }).getByRole("listitem");
  const found = page.getByRole("search").getByRole("button", { name: "Apply" });
  await tabTo(page, page.getByLabel("Filter by Region"));
  await page.keyboard.type("Oce");
  await tabTo(page, page.getByLabel("Filter by Speed"));
  await page.keyboard.type("5");
  await tabTo(page, found);
  await page.keyboard.press("Enter");
  await expect(shown).toHaveCount(6);
  await expect(page).toHaveURL(/region=oceania&speed=5g/);

  await page.goto("/coverage");
  await tabTo(page, page.getByPlaceholder("Search for a country..."));
  await page.keyboard.type("guinea");
  await page.keyboard.press("Enter");
  await expect(shown).toHaveCount(4);
});

test("destinations are searched within a region", async ({ page, javaScriptEnabled }) => {
  await page.goto("/destinations");
  await tabTo(page, page.getByRole("navigation", { name: "Regions" }).getByRole("link", { name: /^Asia/ }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/destinations?region=asia");
  // The part of the page that changed keeps the focus; the focus of a page that is loaded begins at its head.
  await tabTo(page, page.getByLabel("Search by country or code"), javaScriptEnabled ? "Shift+Tab" : "Tab");
  await page.keyboard.type("jap");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main").getByRole("link", { name: /% Coverage/ })).toHaveCount(1);
  await tabTo(page, page.getByRole("main").getByRole("link", { name: /Japan.*% Coverage/ }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Japan" })).toBeVisible();
});

test("news is searched within a category, and an article shared", async ({ page }) => {
  await page.goto("/news");
  await tabTo(page, page.getByRole("link", { name: "Global", exact: true }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/news?category=global");
  await tabTo(page, page.getByLabel("Search news"));
  await page.keyboard.type("train");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("article")).toHaveCount(1);
  await tabTo(page, page.getByRole("article").getByRole("link"));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Read next" })).toBeVisible();
  await tabTo(page, page.getByText("Share", { exact: true }));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByRole("link", { name: "E-mail" }));
});

test("an account is made, and a link to a new password asked for", async ({ page }) => {
  const username = freshName();
  await page.goto("/signup");
  await typeInto(page, "Username", username);
  await typeInto(page, "Email", `${username}@example.test`);
  await typeInto(page, "Password", PASSWORD);
  await typeInto(page, "Confirm Password", PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: `Welcome, ${username}` })).toBeVisible();

  await page.context().clearCookies();
  await page.goto("/signin");
  await tabTo(page, page.getByRole("link", { name: "Forgot password?" }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/forgot-password");
  await typeInto(page, "Email", `${username}@example.test`);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Check your mail" })).toBeVisible();

  await page.goto("/signin");
  await typeInto(page, "Username", username);
  await typeInto(page, "Password", PASSWORD);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: `Welcome, ${username}` })).toBeVisible();
});
