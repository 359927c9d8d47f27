import { COMMERCE_KEY, WEBHOOK_SECRET } from "./bench";
import { contract } from "./contract";

contract({
  id: "commerce",
  settings: (origin) => ({
    COMMERCE_BASE_URL: origin,
    COMMERCE_API_KEY: COMMERCE_KEY,
    COMMERCE_WEBHOOK_SECRET: WEBHOOK_SECRET,
    COMMERCE_COINS: "BTC,ETH",
  }),
});
