import type { Env } from "../../env";
import type { PaymentProvider } from "../provider";
import { btcpay } from "./btcpay";
import { coinbaseBusiness } from "./coinbase-business";
import { commerce } from "./commerce";
import { stripe } from "./stripe";

type Settings = Env["processors"][number];
type Adapters = {
  [Name in Settings["adapter"]]: (settings: Extract<Settings, { adapter: Name }>) => PaymentProvider;
};

/** The protocols that the shop speaks, a line each. The sandbox is one of them at another address. */
const adapters: Adapters = {
  commerce,
  btcpay,
  "coinbase-business": coinbaseBusiness,
  stripe,
};

/** Those that send money back when they are asked to, configured or not. */
export const thatSendBack: ReadonlySet<string> = new Set<Settings["adapter"]>([
  "btcpay",
  "coinbase-business",
  "stripe",
]);

/** The processor that these settings are of. */
export function open(settings: Settings): PaymentProvider {
  const adapter = adapters[settings.adapter] as (settings: Settings) => PaymentProvider;
  return adapter(settings);
}
