import { STRIPE_KEY, WEBHOOK_SECRET } from "./bench";
import { contract } from "./contract";

contract({
  id: "stripe",
  takesCards: true,
  isIdempotent: true,
  settings: (origin) => ({
    STRIPE_URL: origin,
    STRIPE_SECRET_KEY: STRIPE_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  }),
});
