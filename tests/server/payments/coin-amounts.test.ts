import { expect, test } from "vitest";
import {
  checkoutCoins,
  coinLabel,
  coinName,
  cryptoAmount,
  demoRates,
  isRated,
  type RatedCoin,
} from "#server/payments/rates";

const coins = Object.keys(demoRates) as RatedCoin[];

test("the demo rates are the specification's [519-525]", () => {
  expect(demoRates).toEqual({
    BTC: "43500",
    ETH: "2650",
    LTC: "75.5",
    BCH: "245",
    USDC: "1",
    DAI: "1",
    DOGE: "0.08",
  });
  expect(checkoutCoins).toEqual(["BTC", "ETH", "LTC"]);
});

test.each<[number, RatedCoin, string]>([
  [300, "BTC", "0.00006897"],
  [1999, "BTC", "0.00045954"],
  [1999, "LTC", "0.26476821"],
  [0, "BTC", "0.00000000"],
  [99_999_999_999, "BTC", "22988.50574690"],
  [99_999_999_999, "DOGE", "12499999999.87500000"],
])("%i cents in %s are %s [527]", (cents, coin, amount) => {
  expect(cryptoAmount(cents, coin)).toBe(amount);
});

/** A decimal number as an integer of 10^-8. */
const units = (text: string) => {
  const [whole = "", fraction = ""] = text.split(".");
  return BigInt(whole + fraction.padEnd(8, "0"));
};

test("no amount is further from the price than half of the eighth decimal [527]", () => {
  const prices = [...Array.from({ length: 5_000 }, (_, cents) => cents), 123_456_789, 99_999_999_999];
  const isOff = (cents: number, coin: RatedCoin) => {
    // amount × rate − price, in 10^-16 dollars.
    const difference = units(cryptoAmount(cents, coin)) * units(demoRates[coin]) - BigInt(cents) * 10n ** 14n;
    return 2n * (difference < 0n ? -difference : difference) > units(demoRates[coin]);
  };
  expect(coins.flatMap((coin) => prices.filter((cents) => isOff(cents, coin)))).toEqual([]);
});

test("a coin goes by its name and its code, and one without a name by its code", () => {
  expect([coinName("BTC"), coinName("XMR")]).toEqual(["Bitcoin", "XMR"]);
  expect([coinLabel("BTC"), coinLabel("XRP"), coinLabel("XMR")]).toEqual(["Bitcoin (BTC)", "XRP", "XMR"]);
  expect([isRated("BTC"), isRated("XRP"), isRated("toString")]).toEqual([true, false, false]);
});
