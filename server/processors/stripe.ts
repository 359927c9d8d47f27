/** Stripe, for cards. */
import { z } from "zod";
import { List } from "../env-kinds";
import { adapter, baseUrlOf } from "./adapter";
import { stripeProvider } from "./stripe-provider";

export const stripe = adapter({
  id: "stripe",
  takes: "cards",
  variables: {
    STRIPE_URL: z.url().default("https://api.stripe.com"),
    STRIPE_SECRET_KEY: z
      .string()
      .regex(
        /^(sk|rk)_(test|live)_\w+$/,
        "must be a secret or restricted key: sk_live_…, or sk_test_… to try it",
      )
      .optional(),
    STRIPE_WEBHOOK_SECRET: List.prefault(""),
  },
  needs: ["STRIPE_SECRET_KEY", "STRIPE_WEBHOOK_SECRET"],
  address: "STRIPE_URL",
  sendsBack: true,
  trial: ({ STRIPE_SECRET_KEY = "" }) =>
    /^.._test_/.test(STRIPE_SECRET_KEY)
      ? "a live STRIPE_SECRET_KEY: payments of the test mode cost nothing"
      : undefined,
  settings: (vars) => ({
    baseUrl: baseUrlOf(vars.STRIPE_URL),
    secretKey: vars.STRIPE_SECRET_KEY!,
    webhookSecrets: vars.STRIPE_WEBHOOK_SECRET,
    coins: [],
  }),
  open: stripeProvider,
});
