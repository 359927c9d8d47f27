/**
 * Coins: what they are called, and what a price is in them, for orientation only: the hosted page names the
 * amount to pay. Which of them are taken is the processor's word (provider.ts).
 */

/** Names by code. A coin that is taken and does not stand here goes by its code. */
export const coinNames: ReadonlyMap<string, string> = new Map([
  ["BTC", "Bitcoin"],
  ["ETH", "Ethereum"],
  ["LTC", "Litecoin"],
  ["XRP", "XRP"],
  ["DOGE", "Dogecoin"],
  ["BCH", "Bitcoin Cash"],
  ["XLM", "Stellar"],
  ["ADA", "Cardano"],
  ["DOT", "Polkadot"],
  ["LINK", "Chainlink"],
  ["UNI", "Uniswap"],
  ["SOL", "Solana"],
  ["USDC", "USD Coin"],
  ["DAI", "Dai"],
]);

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

/** Coins to prefer at checkout, for reference; of these, only those that are taken are offered. */
export const checkoutCoins = ["BTC", "ETH", "LTC"] as const satisfies RatedCoin[];

export function coinName(code: string): string {
  return coinNames.get(code) ?? code;
}

/** 'Bitcoin (BTC)'; 'XRP', which is its own name. */
export function coinLabel(code: string): string {
  const name = coinName(code);
  return name === code ? code : `${name} (${code})`;
}

export function isRated(code: string): code is RatedCoin {
  return Object.hasOwn(demoRates, code);
}

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
