import { expect, test } from "vitest";
import { ConversionPanel } from "~/features/checkout/plan-summary";
import { rendered } from "../support/rendered";

const twelve = ["BTC", "ETH", "LTC", "XRP", "DOGE", "BCH", "XLM", "ADA", "DOT", "LINK", "UNI", "SOL"];

test("the panel has the price in the first six coins, and says where the one without a rate has its amount [174, 526, 532]", async () => {
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
