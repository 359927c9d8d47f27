/** What a price is in a coin, for orientation only: the hosted page names the amount to pay. */

/** USD per coin: the specification's demo rates. */
export const demoRates = {
  BTC: "43500",
  ETH: "2650",
  LTC: "75.5",
  BCH: "245",
  USDC: "1",
  DAI: "1",
  DOGE: "0.08",
} as const;
export type RatedCoin = keyof typeof demoRates;

/** Coins offered at checkout, for reference. */
export const checkoutCoins = ["BTC", "ETH", "LTC"] as const satisfies RatedCoin[];

/**
 * The price divided by the rate, rounded half up to 8 decimals. Exact: no floats.
 * @param cents integer US cents.
 */
export function cryptoAmount(cents: number, coin: RatedCoin): string {
  const [whole, fraction = ""] = demoRates[coin].split(".");
  const scale = 10n ** BigInt(fraction.length);
  const rate = BigInt(whole + fraction);
  const numerator = BigInt(cents) * 10n ** 6n * scale; // cents to 10^-8 units
  const units = (2n * numerator + rate) / (2n * rate);
  const text = units.toString().padStart(9, "0");
  return `${text.slice(0, -8)}.${text.slice(-8)}`;
}
