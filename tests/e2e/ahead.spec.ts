/** Pages that a browser makes ahead, before the visitor clicks. */
import { expect, scripted as test } from "../support/journey";

test("of a page's links, those to open pages are made ahead, and no guarded one", async ({ page }) => {
  await page.goto("/");
  const matched = await page.evaluate(() => {
    const rules = JSON.parse(document.querySelector("script[type=speculationrules]")!.textContent!);
    const [{ href_matches: open }] = rules.prerender[0].where.and;
    // TypeScript's types of browsers do not have it yet.
    const { URLPattern } = globalThis as unknown as {
      URLPattern: new (pattern: string, base: string) => { test(path: string, base: string): boolean };
    };
    const isOpen = (path: string) =>
      (open as string[]).some((each) => new URLPattern(each, location.href).test(path, location.href));
    const paths = [
      ...[...document.querySelectorAll("a")].map(({ href }) => new URL(href)),
      ...[
        "/support?tab=contact",
        "/dashboard/devices",
        "/signup",
        "/orders/x/receipt",
        "/reset-password?token=x",
      ].map((path) => new URL(path, location.href)),
    ].map(({ pathname, search }) => pathname + search);
    return Object.fromEntries(paths.map((path) => [path, isOpen(path)]));
  });
  for (const path of ["/plans", "/coverage", "/news", "/support", "/destinations", "/support?tab=contact"])
    expect(matched[path], path).toBe(true);
  for (const path of [
    "/signin",
    "/signup",
    "/dashboard",
    "/dashboard/devices",
    "/orders/x/receipt",
    "/reset-password?token=x",
  ])
    expect(matched[path] ?? false, path).toBe(false);
});

test("a page made ahead leaves the waiting message to the page that is shown", async ({ page }) => {
  await page.goto("/dashboard", { waitUntil: "commit" });
  await page.context().clearCookies();
  const refused = await page.request.get("/dashboard", { maxRedirects: 0 });
  expect(refused.status()).toBe(302);
  const ahead = await page.request.get("/plans", { headers: { "Sec-Purpose": "prefetch;prerender" } });
  expect(await ahead.text()).not.toContain("Authentication Required");
  await page.goto("/plans");
  await expect(page.getByText("Authentication Required")).toBeVisible();
});
