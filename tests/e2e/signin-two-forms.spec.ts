import { expect, freshName, signIn, test } from "../support/journey";

test("of the two forms of the sign-in page the one that was sent has the answer", async ({ page }) => {
  for (const address of [
    "/signin",
    "/signin?redirect=/checkout/nomad",
    "/signin?redirect=/checkout/nomad?esim=new",
  ]) {
    await page.goto(address);
    const first = address.includes("checkout") ? "email" : "username";
    await expect(page.locator("main input:visible").first()).toHaveAttribute("name", first);
    await signIn(page, freshName(), "Wrong-horse-7");
    const [signInForm, continueForm] = [page.locator("#sign-in"), page.locator("#continue")];
    await expect(signInForm.locator("[data-form-errors]")).toHaveText("Invalid credentials");
    await expect(continueForm.locator("[data-form-errors]")).toBeHidden();

    await page.getByLabel("Email").fill("ana..x@example.test"); // which a browser accepts
    await page.getByRole("button", { name: "Continue with e-mail" }).click();
    await expect(continueForm.locator("#continue-email-error")).toHaveText(
      "Please enter a valid email address.",
    );
    await expect(signInForm.locator("[data-form-errors]")).toBeHidden();
  }
});
