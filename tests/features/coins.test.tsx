import { expect, test } from "vitest";
import { coinOfNetwork } from "~/features/orders/order-money";
import { Footer } from "~/frame/footer";
import { howMany } from "~/frame/coins";
import { rendered } from "../support/rendered";

const twelve = ["BTC", "ETH", "LTC", "XRP", "DOGE", "BCH", "XLM", "ADA", "DOT", "LINK", "UNI", "SOL"];

test.each([
  [[...twelve, "USDC"], "12+"],
  [twelve, "12+"],
  [twelve.slice(1), "11"],
  [["BTC"], "1"],
])("the claim of %j is %s [49, 560]", (taken, claim) => {
  expect(howMany(taken)).toBe(claim);
});

test.each([
  [twelve, ["Bitcoin", "Ethereum", "Litecoin", "and 9 more coins"]],
  [
    ["LTC", "ETH"],
    ["Litecoin", "Ethereum"],
  ],
  [
    ["BTC", "SOL"],
    ["Bitcoin", "and 1 more coin"],
  ],
  [["USDC", "DAI"], ["2 coins"]],
  [[], []],
])("below every page, of %j", async (coins, said) => {
  const { names } = await rendered(<Footer />, { coins });
  const waysToPay = names("listitem").slice(names("listitem").indexOf("Disclaimer") + 1);
  expect(waysToPay).toEqual([...said, "Credit card: coming soon"]);
});

test.each([
  ["bitcoin", "Bitcoin (BTC)"],
  ["bitcoincash", "Bitcoin Cash (BCH)"],
  ["dogecoin", "Dogecoin (DOGE)"],
  ["usdc", "USD Coin (USDC)"],
  ["dai", "Dai (DAI)"],
  ["solana", "Solana (SOL)"],
  ["XLM", "Stellar (XLM)"],
  ["xrp", "XRP"],
  ["polygon", "polygon"],
])("a receipt calls the network %s %s", (network, said) => {
  expect(coinOfNetwork(network)).toBe(said);
});
