import { expect, test } from "vitest";
import { coinOfNetwork } from "~/features/orders/order-money";
import { Footer } from "~/layout/footer";
import { coinCount } from "~/layout/coins";
import { rendered } from "../support/rendered";
import { ConversionPanel } from "~/features/checkout/plan-summary";

const twelve = ["BTC", "ETH", "LTC", "XRP", "DOGE", "BCH", "XLM", "ADA", "DOT", "LINK", "UNI", "SOL"];

test.each([
  [[...twelve, "USDC"], "12+"],
  [twelve, "12+"],
  [twelve.slice(1), "11"],
  [["BTC"], "1"],
])("the claim of %j is %s [49, 560]", (taken, claim) => {
  expect(coinCount(taken)).toBe(claim);
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
])("below every page, with %j", async (coins, said) => {
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

test("the panel has the price in the first six coins, and says where a coin without a rate shows its amount [174, 526, 532]", async () => {
  const { names } = await rendered(<ConversionPanel cents={1999} />, { coins: twelve });
  expect(names("heading")).toEqual(["What $19.99 is in coins"]);
  expect(names("term")).toEqual(["Bitcoin", "Ethereum", "Litecoin", "XRP", "Dogecoin", "Bitcoin Cash"]);
  expect(names("definition")).toEqual([
    "≈ 0.000460 BTC",
    "≈ 0.007543 ETH",
    "≈ 0.264768 LTC",
    "see the payment page",
    "≈ 249.88 DOGE",
    "≈ 0.08 BCH",
  ]);
});

test("the panel follows the processor, down to nothing", async () => {
  const { names } = await rendered(<ConversionPanel cents={1999} />, { coins: ["USDC", "PEPE", "DAI"] });
  expect(names("term")).toEqual(["USD Coin", "PEPE", "Dai"]);
  expect(names("definition")).toEqual(["≈ 19.99 USDC", "see the payment page", "≈ 19.99 DAI"]);
  expect((await rendered(<ConversionPanel cents={1999} />, { coins: [] })).text).toBe("");
});
