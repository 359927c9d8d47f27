/** The adapters, as the contracts know them. */
import {
  BTCPAY_KEY,
  BTCPAY_STORE,
  COINBASE_KEY,
  COINBASE_KEY_ID,
  type Party,
  STRIPE_KEY,
  WEBHOOK_SECRET,
} from "./bench";

export const stripe: Party = {
  id: "stripe",
  listsWebhooks: true,
  takesCards: true,
  isIdempotent: true,
  settings: (origin) => ({
    STRIPE_URL: origin,
    STRIPE_SECRET_KEY: STRIPE_KEY,
    STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  }),
};

export const coinbaseBusiness: Party = {
  id: "coinbase-business",
  takesOnePayment: true,
  isIdempotent: true,
  settings: (origin) => ({
    COINBASE_BUSINESS_URL: origin,
    COINBASE_BUSINESS_KEY_ID: COINBASE_KEY_ID,
    COINBASE_BUSINESS_KEY_SECRET: COINBASE_KEY.privateKey.export({ type: "sec1", format: "pem" }).toString(),
    COINBASE_BUSINESS_WEBHOOK_SECRET: WEBHOOK_SECRET,
  }),
};

export const btcpay: Party = {
  id: "btcpay",
  listsWebhooks: true,
  settings: (origin) => ({
    BTCPAY_URL: origin,
    BTCPAY_STORE_ID: BTCPAY_STORE,
    BTCPAY_API_KEY: BTCPAY_KEY,
    BTCPAY_WEBHOOK_SECRET: WEBHOOK_SECRET,
  }),
};
