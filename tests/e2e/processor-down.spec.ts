import { atCheckout, expect, sandboxControl, test, toHostedPage } from "../support/journey";

// The sandbox's faults hold for whoever comes next, so these run one after the other.
test.describe.configure({ mode: "serial" });

for (const fault of ["500", "nonsense", "no_url"]) {
  test(`the processor answers '${fault}': the form stays, and the next press works`, async ({ page }) => {
    await atCheckout(page, "layover");
    await page.getByLabel("Preferred cryptocurrency").selectOption("LTC");
    await sandboxControl(page, "/faults", { next: fault, operation: "create" });
    await page.getByRole("button", { name: /^Pay \$/ }).click();
    await expect(page.getByText("Payment Creation Failed")).toBeVisible();
    await expect(page.getByRole("alert").first()).toContainText(
      fault === "no_url" ? "No payment URL received" : "Failed to create payment",
    );
    await expect(page.getByLabel("Preferred cryptocurrency")).toHaveValue("LTC");
    await toHostedPage(page);
  });
}
