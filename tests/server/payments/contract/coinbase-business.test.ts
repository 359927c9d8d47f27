import { COINBASE_KEY, COINBASE_KEY_ID, WEBHOOK_SECRET } from "./bench";
import { contract } from "./contract";

contract({
  id: "coinbase-business",
  takesOnePayment: true,
  isIdempotent: true,
  settings: (origin) => ({
    COINBASE_BUSINESS_URL: origin,
    COINBASE_BUSINESS_KEY_ID: COINBASE_KEY_ID,
    COINBASE_BUSINESS_KEY_SECRET: COINBASE_KEY.privateKey.export({ type: "sec1", format: "pem" }).toString(),
    COINBASE_BUSINESS_WEBHOOK_SECRET: WEBHOOK_SECRET,
  }),
});
