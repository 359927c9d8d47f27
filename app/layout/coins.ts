import { useRouteLoaderData } from "@remix-run/react";
import { isRated, type RatedCoin } from "#server/payments/rates";
import type { loader } from "~/root";
import { site } from "~/site";
import { useRenderContext } from "../forms/render-context";

function useWays() {
  const rendered = useRenderContext();
  return useRouteLoaderData<typeof loader>("root") ?? rendered;
}

/** Codes of the coins that the payment processor takes, in its order. */
export function useCoins(): readonly string[] {
  return useWays().coins;
}

/** The coins among them that prices are shown in: the demonstration's, at rates that are not real. */
export function useRatedCoins(): RatedCoin[] {
  const coins = useCoins();
  return site.isDemonstration ? coins.filter(isRated) : [];
}

/** Whether a card can be paid with. */
export function useTakesCards(): boolean {
  return useWays().takesCards;
}

/** The true number, and '12+' from twelve on. */
export const coinCount = (coins: readonly string[]) => (coins.length >= 12 ? "12+" : String(coins.length));

/** How many they are, in the shop's words: '12+' of 'cryptocurrencies'; undefined where none is taken. */
export function useCoinsClaim(): { value: string; noun: string } | undefined {
  const coins = useCoins();
  if (coins.length === 0) return undefined;
  return {
    value: coinCount(coins),
    noun: coins.length === 1 ? "cryptocurrency" : "cryptocurrencies",
  };
}
