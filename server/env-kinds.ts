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

export const Switch = z.enum(["on", "off"]);

export const WebAddress = z
  .string()
  .regex(/^https?:/i, "must begin with https:// or http://")
  .pipe(z.url());
