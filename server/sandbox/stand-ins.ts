import { createPublicKey, type KeyObject } from "node:crypto";
import type { Env } from "../env";
import type { BtcpayStore } from "./payment-processor/btcpay";
import type { CoinbaseBusiness } from "./payment-processor/coinbase";
import type { PaymentProcessorOptions } from "./payment-processor/server";
import type { StripeAccount } from "./payment-processor/stripe";

/** What each protocol has to know of the processors whose address is the sandbox's. */
export function accountsOf(standIns: Env["sandbox"]["standIns"]) {
  const coinbase = standIns["coinbase-business"] as (CoinbaseBusiness & { key: ApiKey }) | undefined;
  return {
    // Commerce's protocol is the sandbox's own: it has one key and tells one shop of it.
    ...(standIns.commerce as Partial<
      Pick<PaymentProcessorOptions, "apiKey" | "webhookSecret" | "webhookUrl">
    >),
    btcpay: standIns.btcpay as BtcpayStore | undefined,
    stripe: standIns.stripe as StripeAccount | undefined,
    coinbase: coinbase && {
      ...coinbase,
      keyId: coinbase.key.id,
      publicKey: createPublicKey(coinbase.key.private),
    },
  };
}

interface ApiKey {
  id: string;
  private: KeyObject;
}
