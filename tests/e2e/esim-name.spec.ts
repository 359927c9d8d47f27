/** Two eSIMs of one plan: named, put on the phone that was just used, and told apart wherever they stand. */
import { buy, comesToShow, expect, IPHONE, pay, pressOnPhone, test } from "../support/journey";
import { expectAccessible } from "../support/page-checks";

test.use({ userAgent: IPHONE, viewport: { width: 390, height: 844 } });

test("an eSIM gets a name and a phone, and every list says them", async ({
  page,
  clock,
  mail,
  javaScriptEnabled,
}) => {
  test.setTimeout(150_000);
  const plan = "layover";
  const address = `${await buy(page, plan, clock)}@example.test`;
  const first = page.url();
  await page.goto(`/checkout/${plan}?esim=new`);
  await pay(page, clock);

  await page.goto("/dashboard");
  const list = page.getByRole("region", { name: "Your eSIMs" });
  await expect(list.getByRole("link")).toContainText(["Layover, eSIM 2", "Layover, eSIM 1"]);

  await page.goto(first);
  await expect(page.getByLabel("Whose phone?")).toHaveCount(0);
  await pressOnPhone(page, "Download profile", "Enable");
  const offer = page.getByLabel(/^You just installed an eSIM on it/);
  await comesToShow(page, "/dashboard/devices", offer);
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("iPhone");
  await expect(offer).toBeChecked();
  await expect(page.getByText("Layover, eSIM 1")).toBeVisible();
  await page.getByLabel("Name", { exact: true }).fill("Ana's iPhone");
  await page.getByRole("button", { name: "Add Device" }).click();
  const device = page.getByRole("list", { name: "Your devices" }).getByRole("listitem");
  await expect(device).toContainText("On itLayover, eSIM 1");

  await page.goto(first);
  await expect(page.getByLabel("Whose phone?")).toHaveValue(/./);
  const name = page.getByLabel("What you call this eSIM");
  await name.fill("x".repeat(200));
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(name).toHaveAccessibleDescription("The name must be at most 60 characters.");
  await expect(name).toHaveValue("x".repeat(200));
  await name.fill("🏝️ Ana");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("It is called 🏝️ Ana now.")).toBeVisible();
  await expect(page.getByLabel("Breadcrumb")).toContainText("🏝️ Ana: Layover");
  await expect(page.getByLabel("Whose phone?").locator("option:checked")).toHaveText("Ana's iPhone");
  if (javaScriptEnabled) await expectAccessible(page, 0);

  await page.goto("/dashboard");
  await expect(list.getByRole("link")).toContainText(["Layover", "🏝️ Ana: Layover"]);
  await expect(page.getByRole("article").getByRole("heading", { name: "🏝️ Ana: Layover" })).toBeVisible();
  await page.goto("/dashboard/devices");
  await expect(device).toContainText("On it🏝️ Ana: Layover");
  if (javaScriptEnabled) await expectAccessible(page, 0);
  await page.goto(`/checkout/${plan}`);
  await expect(page.getByRole("radio", { name: /^On my eSIM \(🏝️ Ana: Layover\)/ })).toBeVisible();

  await page.goto(first);
  await pressOnPhone(page, ...Array.from({ length: 9 }, () => "Use 100 MB"));
  await clock.advance("3h");
  expect((await mail(address, /^80% of your Layover data is used$/)).text).toContain("eSIM: 🏝️ Ana\n");
});
