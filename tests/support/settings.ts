/** Settings of a shop, and what it makes of them. */
import { expect } from "vitest";
import { type Env, EnvError, readEnv } from "#server/env";

export const STRONG = "q7Zk0aJv3xWm9LpTe5RbYd2HsUfGn8Xc";
export const OTHER = "m1Vb6NyKtQ4wEr8UiOp0AsDfGhJkLz3X";

/** Of an owner who may sell for real money. */
export const OWNERS_FILE = "tests/fixtures/owner.json";

/** What a shop with real money has set. */
export const live = {
  PAYMENT_PROVIDER: "commerce",
  COMMERCE_API_KEY: "live-key",
  COMMERCE_WEBHOOK_SECRET: "live-webhooks",
  SESSION_SECRET: STRONG,
  SMTP_URL: "smtp://mail.example",
  NETWORK_PROVIDER: "esim-access",
  ESIM_ACCESS_CODE: "live-code",
  ESIM_ACCESS_SECRET: "live-secret",
  SHOP_CONFIG: OWNERS_FILE,
};

/** What the shop makes of these settings and nothing else. */
export const read = (settings: Record<string, string>): Env =>
  readEnv({ SHOP_CONFIG: OWNERS_FILE, ...settings } as unknown as NodeJS.ProcessEnv);

/** Why the shop does not start with these settings. */
export function refusal(settings: Record<string, string>): string {
  let refused: unknown;
  try {
    read(settings);
  } catch (error) {
    refused = error;
  }
  expect(refused, "the shop starts with these settings").toBeInstanceOf(EnvError);
  return (refused as Error).message;
}
