/** BTCPay Server, which its owner runs. */
import { z } from "zod";
import { Coins, List, WebAddress } from "../env-kinds";
import { adapter, baseUrlOf } from "./adapter";
import { btcpayProvider } from "./btcpay-provider";

export const btcpay = adapter({
  id: "btcpay",
  takes: "coins",
  variables: {
    BTCPAY_URL: WebAddress.optional(),
    BTCPAY_STORE_ID: z.string().optional(),
    BTCPAY_API_KEY: z.string().optional(),
    BTCPAY_WEBHOOK_SECRET: List.prefault(""),
    BTCPAY_COINS: Coins.prefault("BTC"),
  },
  needs: ["BTCPAY_API_KEY", "BTCPAY_URL", "BTCPAY_STORE_ID", "BTCPAY_WEBHOOK_SECRET"],
  address: "BTCPAY_URL",
  sendsBack: true,
  settings: (vars) => ({
    baseUrl: baseUrlOf(vars.BTCPAY_URL!),
    storeId: vars.BTCPAY_STORE_ID!,
    apiKey: vars.BTCPAY_API_KEY!,
    webhookSecrets: vars.BTCPAY_WEBHOOK_SECRET,
    coins: vars.BTCPAY_COINS,
  }),
  open: btcpayProvider,
});
