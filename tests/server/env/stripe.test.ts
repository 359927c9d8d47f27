import { describe, expect, test } from "vitest";
import { live, read, refusal } from "../../support/settings";

const keys = { STRIPE_SECRET_KEY: "sk_live_1", STRIPE_WEBHOOK_SECRET: "whsec_new, whsec_old" };
const stripe = { CARD_PROVIDER: "stripe", ...keys };

describe("Stripe", () => {
  test("takes cards beside the processor that takes coins", () => {
    const { processors, takers, cardSimulation } = read({ ...live, ...stripe });
    expect(processors).toMatchObject([
      { id: "commerce" },
      {
        id: "stripe",
        isTest: false,
        baseUrl: "https://api.stripe.com",
        webhookSecrets: ["whsec_new", "whsec_old"],
      },
    ]);
    expect([takers.credit_card, cardSimulation]).toEqual([["stripe"], false]);
  });

  test("without it cards are what they were", () => {
    expect(read({})).toMatchObject({
      takers: { credit_card: [] },
      cardSimulation: true,
      sandbox: { standIns: {} },
    });
    expect(read(live)).toMatchObject({ takers: { credit_card: [] }, cardSimulation: false });
  });

  test.each(["sk_test_1", "rk_test_1"])("in its test mode goes with the sandbox: %s", (STRIPE_SECRET_KEY) => {
    const { processors, cardSimulation } = read({ ...stripe, STRIPE_SECRET_KEY });
    expect(processors).toMatchObject([{ id: "sandbox" }, { id: "stripe", isTest: true }]);
    expect(cardSimulation).toBe(false);
  });

  test("the sandbox stands in for it where that is its address", () => {
    const play = { ...stripe, STRIPE_SECRET_KEY: "sk_test_1" };
    expect(read({ ...play, STRIPE_URL: "http://127.0.0.1:3001" }).sandbox.standIns.stripe).toMatchObject({
      secretKey: "sk_test_1",
      webhookSecret: "whsec_new",
      webhookUrl: "http://127.0.0.1:3000/api/payments/stripe/webhook",
    });
    expect(read({ ...play, STRIPE_URL: "http://127.0.0.1:3009" }).sandbox.standIns.stripe).toBeUndefined();
  });

  test.each([
    [{ CARD_PROVIDER: "stripe" }, "CARD_PROVIDER=stripe needs STRIPE_SECRET_KEY."],
    [
      { ...stripe, STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "" },
      "CARD_PROVIDER=stripe needs STRIPE_WEBHOOK_SECRET.",
    ],
    [{ ...stripe, STRIPE_SECRET_KEY: "pk_live_1" }, "STRIPE_SECRET_KEY: must be a secret or restricted key"],
    [stripe, "CARD_PROVIDER=stripe needs NETWORK_PROVIDER=esim-access"],
    [
      { ...live, ...keys, STRIPE_SECRET_KEY: "sk_test_1" },
      "NETWORK_PROVIDER=esim-access needs a live STRIPE_SECRET_KEY",
    ],
    [
      { ...stripe, STRIPE_SECRET_KEY: "sk_test_1", CARD_SIMULATION: "on" },
      "CARD_SIMULATION must be off with CARD_PROVIDER=stripe",
    ],
    [{ ...live, ...stripe, STRIPE_URL: "http://stripe.example" }, "STRIPE_URL must be https"],
  ] as [Record<string, string>, string][])("does not start with %j", (settings, sentence) => {
    expect(refusal(settings)).toContain(sentence);
  });
});
