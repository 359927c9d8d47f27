/** What every journey needs: a traveller, and a page that may not complain to its console. */
import { test as base, expect, type Page } from "@playwright/test";

export { expect };

export const PASSWORD = "Correct-horse-7";

export const test = base.extend<{ quietConsole: void }>({
  quietConsole: [
    async ({ page }, use) => {
      const noise: string[] = [];
      page.on("console", (message) => {
        // Chromium reports every answer of 400 and up here; the journeys provoke those on purpose.
        const isStatus = message.text().startsWith("Failed to load resource");
        if (["error", "warning"].includes(message.type()) && !isStatus) noise.push(message.text());
      });
      page.on("pageerror", (error) => noise.push(error.message));
      await use();
      expect(noise, "console").toEqual([]);
    },
    { auto: true },
  ],
});

/** A username that no other test has. */
export function freshName(): string {
  return `t-${Date.now().toString(36)}-${Math.random().toString(36).slice(2, 7)}`;
}

/** Fills in the sign-up form that the page shows or is about to show, and sends it. */
export async function signUp(page: Page, username = freshName()): Promise<string> {
  // The sign-in page, which may still stand there, has fields of the same names.
  await expect(page.getByRole("heading", { level: 1, name: "Create Account" })).toBeVisible();
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Email").fill(`${username}@example.test`);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByLabel("Confirm Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Create Account" }).click();
  return username;
}

/** Fills in the sign-in form that the page shows, and sends it. */
export async function signIn(page: Page, username: string, password = PASSWORD): Promise<void> {
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Password").fill(password);
  await page.getByRole("button", { name: "Sign In" }).click();
}

/** A new account, at the checkout of a plan. */
export async function atCheckout(page: Page, planId = "nomad"): Promise<string> {
  await page.goto(`/signup?redirect=/checkout/${planId}`);
  const username = await signUp(page);
  await expect(page).toHaveURL(`/checkout/${planId}`);
  return username;
}

/** Presses the pay button and arrives on the hosted page. */
export async function toHostedPage(page: Page): Promise<void> {
  await page.getByRole("button", { name: /^Pay \$/ }).click();
  await expect(page).toHaveURL(/\/pay\/[A-Z0-9]{8}/);
}

/** Sets a control of the sandbox processor. */
export async function sandboxControl(page: Page, path: string, data: unknown): Promise<void> {
  const origin = `http://127.0.0.1:${Number(process.env.E2E_PORT) + 1}`;
  const response = await page.request.post(`${origin}/_config${path}`, { data });
  expect(response.ok(), path).toBe(true);
}

/** The newest mail to an address whose subject fits, once the shop has sent it to the sandbox's mailbox. */
export async function mailTo(address: string, subject = /./): Promise<{ subject: string; text: string }> {
  const mailbox = `http://127.0.0.1:${Number(process.env.E2E_PORT) + 1}/mailbox.json?to=${encodeURIComponent(address)}`;
  const find = async () => {
    const mails = (await (await fetch(mailbox)).json()) as { subject: string; text: string }[];
    return mails.find((mail) => subject.test(mail.subject));
  };
  await expect.poll(find, { message: `a mail to ${address}` }).toBeDefined();
  return (await find())!;
}
