import { useRouteLoaderData } from "@remix-run/react";
import { createContext, useContext } from "react";
import { isRated, type RatedCoin } from "#server/payments/rates";
import type { loader } from "~/root";
import { site } from "~/site";

/** The coins as the server renders, for pages that no loader told them. */
export const CoinsContext = createContext<readonly string[] | undefined>(undefined);

/** Codes of the coins that the payment processor takes, in its order. */
export function useCoins(): readonly string[] {
  const rendered = useContext(CoinsContext);
  return useToldCoins() ?? rendered ?? coinsInPage();
}

/** Those of them that a price is said in: the demonstration's, at rates that are true nowhere. */
export function useRatedCoins(): RatedCoin[] {
  const coins = useCoins();
  return site.isDemonstration ? coins.filter(isRated) : [];
}

/** What the page keeps for the browser (`data-coins`) where no loader tells it. */
export function useCoinsToKeep(): string | undefined {
  const coins = useCoins();
  return useToldCoins() ? undefined : coins.join(" ");
}

function useToldCoins(): readonly string[] | undefined {
  return useRouteLoaderData<typeof loader>("root")?.coins;
}

function coinsInPage(): readonly string[] {
  if (import.meta.env.SSR) return [];
  return document.querySelector<HTMLElement>("[data-coins]")?.dataset.coins?.match(/\w+/g) ?? [];
}

/** Whether cards are taken, as the server renders it. */
export const CardsContext = createContext<boolean | undefined>(undefined);

/** Whether a card can be paid with; of a page that no loader ran for, as the page keeps it (`data-cards`). */
export function useTakesCards(): boolean {
  const rendered = useContext(CardsContext);
  const told = useRouteLoaderData<typeof loader>("root")?.takesCards;
  if (told !== undefined) return told;
  if (rendered !== undefined) return rendered;
  return !import.meta.env.SSR && document.querySelector("[data-cards]") !== null;
}

/** A number that is true, and '12+' from twelve on. */
export const howMany = (coins: readonly string[]) => (coins.length >= 12 ? "12+" : String(coins.length));

/** How many they are, in the shop's words: '12+' of 'cryptocurrencies'; undefined where none is taken. */
export function useCoinsClaim(): { value: string; noun: string } | undefined {
  const coins = useCoins();
  if (coins.length === 0) return undefined;
  return {
    value: howMany(coins),
    noun: coins.length === 1 ? "cryptocurrency" : "cryptocurrencies",
  };
}
