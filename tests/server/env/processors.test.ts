import { expect, test } from "vitest";
import { live, read, refusal } from "../../support/settings";

const btcpay = { BTCPAY_URL: "https://pay.example", BTCPAY_STORE_ID: "store", BTCPAY_API_KEY: "key" };
const both = { ...live, ...btcpay, BTCPAY_WEBHOOK_SECRET: "secret" };
const stripe = { CARD_PROVIDER: "stripe", STRIPE_SECRET_KEY: "sk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_1" };
const cards = { ...both, ...stripe, PAYMENT_PROVIDER: "none" };
const tried = { ...stripe, STRIPE_SECRET_KEY: "sk_test_1", PAYMENT_PROVIDER: "none" };

test.each([
  [{ ...both, PAYMENT_PROVIDER: "btcpay, commerce" }, ["btcpay", "commerce"], []],
  [{ ...both, ...stripe, PAYMENT_PROVIDER: "commerce,btcpay,commerce" }, ["commerce", "btcpay"], ["stripe"]],
  [cards, [], ["stripe"]],
  [tried, [], ["stripe"]],
] as [Record<string, string>, string[], string[]][])(
  "any set takes payments, in order: %#",
  (settings, ...sets) => {
    const [crypto, credit_card] = sets;
    const { takers, processors, cardSimulation } = read(settings);
    expect([takers, cardSimulation]).toEqual([{ crypto, credit_card }, false]);
    expect(processors.map(({ id }) => id).slice(0, sets.flat().length)).toEqual(sets.flat());
  },
);

const EMPTY = "PAYMENT_PROVIDER=none needs a CARD_PROVIDER: without either nobody can pay.";
const NOT_A_LINE =
  "PAYMENT_PROVIDER: must be none or sandbox, or one or more of commerce, btcpay, coinbase-business, separated by commas";
test.each([
  [{ ...live, PAYMENT_PROVIDER: "none" }, EMPTY],
  ...[" , ", "none,commerce", "commerce,sandbox", "commerce,stripe"].map((PAYMENT_PROVIDER) => [
    { ...live, PAYMENT_PROVIDER },
    NOT_A_LINE,
  ]),
  [
    { ...both, PAYMENT_PROVIDER: "commerce,btcpay", BTCPAY_URL: "" },
    "PAYMENT_PROVIDER=btcpay needs BTCPAY_URL.",
  ],
  [
    { ...cards, SMTP_URL: "" },
    "CARD_PROVIDER=stripe needs SMTP_URL: receipts and reset links go out by mail.",
  ],
] as [Record<string, string>, string][])("does not start with %j", (settings, sentence) => {
  expect(refusal(settings)).toBe(sentence);
});
