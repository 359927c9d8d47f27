/** A shop of its own that is opened by hand: the one of the other journeys is not launched. */
import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, freshName, mailsTo, mailTo, signIn, signUp, test } from "../support/journey";
import { expectNoViolations } from "../support/page-checks";

test.describe.configure({ mode: "serial" });
test.use({ viewport: { width: 360, height: 740 } });

let shop: ChildProcess;
let folder: string;
let env: NodeJS.ProcessEnv;
let origin: string;
const [ana, bo] = [`${freshName()}@example.test`, `${freshName()}@example.test`];

const operator = (...argv: string[]) =>
  execFileSync(process.execPath, ["bin/operator.js", ...argv], { env, encoding: "utf8" });
const linkIn = async (address: string, subject: RegExp, page: string) =>
  new RegExp(`http\\S+/${page}\\?token=\\S+`).exec((await mailTo(address, subject)).text)![0];

test.beforeAll(async ({ javaScriptEnabled }) => {
  folder = mkdtempSync(path.join(tmpdir(), "farline-launch-"));
  const port = Number(process.env.E2E_PORT) + (javaScriptEnabled ? 30 : 31);
  origin = `http://localhost:${port}`;
  env = {
    ...process.env,
    NODE_ENV: "production",
    PORT: String(port),
    SANDBOX_PORT: String(Number(process.env.E2E_PORT) + 1),
    DATABASE_URL: `file:${path.join(folder, "shop.sqlite")}`,
    OPERATOR: "Bo",
  };
  shop = spawn(process.execPath, ["bin/serve.js"], { env, stdio: "ignore" });
  await expect(async () => expect((await fetch(`${origin}/readyz`)).status).toBe(200)).toPass();
  for (const email of [ana, bo]) {
    const body = JSON.stringify({ email, firstName: "Ana", source: "website" });
    const headers = { "Content-Type": "application/json" };
    expect((await fetch(`${origin}/api/waitlist`, { method: "POST", headers, body })).status).toBe(201);
  }
  expect(operator("launch", "--operator", "Ana", "--yes")).toContain(
    "Queued: 2 launch mails, 2 of them with a gift.",
  );
  expect(operator("launch", "--yes")).toContain("Queued: 0 launch mails");
  expect(operator("acts", "list")).toMatch(/  Ana  launch launch\n.*\n1 act\.\n$/);
});
test.afterAll(async () => {
  shop.kill();
  await once(shop, "exit");
  rmSync(folder, { recursive: true, force: true });
});

test("the mailed gift: open an account, press once, and the eSIM is there", async ({
  page,
  context,
  javaScriptEnabled,
}) => {
  const link = await linkIn(ana, /is open/, "gift");
  expect((await mailsTo(ana)).filter(({ subject }) => subject.startsWith("Farline is open"))).toHaveLength(1);
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

test("a page from before the press, pressed by somebody else, says so and takes nothing", async ({
  page,
  browser,
  javaScriptEnabled,
}) => {
  const link = await linkIn(bo, /is open/, "gift");
  const travellers = [page, await (await browser.newContext({ javaScriptEnabled })).newPage()];
  const button = (of: typeof page) => of.getByRole("button", { name: "Take the gift" });
  for (const each of travellers) {
    await each.goto(link);
    await each.getByRole("link", { name: "Create Account" }).click();
    await signUp(each);
    await expect(button(each)).toBeVisible(); // before the other presses it
  }
  for (const each of travellers) await button(each).click();
  await expect(travellers[0]!).toHaveURL(/\/dashboard\/esims\//);
  await expect(travellers[1]!.getByText("This gift was taken from another account.").first()).toBeVisible();
  await travellers[1]!.context().close();
});

test("news by mail: asked for with a tick, confirmed by a press, stopped by another", async ({
  page,
  javaScriptEnabled,
}) => {
  const email = `${freshName()}@example.test`;
  await page.goto(`${origin}/support`);
  const block = page.locator("#waitlist");
  await expect(block.getByRole("heading", { name: "Farline is open" })).toBeVisible();
  await expect(block.getByText(/people? joined/)).toHaveCount(0); // two are too few to tell
  await block.getByLabel("Email").fill(email);
  await block.getByRole("button", { name: "Get the News" }).click();
  await expect(page.getByText("Please tick the box: without it we may not write to you.")).toBeVisible();
  await expect(page.getByLabel("Email").last()).toHaveValue(email);
  await page.getByLabel("Send me news from Farline by mail.").check();
  await page.getByRole("button", { name: "Get the News" }).click();
  await expect(page).toHaveURL(/\/support\?joined=/);
  await expect(block.getByRole("heading", { name: "Check your mail" })).toBeVisible();
  if (javaScriptEnabled) await expectNoViolations(page, "news asked for");

  expect(operator("news", "mail", "before-the-border", "--yes")).toContain("queued for 0 readers");
  await page.goto(await linkIn(email, /^Confirm/, "news-mail/confirm"));
  if (javaScriptEnabled) await expectNoViolations(page, "the confirmation");
  await page.getByRole("button", { name: "Yes, send me news" }).click();
  await expect(page.getByText("You get our news by mail from now on.")).toBeVisible();

  expect(operator("news", "mail", "before-the-border", "--yes")).toContain("queued for 1 reader");
  await page.goto(await linkIn(email, /^Ten minutes/, "news-mail/leave"));
  if (javaScriptEnabled) await expectNoViolations(page, "the end of it");
  await page.getByRole("button", { name: "Stop the news" }).click();
  await expect(page.getByText("We have stopped it")).toBeVisible();
  expect(operator("news", "mail", "how-an-esim-is-downloaded", "--yes")).toContain("queued for 0 readers");
});

test("a mail program's own button stops the news without a page", async ({ request }) => {
  const email = `${freshName()}@example.test`;
  await request.post(`${origin}/news-mail`, { form: { email, consent: "on" }, maxRedirects: 0 });
  const link = await linkIn(email, /^Confirm/, "news-mail/leave");
  const answer = await fetch(link, {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
    redirect: "manual",
  });
  expect(answer.status).toBe(200);
  expect((await fetch(link)).status).toBe(410);
});

test("every block invites to the plans, and the waitlist is closed", async ({ page, javaScriptEnabled }) => {
  for (const at of ["/", "/plans", "/coverage", "/support", "/waitlist"]) {
    await page.goto(origin + at);
    await expect(page.getByRole("heading", { name: "Farline is open" })).toBeVisible();
    await expect(page.getByRole("button", { name: /^Join/ })).toHaveCount(0);
    if (javaScriptEnabled) await expectNoViolations(page, at);
  }
  // A page that came before the launch still has the form.
  const form = { variant: "full", from: "/plans", firstName: "Ana", email: `${freshName()}@example.test` };
  const answer = await page.request.post(`${origin}/waitlist`, { form, maxRedirects: 0 });
  expect(answer.status()).toBe(410);
  expect(await answer.text()).toContain("the waitlist is closed");
});
