/** The adapters, as the contracts know them. */
import { type Party, STRIPE_KEY, WEBHOOK_SECRET } from "./bench";

export const stripe: Party = {
  id: "stripe",
  takesCards: true,
  isIdempotent: true,
  settings: (origin) => ({
    STRIPE_URL: origin,
    STRIPE_SECRET_KEY: STRIPE_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  }),
};
