/** When pages fetch data: once. Orders under way and plans in use refresh, and are in refresh.spec.ts. */
import type { Page } from "@playwright/test";
import { openApp, openDocument } from "../support/arrivals";
import { becomeHidden, expect, register, scripted as test } from "../support/journey";

/** The requests from now on. */
function requestsFrom(page: Page): string[] {
  const requests: string[] = [];
  page.on("request", (request) => requests.push(`${request.method()} ${request.url()}`));
  return requests;
}

for (const [kind, path, open] of [
  ["an app page", "/dashboard", openApp],
  ["an app page with a form", "/checkout/nomad", openApp],
  ["a document", "/plans", openDocument],
  ["a document with a search", "/coverage", openDocument],
] as const) {
  test(`${kind}, ${path}, is fetched once: not again on window focus, nor as time passes [299, 508, 509]`, async ({
    page,
  }) => {
    await register(page.request);
    await page.clock.install();
    await open(page, path);
    await page.waitForLoadState("networkidle");
    const requests = requestsFrom(page);
    for (const isHidden of [true, false]) await becomeHidden(page, isHidden);
    await page.evaluate(() => dispatchEvent(new Event("online")));
    await page.clock.fastForward("01:00:00");
    await page.waitForTimeout(500); // a request would be under way
    expect(requests).toEqual([]);
  });
}

test.describe("what fails is not tried again by itself", () => {
  test("a search [511]", async ({ page }) => {
    await openDocument(page, "/news");
    await page.route("**/news?*part=*", (route) => route.fulfill({ status: 500, body: "" }));
    const requests = requestsFrom(page);
    await page.getByRole("link", { name: "Innovation", exact: true }).click();
    await expect(page.getByText("What you see is as it was before.")).toBeVisible();
    await page.waitForTimeout(2_000);
    expect(requests.filter((address) => address.includes("/news"))).toHaveLength(1);
  });

  test("a form [512]", async ({ page }) => {
    await register(page.request);
    await openApp(page, "/dashboard/devices");
    await page.route(/_data=/, (route) => route.abort("connectionreset"));
    const requests = requestsFrom(page);
    await page.getByRole("button", { name: "Add Device" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "Error Adding Device" })).toBeVisible();
    await page.waitForTimeout(2_000);
    expect(requests).toEqual([expect.stringMatching(/^POST .*\/dashboard\/devices/)]);
  });
});
