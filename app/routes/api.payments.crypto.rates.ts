import { demoRates } from "#server/payments/rates";
import { RatesJson } from "#server/payments/schema";
import { api, forEveryone } from "~/doors/api/api.server";

const rates = Object.fromEntries(Object.entries(demoRates).map(([coin, usd]) => [coin, Number(usd)]));

const door = api({
  GET: forEveryone({
    id: "getRates",
    tag: "Payments",
    summary: "What a coin is worth",
    json: RatesJson,
    example: { json: { currency: "USD", rates: { BTC: 43_500, ETH: 2_650 } } },
    isCatalogue: true,
    run: async () => ({ currency: "USD" as const, rates }),
  }),
});
export const loader = door.loader;
export const action = door.action;
