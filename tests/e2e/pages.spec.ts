import { expect, test, scripted } from "../support/journey";

test("prices can be read in dollars or in crypto [64, 70]", async ({ page }) => {
  await page.goto("/plans");
  const nomad = page.getByRole("article").filter({ has: page.getByRole("heading", { name: "Nomad" }) });
  await expect(nomad.getByText("POPULAR")).toBeVisible();
  await expect(nomad.getByText("$19.99")).toBeVisible();
  await expect(nomad.getByText("$24.99")).toHaveCSS("text-decoration-line", "line-through");
  await page.getByText("CRYPTO", { exact: true }).click();
  await expect(nomad.getByText("≈ 0.000460 BTC")).toBeVisible();
  await expect(nomad.getByText("$19.99")).toBeHidden();
});

test("a page works under every address that leads to it", async ({ page, javaScriptEnabled }) => {
  await page.goto("/COVERAGE/?utm_source=mail&q=fiji&fbclid=x");
  const matching = page.getByRole("region", { name: "Countries that match" }).getByRole("listitem");
  await expect(matching).toHaveText(/Fiji/);
  await page.getByPlaceholder("Search for a country...").fill("iceland");
  if (!javaScriptEnabled) await page.getByRole("button", { name: "Apply" }).click();
  await expect(matching).toHaveText(/Iceland/);
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/coverage$/);
});

test("the keyboard reaches the content and the price toggle", async ({ page }) => {
  await page.goto("/plans");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.getByRole("radio", { name: "USD" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "CRYPTO" })).toBeChecked();
});

scripted("the password checklist is ticked while typing [139]", async ({ page }) => {
  await page.goto("/signup");
  const list = page.getByRole("list", { name: "Your password needs" });
  await expect(list.getByText("(met)")).toHaveCount(0);
  await page.getByLabel("Password", { exact: true }).pressSequentially("Abc1");
  await expect(list.getByText("(met)")).toHaveCount(3);
  await page.getByLabel("Password", { exact: true }).pressSequentially("efgh");
  await expect(list.getByText("(met)")).toHaveCount(4);
});

test.describe("a toast", () => {
  test("without JavaScript is in the page", async ({ page, javaScriptEnabled }) => {
    test.skip(javaScriptEnabled, "see the next ones");
    await page.goto("/dashboard");
    await expect(page.getByText("Authentication Required")).toBeVisible();
    await expect(page.locator(".toast > .toast-card")).toHaveCSS("animation-name", "none"); // which would remove it
    await page.reload();
    await expect(page.getByText("Authentication Required")).toHaveCount(0);
  });

  scripted("disappears after five seconds, and stays while the pointer is on it [514]", async ({ page }) => {
    await page.goto("/dashboard");
    const toast = page.getByRole("alert", { name: "Notification" });
    const card = toast.locator(".toast-card"); // its time is an animation's
    await expect(card).toHaveCSS("animation-duration", "5s");
    await expect(card).toHaveCSS("animation-play-state", "running");
    await toast.hover();
    await expect(card).toHaveCSS("animation-play-state", "paused");
    expect((await toast.boundingBox())!.width).toBeLessThanOrEqual(420);
    await page.mouse.move(5, 5);
    await expect(card).toHaveCount(0);
  });

  for (const [kind, path] of [
    ["an app page", "/dashboard"],
    ["a document", "/support?tab=contact"],
  ] as const) {
    scripted(
      `on ${kind} follows a swipe to the right and closes by one of 50 px; F8 leads to it [515-517]`,
      async ({ page }) => {
        await page.goto(path);
        await page.waitForLoadState("networkidle");
        if (kind === "a document") {
          for (const name of ["name", "email", "subject", "message"])
            await page.locator(`#contact-${name}`).fill("mira@example.test");
          await page.context().setOffline(true);
          await page.getByRole("button", { name: "Send Message" }).click();
        }
        const toast = page.getByRole("alert", { name: "Notification" });
        await expect(toast.locator(".toast-card")).toBeVisible();
        await page.keyboard.press("F8");
        await expect(toast).toBeFocused();
        const card = toast.locator(".toast-card");
        const box = (await card.boundingBox())!;
        // The pointer leaves the message during the swipe, as it does when the message is a line high.
        const swipe = async (distance: number) => {
          await page.mouse.move(box.x + 40, box.y + 20);
          await page.mouse.down();
          await page.mouse.move(box.x + 40 + distance, box.y - 60, { steps: 4 });
          expect((await card.boundingBox())!.x).toBeCloseTo(box.x + Math.max(0, distance), 0);
          await page.mouse.up();
        };
        await swipe(-80);
        await swipe(49);
        expect((await card.boundingBox())!.x).toBeCloseTo(box.x, 0);
        await swipe(51);
        await expect(card).toHaveCount(0);
      },
    );
  }
});
