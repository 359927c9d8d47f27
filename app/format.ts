/** How values look, the same on server and browser: en-US, UTC. */
import { cryptoAmount, type RatedCoin } from "#server/payments/rates";
import { BYTES_PER_GB } from "#server/plans/rules";

const usd = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD" });
const number = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });
const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });
const shortDay = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
const moment = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" });

/** Cents as '$9.99'. */
export function formatUsd(cents: number): string {
  return usd.format(cents / 100);
}

/** '$1' where there are no cents, else '$9.99'. */
export function formatShortUsd(cents: number): string {
  return formatUsd(cents).replace(/\.00$/, "");
}

/** Bytes as '5 GB', '0.5 GB': a GB is 1024 MB, without trailing zeros. */
export function formatGb(bytes: number): string {
  return `${number.format(bytes / BYTES_PER_GB)} GB`;
}

/** Cents in a coin at the demo rates: 6 decimals for BTC, ETH and LTC, else 2. */
export function formatCrypto(cents: number, coin: RatedCoin): string {
  const decimals = ["BTC", "ETH", "LTC"].includes(coin) ? 6 : 2;
  return `${Number(cryptoAmount(cents, coin)).toFixed(decimals)} ${coin}`;
}

/** 'Sep 5, 2024' in UTC. */
export function formatDate(iso: string): string {
  return day.format(new Date(iso));
}

/** 'Sep 5', where the year is shown nearby. */
export function formatDay(iso: string): string {
  return shortDay.format(new Date(iso));
}

/** '13:35 UTC', where the day is clear. */
export function formatTime(iso: string): string {
  return `${iso.slice(11, 16)}\u00A0UTC`;
}

/** 'Sep 5, 2024, 2:05 PM UTC'. */
export function formatMoment(iso: string): string {
  return `${moment.format(new Date(iso))}\u00A0UTC`; // which never begins a line
}

/** '1 country', '12 countries', '1,668 plans'. */
export function count(n: number, singular: string, plural = `${singular}s`): string {
  return `${number.format(n)} ${n === 1 ? singular : plural}`;
}
