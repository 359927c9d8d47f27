import { parseWithZod } from "@conform-to/zod/v4";
import { describe, expect, test } from "vitest";
import { CheckoutSchema } from "#server/checkout/schema";

function parse(fields: Record<string, string | string[]>) {
  const form = new FormData();
  for (const [name, values] of Object.entries(fields))
    for (const value of [values].flat()) form.append(name, value);
  return parseWithZod(form, { schema: CheckoutSchema });
}
const errorsOf = (fields: Record<string, string | string[]>) => {
  const submission = parse(fields);
  return submission.status === "success" ? {} : submission.error;
};
const valueOf = (fields: Record<string, string | string[]>) => {
  const submission = parse(fields);
  return submission.status === "success" ? submission.value : undefined;
};

test("crypto without a coin is bitcoin", () => {
  expect(valueOf({ paymentMethod: "crypto" })).toEqual({ paymentMethod: "crypto", coin: "BTC" });
});

test("how to pay is never guessed", () => {
  expect(errorsOf({})).toEqual({ paymentMethod: ["Choose how you want to pay."] });
});

test.each(["BTC", "ETH", "LTC"])("%s is a coin to choose [541]", (coin) => {
  expect(valueOf({ paymentMethod: "crypto", coin })).toMatchObject({ coin });
});

test.each([
  [{ paymentMethod: "cash" }, { paymentMethod: ["Choose how you want to pay."] }],
  [{ paymentMethod: "CRYPTO" }, { paymentMethod: ["Choose how you want to pay."] }],
  [{ paymentMethod: ["crypto", "credit_card"] }, { paymentMethod: ["Choose how you want to pay."] }],
  [{ paymentMethod: "crypto", coin: "DOGE" }, { coin: ["Choose one of BTC, ETH, LTC."] }],
  [{ paymentMethod: "crypto", coin: "btc" }, { coin: ["Choose one of BTC, ETH, LTC."] }],
  [{ paymentMethod: "crypto", coin: ["BTC", "ETH"] }, { coin: ["Choose one of BTC, ETH, LTC."] }],
  [{ paymentMethod: "crypto", coin: "__proto__" }, { coin: ["Choose one of BTC, ETH, LTC."] }],
  [{ paymentMethod: "crypto", amount: ["19.99", "0.01"] }, { amount: ["The amount is not a price."] }],
])("%j is told what is wrong [315, 541]", (fields, errors) => {
  expect(errorsOf(fields)).toEqual(errors);
});

describe("the amount", () => {
  test.each([
    ["19.99", 1999],
    ["19.9", 1990],
    ["19", 1900],
    ["0", 0],
    ["999999.99", 99_999_999],
  ])("%s dollars are %i cents", (amount, cents) => {
    expect(valueOf({ paymentMethod: "crypto", amount })).toMatchObject({ amount: [cents] });
  });

  test("is exact for every cent up to a hundred dollars", () => {
    const read = (cents: number) =>
      CheckoutSchema.parse({
        paymentMethod: "crypto",
        amount: `${Math.floor(cents / 100)}.${String(cents % 100).padStart(2, "0")}`,
      }).amount![0];
    expect(
      Array.from({ length: 10_000 }, (_, cents) => cents).filter((cents) => read(cents) !== cents),
    ).toEqual([]);
  });

  test.each(["-1", "1e3", "NaN", "19.999", "19,99", " 19.99", ".5", "1.", "1000000", "\u0661"])(
    "%j is no price",
    (amount) => {
      expect(errorsOf({ paymentMethod: "crypto", amount })).toEqual({
        amount: ["The amount is not a price."],
      });
    },
  );
});
