import type { Page } from "@playwright/test";
import { atCheckout, expect, toHostedPage } from "./journey";

export const QR = "QR code of your activation code";

/**
 * Pays the plan whose checkout the page shows, and comes back to the order. @returns when the payment was
 * confirmed.
 */
export async function pay(page: Page): Promise<number> {
  await toHostedPage(page);
  await page.getByRole("button", { name: "Pay exact amount" }).click();
  await page.getByRole("button", { name: "Confirm payment" }).click();
  const confirmedAt = Date.now();
  await page.getByRole("link", { name: "Back to Farline" }).click();
  await expect(
    page.getByRole("heading", { name: /^(Ready to install|Your data is on your eSIM)$/ }),
  ).toBeVisible();
  return confirmedAt;
}

/** Buys the plan and goes on to the page of its eSIM. */
export async function buy(page: Page, planId: string): Promise<{ username: string; seconds: number }> {
  const username = await atCheckout(page, planId);
  const confirmedAt = await pay(page);
  await expect(page.getByRole("img", { name: QR })).toBeVisible();
  const seconds = (Date.now() - confirmedAt) / 1000;
  await page.getByRole("link", { name: "Go to your eSIM" }).click();
  await expect(page).toHaveURL(/\/dashboard\/esims\//);
  await expect(page.getByRole("img", { name: QR })).toBeVisible();
  return { username, seconds };
}

/** Presses buttons of the sandbox's phone, in another tab, as a tester does. */
export async function pressOnPhone(page: Page, ...buttons: string[]): Promise<void> {
  const address = await page.getByRole("link", { name: "Open the test phone" }).getAttribute("href");
  const phone =
    page
      .context()
      .pages()
      .find((tab) => tab !== page) ?? (await page.context().newPage());
  await phone.goto(address!);
  for (const name of buttons) await phone.getByRole("button", { name }).click();
}

/** Looks again until it shows: without JavaScript nothing comes by itself. */
export async function seen(page: Page, look: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.reload();
    await look();
  }).toPass({ timeout: 30_000 });
}

export async function mailsTo(page: Page, username: string): Promise<{ subject: string; text: string }[]> {
  const origin = `http://127.0.0.1:${Number(process.env.E2E_PORT) + 1}`;
  const answer = await page.request.get(`${origin}/mailbox.json?to=${username}@example.test`);
  return (await answer.json()) as { subject: string; text: string }[];
}
