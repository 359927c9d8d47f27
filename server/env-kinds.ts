/** Kinds of values that variables of the environment have. */
import { z } from "zod";

/** What stands between commas. */
export const List = z.string().transform((text) =>
  text
    .split(",")
    .map((s) => s.trim())
    .filter(Boolean),
);

export const Coins = List.transform((codes) => [...new Set(codes.map((code) => code.toUpperCase()))]).refine(
  (codes) => codes.every((code) => /^[A-Z0-9]{2,10}$/.test(code)),
  "must be codes of coins, separated by commas, like BTC,ETH",
);

/** Processors by their ids, in the order in which they are asked; each word of `alone` stands by itself, and "none" for nobody. */
export function line(alone: readonly string[], ids: readonly string[]) {
  return List.refine(
    (given) =>
      given.length > 0 && given.every((id) => ids.includes(id) || (given.length === 1 && alone.includes(id))),
    `must be ${alone.join(" or ")}, or one or more of ${ids.join(", ")}, separated by commas`,
  ).transform((given) => [...new Set(given)].filter((id) => id !== "none"));
}

export const Switch = z.enum(["on", "off"]);

export const WebAddress = z
  .string()
  .regex(/^https?:/i, "must begin with https:// or http://")
  .pipe(z.url());

/** Who can reach an address: this machine alone, or others, and those over HTTP or HTTPS. */
export function reachOf(address: string | undefined): "this machine" | "http" | "https" {
  const url = address && new URL(address);
  if (!url || isLoopback(url.hostname)) return "this machine";
  return url.protocol === "https:" ? "https" : "http";
}

export function isLoopback(hostname: string): boolean {
  return ["localhost", "127.0.0.1", "[::1]"].includes(hostname);
}
