import { expect, newTravellerAt, test } from "../support/journey";

test("add the first device with one click, up to ten, and no eleventh [327, 328, 429, 477, 479, 501]", async ({
  page,
}) => {
  await newTravellerAt(page, "/dashboard/devices");
  await expect(page.getByRole("heading", { name: "No Devices Yet" })).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue(/^iPhone 1[2-6] Pro$/);

  const cards = page.getByRole("list", { name: "Your devices" }).getByRole("heading");
  for (let n = 1; n <= 10; n++) {
    await page.getByRole("button", { name: "Add Device" }).click();
    await expect(page.getByText("Device Added")).toBeVisible();
    await expect(cards).toHaveCount(n);
  }
  await expect(page.getByText("10 of 10 devices are active.")).toBeVisible();

  await page.getByLabel("Name", { exact: true }).fill("The eleventh");
  await page.getByLabel("Type").selectOption("tablet");
  await page.getByRole("button", { name: "Add Device" }).click();
  await expect(page.getByText("Error Adding Device")).toBeVisible();
  await expect(
    page.getByText("An account can have 10 active devices. Deactivate one of them first.").first(),
  ).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("The eleventh");
  await expect(page.getByLabel("Type")).toHaveValue("tablet");
  await expect(cards).toHaveCount(10);

  await page
    .getByRole("button", { name: /^Deactivate/ })
    .first()
    .click();
  await expect(page.getByText("Device Deactivated")).toBeVisible();
  await expect(page.getByText("9 of 10 devices are active.")).toBeVisible();
  await page.getByRole("button", { name: "Add Device" }).click();
  await expect(cards).toHaveCount(11);
});
