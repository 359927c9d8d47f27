import { describe, expect, test } from "vitest";
import { live } from "../support/settings";

/** A shop whose processor takes eleven coins, one of them unknown. */
const COINS = "BTC, eth, DOGE, BCH, XRP, XLM, ADA, DOT, PEPE, UNI, SOL, BTC";
Object.assign(process.env, live, { COMMERCE_BASE_URL: "http://127.0.0.1:1", COMMERCE_COINS: COINS });
const { visitPage } = await import("../support/pages");

async function read(path: string): Promise<string> {
  const html = await (await visitPage(path)).text();
  return html
    .slice(html.indexOf("<body"))
    .replace(/<(style|script)[^>]*>.*?<\/\1>/gs, " ")
    .replace(/<[^>]*>/g, " ")
    .replace(/\s+/g, " ");
}

describe("eleven coins are eleven [295]", () => {
  test.each([
    ["/", "cryptocurrencies 11"],
    ["/", "11 cryptocurrencies on a hosted payment page"],
    ["/about", "cryptocurrencies accepted 11"],
    ["/press", "Cryptocurrencies 11"],
    ["/terms", "Bitcoin Ethereum and 9 more coins"],
  ])("on %s: %s [49]", async (path, said) => {
    const text = await read(path);
    expect(text).toContain(said);
    expect(text).not.toContain("12+");
  });

  test.each([
    ["/support", "Uniswap (UNI) and Solana (SOL). The payment page names"],
    ["/support?q=polkadot", "With Bitcoin (BTC), Ethereum (ETH), Dogecoin (DOGE)"],
    ["/plans", "0.000460 BTC /30 days 0.007543 ETH · 249.88 DOGE Select"],
  ])("and those eleven on %s", async (path, said) => {
    const text = await read(path);
    expect(text.replace(/<!-- -->/g, "")).toContain(said);
    expect(text).not.toMatch(/Litecoin \(LTC\)|\d LTC|\{coins\}/);
  });

  test("and in the API, which has no rate for some", async () => {
    const answer = await visitPage("/api/payments/crypto/rates");
    const { coins } = (await answer.json()) as {
      coins: { code: string; name: string; rate: number | null }[];
    };
    expect(coins).toHaveLength(11);
    expect(coins.slice(0, 5)).toEqual([
      { code: "BTC", name: "Bitcoin", rate: 43500 },
      { code: "ETH", name: "Ethereum", rate: 2650 },
      { code: "DOGE", name: "Dogecoin", rate: 0.08 },
      { code: "BCH", name: "Bitcoin Cash", rate: 245 },
      { code: "XRP", name: "XRP", rate: null },
    ]);
    expect(coins).toContainEqual({ code: "PEPE", name: "PEPE", rate: null });
  });
});
