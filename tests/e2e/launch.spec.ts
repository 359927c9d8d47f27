/** The shop opens: what those hear who waited for it, and its readers. */
import { mailIn } from "../kit/test";
import { expect, freshName, signIn, signUp, test, type World } from "../support/journey";
import { expectNoViolations } from "../support/page-checks";

test.use({ viewport: { width: 360, height: 740 } });

const ana = "ana@example.test";
const linkIn = async (world: World, address: string, subject: RegExp, page: string) =>
  new RegExp(`http\\S+/${page}\\?token=\\S+`).exec((await mailIn(world, address, subject)).text)![0];

/** Somebody waits, and the shop is opened by hand. */
test.beforeEach(async ({ world }) => {
  const body = JSON.stringify({ email: ana, firstName: "Ana", source: "website" });
  const headers = { "Content-Type": "application/json" };
  expect((await fetch(`${world.shop}/api/waitlist`, { method: "POST", headers, body })).status).toBe(201);
  expect(await world.operator("launch", "--operator", "Ana", "--yes")).toContain(
    "Queued: 1 launch mail, 1 of them with a gift.",
  );
  expect(await world.operator("launch", "--yes")).toContain("Queued: 0 launch mails");
  expect(await world.operator("acts", "list")).toMatch(/  Ana  launch launch\n.*\n1 act\.$/);
});

test("the mailed gift: open an account, click once, and the eSIM is there", async ({
  page,
  context,
  world,
  javaScriptEnabled,
}) => {
  const link = await linkIn(world, ana, /is open/, "gift");
  expect(
    (await world.mails(ana)).filter(({ subject }) => subject.startsWith("Farline is open")),
  ).toHaveLength(1);
  await page.goto(link);
  await expect(page.getByText("Please sign in to take your gift")).toBeVisible();
  await page.getByRole("link", { name: "Create Account" }).click();
  const username = await signUp(page);
  await expect(page).toHaveURL(link);
  if (javaScriptEnabled) await expectNoViolations(page, "the gift"); // axe is a script
  await page.getByRole("button", { name: "Take the gift" }).click();
  await expect(page).toHaveURL(/\/dashboard\/esims\/[a-z0-9]+$/);
  await expect(page.getByText("The gift is yours")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Ready to install" })).toBeVisible();
  await expect(page.getByText("Launch Gift").first()).toBeVisible();
  const esim = page.url();

  await page.goto(link);
  await page.getByRole("link", { name: "Go to your eSIM" }).click();
  await expect(page).toHaveURL(esim);

  await context.clearCookies();
  await page.goto(link);
  await page.getByRole("link", { name: "Create Account" }).click();
  const other = await signUp(page);
  await expect(page.getByRole("heading", { name: "This gift is taken" })).toBeVisible();
  expect(other).not.toBe(username);

  await context.clearCookies();
  await page.goto(link);
  await signIn(page, username);
  await expect(page.getByRole("heading", { name: "The gift is yours" })).toBeVisible();
});

test("news by mail: asked for with a tick, confirmed by a click, stopped by another", async ({
  page,
  world,
  javaScriptEnabled,
}) => {
  const email = `${freshName()}@example.test`;
  await page.goto("/support");
  const block = page.locator("#waitlist");
  await expect(block.getByRole("heading", { name: "Farline is open" })).toBeVisible();
  if (javaScriptEnabled) await expectNoViolations(page, "the invitation to the plans");
  await block.getByLabel("Email").fill(email);
  await block.getByRole("button", { name: "Get the News" }).click();
  await expect(page.getByText("Please tick the box: without it we may not write to you.")).toBeVisible();
  await expect(page.getByLabel("Email").last()).toHaveValue(email);
  await page.getByLabel("Send me news from Farline by mail.").check();
  await page.getByRole("button", { name: "Get the News" }).click();
  await expect(page).toHaveURL(/\/support\?joined=/);
  await expect(block.getByRole("heading", { name: "Check your mail" })).toBeVisible();
  if (javaScriptEnabled) await expectNoViolations(page, "news asked for");

  expect(await world.operator("news", "mail", "before-the-border", "--yes")).toContain(
    "queued for 0 readers",
  );
  await page.goto(await linkIn(world, email, /^Confirm/, "news-mail/confirm"));
  if (javaScriptEnabled) await expectNoViolations(page, "the confirmation");
  await page.getByRole("button", { name: "Yes, send me news" }).click();
  await expect(page.getByText("You get our news by mail from now on.")).toBeVisible();

  expect(await world.operator("news", "mail", "before-the-border", "--yes")).toContain("queued for 1 reader");
  await page.goto(await linkIn(world, email, /^Ten minutes/, "news-mail/leave"));
  if (javaScriptEnabled) await expectNoViolations(page, "the end of it");
  await page.getByRole("button", { name: "Stop the news" }).click();
  await expect(page.getByText("We have stopped it")).toBeVisible();
  expect(await world.operator("news", "mail", "how-an-esim-is-downloaded", "--yes")).toContain(
    "queued for 0 readers",
  );
});
