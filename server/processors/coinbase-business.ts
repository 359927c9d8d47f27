/** Coinbase Business. */
import { z } from "zod";
import { List, Switch } from "../env-kinds";
import { adapter, baseUrlOf } from "./adapter";
import { coinbaseBusinessProvider } from "./coinbase-business-provider";
import { signingKey } from "./signing-key";

export const coinbaseBusiness = adapter({
  id: "coinbase-business",
  takes: "coins",
  variables: {
    COINBASE_BUSINESS_URL: z.url().default("https://business.coinbase.com"),
    COINBASE_BUSINESS_KEY_ID: z.string().optional(),
    COINBASE_BUSINESS_KEY_SECRET: z
      .string()
      .refine(
        signingKey,
        "must be the private key as Coinbase gave it: base64 of 64 bytes, or an EC key in PEM",
      )
      .optional(),
    COINBASE_BUSINESS_WEBHOOK_SECRET: List.prefault(""),
    COINBASE_BUSINESS_SANDBOX: Switch.default("off"),
  },
  needs: ["COINBASE_BUSINESS_KEY_ID", "COINBASE_BUSINESS_KEY_SECRET", "COINBASE_BUSINESS_WEBHOOK_SECRET"],
  address: "COINBASE_BUSINESS_URL",
  sendsBack: true,
  trial: ({ COINBASE_BUSINESS_SANDBOX }) =>
    COINBASE_BUSINESS_SANDBOX === "on"
      ? "COINBASE_BUSINESS_SANDBOX to be off: its payments cost nothing"
      : undefined,
  settings: (vars) => ({
    baseUrl:
      baseUrlOf(vars.COINBASE_BUSINESS_URL) + (vars.COINBASE_BUSINESS_SANDBOX === "on" ? "/sandbox" : ""),
    key: {
      id: vars.COINBASE_BUSINESS_KEY_ID!,
      private: signingKey(vars.COINBASE_BUSINESS_KEY_SECRET!)!,
    },
    webhookSecrets: vars.COINBASE_BUSINESS_WEBHOOK_SECRET,
    coins: ["USDC"],
  }),
  open: coinbaseBusinessProvider,
});
