import { coinsTaken } from "#server/payments/processor";
import { coinName, demoRates } from "#server/payments/rates";
import { RatesJson } from "#server/payments/schema";
import { shop } from "#server/shop/rules";
import { api, forEveryone } from "~/http/api/api.server";

const rates: Record<string, number> = Object.fromEntries(
  Object.entries(shop.isDemonstration ? demoRates : {}).map(([coin, usd]) => [coin, Number(usd)]),
);

const { loader, action } = api({
  GET: forEveryone({
    id: "getRates",
    tag: "Payments",
    summary: "Coins, and what they are worth",
    json: RatesJson,
    example: {
      json: {
        currency: "USD",
        rates: { BTC: 43_500, ETH: 2_650 },
        coins: [
          { code: "BTC", name: "Bitcoin", rate: 43_500 },
          { code: "SOL", name: "Solana", rate: null },
        ],
      },
    },
    isCatalogue: true,
    run: async () => ({
      currency: "USD" as const,
      rates,
      coins: coinsTaken().map((code) => ({
        code,
        name: coinName(code),
        rate: rates[code] ?? null,
      })),
    }),
  }),
});
export { loader, action };
