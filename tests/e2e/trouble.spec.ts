/** Out of trouble: a plan that is kept after all, and a message that says by itself what it is about. */
import {
  askForRefund,
  atCheckout,
  comesTo,
  expect,
  IPHONE,
  pay,
  pressOnPhone,
  test,
} from "../support/journey";

test.use({ userAgent: IPHONE });

const SUPPORT = "support@farline.example";

test("a refund is asked for, withdrawn, and asked for again", async ({ page, clock, mail }) => {
  await atCheckout(page);
  await pay(page, clock);
  const order = new URL(page.url()).pathname;
  const title = page.getByRole("heading", { level: 1 });
  const keep = page.getByRole("button", { name: "Keep the plan" });
  await askForRefund(page, order);
  await expect(title).toHaveText("Refund requested");
  await keep.click();
  await expect(page.getByText("Your request for a refund is withdrawn.")).toBeVisible();
  await expect(page).toHaveURL(order);
  await expect(title).toHaveText("Ready to install");
  expect((await mail(SUPPORT, /^Refund withdrawn/)).text).toContain("Please do not pay it back");

  await askForRefund(page, order);
  await page.getByRole("link", { name: "Go to your eSIM" }).first().click();
  await expect(title).toHaveText("Refund requested");
  await keep.click();
  await expect(title).toHaveText("Ready to install");
});

test("an eSIM is deleted on the phone, and support reads which, whose and where", async ({
  page,
  world,
  mail,
}) => {
  const username = await atCheckout(page);
  await pay(page, world.clock);
  const orderId = page.url().split("/").at(-1)!;
  await page.getByRole("link", { name: "Go to your eSIM" }).first().click();
  await pressOnPhone(page, "Download profile", "Enable", "Delete profile");
  const esim = new URL(page.url()).pathname;
  await comesTo(page, esim, "Removed from the phone");
  await page.getByRole("main").getByRole("link", { name: "Contact us" }).click();
  await expect(page.getByRole("checkbox", { name: /^Send along/ })).toBeChecked();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue(username);
  await page.getByLabel("Subject").fill("Please help");
  await page.getByLabel("Message", { exact: true }).fill("I deleted it.");
  await page.getByRole("button", { name: "Send Message" }).click();
  await expect(page.getByText("Message Sent!")).toBeVisible();
  const esimId = esim.split("/").at(-1)!;
  const { text } = await mail(SUPPORT, /Please help/);
  for (const word of [orderId, esimId, "Removed from the phone", "iPhone", "request", username])
    expect(text).toContain(word);
  expect(await world.operator("trace", orderId)).toContain("Contact form: Please help");
});
