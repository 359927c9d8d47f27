import { env } from "../env";
import type { PaymentProvider } from "./provider";
import { commerce } from "./providers/commerce";

let configured: PaymentProvider | undefined;

/** The processor that takes new payments. The sandbox is the same adapter at another address. */
export function paymentProvider(): PaymentProvider {
  return (configured ??= commerce(env().commerce));
}
