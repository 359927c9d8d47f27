import { useRouteLoaderData } from "@remix-run/react";
import type { loader } from "~/root";
import { site } from "~/site";

/** Codes of the coins that the payment processor takes, in its order; none where even the frame is not known. */
export function useCoins(): readonly string[] {
  return useRouteLoaderData<typeof loader>("root")?.coins ?? [];
}

/** How many they are, in the shop's words: '12+' of 'cryptocurrencies'. */
export function useCoinsClaim(): { value: string; noun: string } {
  const coins = useCoins();
  return {
    value: site.claims.coins(coins),
    noun: coins.length === 1 ? "cryptocurrency" : "cryptocurrencies",
  };
}
