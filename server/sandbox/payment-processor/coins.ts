/**
 * The coins a charge can be paid in and the arithmetic between them and US dollars.
 * Dollars are whole cents and coins are whole hundred-millionths, both bigint: a price that
 * is off by one unit would make an exact payment look short.
 */
import { z } from "zod";

export const COIN_CODES = ["BTC", "ETH", "LTC", "DOGE", "BCH"] as const;
export type CoinCode = (typeof COIN_CODES)[number];

export const NETWORKS = ["bitcoin", "ethereum", "litecoin", "dogecoin", "bitcoincash"] as const;
export type Network = (typeof NETWORKS)[number];

/** A coin that can be paid in. */
export interface Coin {
  code: CoinCode;
  network: Network;
  name: string;
  /** US cents for one whole coin. It moves only when a test moves it, so one knows the amount before it asks. */
  rateCents: bigint;
  confirmationsRequired: number;
}

/** One that the specification takes and gives no rate: no amount can be named in it, so nothing is paid in it. */
export interface UnratedCoin {
  code: string;
  name: string;
}

/** All that are taken, in the specification's order, which is the payer's too. */
export const LISTED: readonly (Coin | UnratedCoin)[] = [
  { code: "BTC", network: "bitcoin", name: "Bitcoin", rateCents: 4_350_000n, confirmationsRequired: 1 },
  { code: "ETH", network: "ethereum", name: "Ethereum", rateCents: 265_000n, confirmationsRequired: 8 },
  { code: "LTC", network: "litecoin", name: "Litecoin", rateCents: 7_550n, confirmationsRequired: 6 },
  { code: "XRP", name: "XRP" },
  { code: "DOGE", network: "dogecoin", name: "Dogecoin", rateCents: 8n, confirmationsRequired: 20 },
  { code: "BCH", network: "bitcoincash", name: "Bitcoin Cash", rateCents: 24_500n, confirmationsRequired: 6 },
  { code: "XLM", name: "Stellar" },
  { code: "ADA", name: "Cardano" },
  { code: "DOT", name: "Polkadot" },
  { code: "LINK", name: "Chainlink" },
  { code: "UNI", name: "Uniswap" },
  { code: "SOL", name: "Solana" },
];

export const COINS: readonly Coin[] = LISTED.filter(isRated);

const UNITS_PER_COIN = 100_000_000n;
const DECIMALS = 8;

export function isRated(coin: Coin | UnratedCoin): coin is Coin {
  return "rateCents" in coin;
}

/** The coin of that code; `undefined` when nothing can be paid in it. */
export function coinOf(code: string | null | undefined): Coin | undefined {
  return COINS.find((coin) => coin.code === code);
}

/** The price of `cents` US cents in units of the coin (1 unit = 10⁻⁸ coin), rounded half up. */
export function unitsFor(coin: Coin, cents: bigint): bigint {
  return divideHalfUp(cents * UNITS_PER_COIN, coin.rateCents);
}

/** What `units` of the coin (1 unit = 10⁻⁸ coin) are worth in US cents, rounded half up. */
export function centsFor(coin: Coin, units: bigint): bigint {
  return divideHalfUp(units * coin.rateCents, UNITS_PER_COIN);
}

/** Units (10⁻⁸ coin) as the wire writes them: always eight decimals. */
export function formatUnits(units: bigint): string {
  return decimal(units, DECIMALS);
}

/** US cents as the wire writes them: always two decimals. */
export function formatCents(cents: bigint): string {
  return decimal(cents, 2);
}

/**
 * Reads a decimal amount into its smallest unit: `decimals` 2 for cents, 8 for coin units.
 * `undefined` when it is not a plain decimal number, or finer than the unit.
 */
export function parseAmount(text: string, decimals: number): bigint | undefined {
  const match = /^(\d{1,12})(?:\.(\d+))?$/.exec(text);
  const fraction = match?.[2] ?? "";
  if (!match || fraction.length > decimals) return undefined;
  return BigInt(match[1] + fraction.padEnd(decimals, "0"));
}

/**
 * What a wallet reads from the QR code. Ethereum names the Sepolia test chain, so a real
 * wallet that scans it by mistake does not offer to send real money.
 */
export function paymentUri(coin: Coin, address: string, units: bigint): string {
  if (coin.code === "ETH") return `ethereum:${address}@11155111?value=${units * 10_000_000_000n}`;
  const target = address.includes(":") ? address : `${coin.network}:${address}`;
  return `${target}?amount=${formatUnits(units)}`;
}

function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  return (numerator * 2n + denominator) / (denominator * 2n);
}

function decimal(value: bigint, decimals: number): string {
  const digits = value.toString().padStart(decimals + 1, "0");
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

/** US dollars as text. */
export const Cents = z.string().transform((text, context) => {
  const cents = parseAmount(text, 2);
  if (cents !== undefined && cents > 0n) return cents;
  context.addIssue({ code: "custom", message: "must be a positive amount with at most two decimals" });
  return z.NEVER;
});

/** An amount of coin that somebody types, in units (10⁻⁸ coin). */
export const CoinAmountSchema = z
  .string()
  .trim()
  .transform((text, context) => {
    const wrong = (message: string) => {
      context.addIssue({ code: "custom", message });
      return z.NEVER;
    };
    if (text === "") return wrong("Enter an amount.");
    if (/^\d+\.\d{9,}$/.test(text)) return wrong("Use at most 8 decimal places.");
    const units = parseAmount(text, 8);
    if (units === undefined) return wrong("Enter a number with a decimal point, like 0.005.");
    return units > 0n ? units : wrong("Enter an amount above zero.");
  });
