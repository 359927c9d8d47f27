import { expect, test } from "vitest";
import { wordsOf } from "~/features/orders/order-words";

const order = { state: "fulfilled", paymentMethod: "crypto", received: [] } as const;

test("an eSIM that was taken back works no more; more data that was leaves the eSIM as it is", () => {
  const [esim, data] = (["new", "top_up"] as const).map((kind) =>
    wordsOf(order, { delivery: { shown: "taken_back", kind } }),
  );
  expect(esim!.title).toBe("Your eSIM was taken back");
  expect(esim!.text).toContain("no phone can use it");
  expect(data!.title).toBe("Your data was taken back");
  expect(data!.text).toContain("your eSIM stays");
  for (const { text } of [esim!, data!]) expect(text).toContain("Your payment is being sent back");
});
