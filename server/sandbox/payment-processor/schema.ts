/** Amounts as they are sent, or typed. */
import { z } from "zod";
import { parseAmount } from "./coins";

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
