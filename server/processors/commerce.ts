/** The protocol of Coinbase Commerce, which other processors speak, and our sandbox. */
import { z } from "zod";
import { Coins, List } from "../env-kinds";
import { adapter, baseUrlOf } from "./adapter";
import { commerceProvider } from "./commerce-provider";

const COINBASE_COMMERCE = "api.commerce.coinbase.com";
/** The list that it publishes. */
const ITS_COINS = ["BTC", "ETH", "LTC", "DOGE", "BCH", "USDC", "DAI"];

export const commerce = adapter({
  id: "commerce",
  takes: "coins",
  variables: {
    COMMERCE_BASE_URL: z.url().default(`https://${COINBASE_COMMERCE}`),
    COMMERCE_API_KEY: z.string().optional(),
    COMMERCE_WEBHOOK_SECRET: List.prefault(""),
    COMMERCE_COINS: Coins.prefault(""),
  },
  needs: ["COMMERCE_API_KEY", "COMMERCE_WEBHOOK_SECRET"],
  address: "COMMERCE_BASE_URL",
  sendsBack: false,
  lacks: (vars) =>
    coinsOf(vars).length > 0
      ? undefined
      : "COMMERCE_COINS must name the coins that the processor at COMMERCE_BASE_URL takes.",
  settings: (vars) => ({
    baseUrl: baseUrlOf(vars.COMMERCE_BASE_URL),
    apiKey: vars.COMMERCE_API_KEY!,
    webhookSecrets: vars.COMMERCE_WEBHOOK_SECRET,
    coins: coinsOf(vars),
  }),
  open: commerceProvider,
});

/** Empty when nobody has said what the processor at that address takes. */
function coinsOf(vars: { COMMERCE_COINS: string[]; COMMERCE_BASE_URL: string }): string[] {
  if (vars.COMMERCE_COINS.length > 0) return vars.COMMERCE_COINS;
  return new URL(vars.COMMERCE_BASE_URL).hostname === COINBASE_COMMERCE ? ITS_COINS : [];
}
