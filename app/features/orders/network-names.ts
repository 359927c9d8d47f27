import { coinLabel, coinNames } from "#server/payments/rates";

/**
 * The coin of a network, which processors name by its code or by its name without spaces; what is neither is
 * shown as they do.
 */
export function coinOfNetwork(network: string): string {
  const asked = network.toLowerCase();
  for (const [code, name] of coinNames) {
    if (asked === code.toLowerCase() || asked === name.toLowerCase().replaceAll(" ", ""))
      return coinLabel(code);
  }
  return network;
}
