import type { Adapter, ProcessorSettings } from "./adapter";
import { btcpay } from "./btcpay";
import { coinbaseBusiness } from "./coinbase-business";
import { commerce } from "./commerce";
import type { PaymentProvider } from "./provider";
import { stripe } from "./stripe";

/** The protocols that the shop speaks, a line each. The sandbox is one of them at another address. */
export const adapters: readonly Adapter[] = [commerce, btcpay, coinbaseBusiness, stripe];

/** The processor that these settings are of. */
export function openProcessor(settings: ProcessorSettings): PaymentProvider {
  return adapters.find(({ id }) => id === settings.adapter)!.open(settings);
}
