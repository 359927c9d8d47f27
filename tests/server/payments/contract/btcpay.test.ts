import { BTCPAY_KEY, BTCPAY_STORE, WEBHOOK_SECRET } from "./bench";
import { contract } from "./contract";

contract({
  id: "btcpay",
  settings: (origin) => ({
    BTCPAY_URL: origin,
    BTCPAY_STORE_ID: BTCPAY_STORE,
    BTCPAY_API_KEY: BTCPAY_KEY,
    BTCPAY_WEBHOOK_SECRET: WEBHOOK_SECRET,
  }),
});
