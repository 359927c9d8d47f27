import { expect, test } from "vitest";
import { live, read, refusal } from "../../support/settings";

const btcpay = { BTCPAY_URL: "https://pay.example", BTCPAY_STORE_ID: "store", BTCPAY_API_KEY: "key" };
const all = {
  ...live,
  ...btcpay,
  BTCPAY_WEBHOOK_SECRET: "s",
  STRIPE_SECRET_KEY: "sk_live_1",
  STRIPE_WEBHOOK_SECRET: "s",
};
const tried = { STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "s" };

test.each([
  [all, " btcpay, commerce,btcpay", "none", ["btcpay", "commerce"], []],
  [all, "commerce,btcpay", "stripe", ["commerce", "btcpay"], ["stripe"]],
  [all, "none", "stripe", [], ["stripe"]],
  [tried, "none", "stripe", [], ["stripe"]],
])(
  "%#: any set takes payments, in order",
  (settings, PAYMENT_PROVIDER, CARD_PROVIDER, crypto, credit_card) => {
    const { takers, processors } = read({ ...settings, PAYMENT_PROVIDER, CARD_PROVIDER });
    expect(takers).toEqual({ crypto, credit_card });
    expect(processors.map(({ id }) => id).join()).toMatch(
      new RegExp(`^${[...crypto, ...credit_card].join()}`),
    );
  },
);

const NO_LINE =
  "PAYMENT_PROVIDER: must be none or sandbox, or one or more of commerce, btcpay, coinbase-business, separated by commas";
test.each([
  ["none", {}, "PAYMENT_PROVIDER=none needs a CARD_PROVIDER: without either nobody can pay."],
  [" , ", {}, NO_LINE],
  ["none,commerce", {}, NO_LINE],
  ["commerce,sandbox", {}, NO_LINE],
  ["commerce,btcpay", { BTCPAY_URL: "" }, "PAYMENT_PROVIDER=btcpay needs BTCPAY_URL."],
  [
    "none",
    { CARD_PROVIDER: "stripe", SMTP_URL: "" },
    "CARD_PROVIDER=stripe needs SMTP_URL: receipts and reset links go out by mail.",
  ],
])("does not start with PAYMENT_PROVIDER=%s and %j", (PAYMENT_PROVIDER, more, sentence) => {
  expect(refusal({ ...all, PAYMENT_PROVIDER, ...more })).toBe(sentence);
});
