/** The waitlist's button while its answer is on the way. */
import { expect, test } from "../support/journey";

for (const { path, idle, busy } of [
  { path: "/plans", idle: "Join the Waitlist", busy: "Joining..." },
  { path: "/support", idle: "Join", busy: "..." },
]) {
  test(`on ${path} the button shows '${busy}' and cannot be pressed again [128, 129, 329-332, 336, 337]`, async ({
    page,
    javaScriptEnabled,
  }) => {
    test.skip(!javaScriptEnabled, "the browser shows its own progress");
    await page.goto(path, { waitUntil: "networkidle" });
    let sent = 0;
    let answer = () => {};
    const isSeen = new Promise<void>((resolve) => (answer = resolve));
    await page.route("**/waitlist", async (route) => {
      sent++;
      await isSeen;
      await route.abort("connectionreset"); // nobody is signed up
    });
    const block = page.locator("#waitlist");
    const button = block.getByRole("button");
    await expect(button).toHaveText(idle);
    if (path === "/plans") await block.getByLabel("First Name").fill("Mira");
    await block.getByLabel("Email").fill("mira@example.test");
    await button.click();
    await expect(button).toHaveText(busy);
    await expect(button).toHaveAttribute("aria-disabled", "true");
    await button.click({ force: true });
    await expect(button).toHaveText(busy);
    answer();
    await expect(page.getByText("Oops!")).toBeVisible();
    await expect(button).toHaveText(idle);
    await expect(button).not.toHaveAttribute("aria-disabled");
    await expect(block.getByLabel("Email")).toHaveValue("mira@example.test");
    expect(sent).toBe(1);
  });
}
