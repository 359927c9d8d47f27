/**
 * What the sandbox and the shop agree on. It guards nothing: who signs a webhook with it makes the shop look,
 * no more.
 */
export const API_KEY = "test_farline_sandbox";
export const WEBHOOK_SECRET = "test_farline_sandbox_webhooks";
/** The specification's list. The sandbox has one of its own, and a test compares the two. */
export const COINS = ["BTC", "ETH", "LTC", "XRP", "DOGE", "BCH", "XLM", "ADA", "DOT", "LINK", "UNI", "SOL"];
export const ACCESS_CODE = "test_farline_network";
export const ACCESS_SECRET = "test_farline_network_secret";
