import { expect, test } from "vitest";
import { live, read, refusal } from "../../support/settings";

const cards = { CARD_PROVIDER: "stripe", STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "s" };
const all = {
  ...live,
  ...cards,
  STRIPE_SECRET_KEY: "sk_live_1",
  BTCPAY_API_KEY: "key",
  BTCPAY_WEBHOOK_SECRET: "s",
};
const coins = {
  ...all,
  BTCPAY_URL: "https://pay.example",
  BTCPAY_STORE_ID: "s",
  PAYMENT_PROVIDER: " btcpay, commerce,btcpay",
};
const LINE =
  /^PAYMENT_PROVIDER: must be none or sandbox, or one or more of commerce, .*, separated by commas$/;

test.each([
  [coins, ["btcpay", "commerce", "stripe"]],
  [{ ...coins, PAYMENT_PROVIDER: "none" }, ["stripe", "commerce", "btcpay"]],
  [{ ...cards, PAYMENT_PROVIDER: "none" }, ["stripe"]],
])("%#: any set takes payments, in order, and the others are followed", (settings, ids) => {
  expect(read(settings).processors.map(({ id }) => id)).toEqual(ids);
});

test.each([
  [
    "none",
    { CARD_PROVIDER: "" },
    /^PAYMENT_PROVIDER=none needs a CARD_PROVIDER: without either nobody can pay\.$/,
  ],
  [" , ", {}, LINE],
  ["none,commerce", {}, LINE],
  ["commerce,sandbox", {}, LINE],
  ["commerce,btcpay", { BTCPAY_URL: "" }, /^PAYMENT_PROVIDER=btcpay needs BTCPAY_URL\.$/],
  ["none", { SMTP_URL: "" }, /^CARD_PROVIDER=stripe needs SMTP_URL: receipts/],
])("does not start with PAYMENT_PROVIDER=%s and %j", (PAYMENT_PROVIDER, more, sentence) => {
  expect(refusal({ ...coins, PAYMENT_PROVIDER, ...more })).toMatch(sentence);
});
