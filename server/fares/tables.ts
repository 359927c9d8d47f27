import type { PriceRule } from "./rules";

declare module "../database/tables" {
  interface Tables {
    price_rules: {
      id: string;
      scope: PriceRule["scope"];
      /** Ten thousand to the US dollar: it is for packages that cost no more; null for all. */
      up_to_units: number | null;
      margin_percent: number | null;
      least_margin_cents: number | null;
      /** Instead of a margin. */
      price_cents: number | null;
    };
  }
}
