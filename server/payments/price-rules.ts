import { toUnits } from "../processors/rules";
import type { ChargeSnapshot } from "../processors/provider";

/**
 * Compares what was confirmed in one network with the price in that network's unit. The processor's
 * own conversion to dollars is not used: recorded samples show it wrong by a factor of ten.
 */
export function compareWithPrice(
  order: { amountCents: number; currency: string },
  snapshot: ChargeSnapshot,
): "less" | "equal" | "more" {
  if (snapshot.priced.cents !== order.amountCents || snapshot.priced.currency !== order.currency)
    return "less";
  const confirmed = snapshot.payments.filter((payment) => payment.isConfirmed);
  const networks = new Set(confirmed.map((payment) => payment.network));
  const [network] = networks;
  const priced = network && networks.size === 1 ? snapshot.pricedIn.get(network) : undefined;
  const price = toUnits(priced?.amount);
  const amounts = confirmed.map(({ coin, amount }) => (coin === priced?.coin ? toUnits(amount) : undefined));
  if (price === undefined || price === 0n || amounts.some((amount) => amount === undefined)) return "less";
  const received = amounts.reduce<bigint>((sum, amount) => sum + amount!, 0n);
  return received < price ? "less" : received > price ? "more" : "equal";
}
