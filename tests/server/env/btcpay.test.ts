import { describe, expect, test } from "vitest";
import { live, read, refusal } from "../../support/settings";

const { COMMERCE_API_KEY: _, COMMERCE_WEBHOOK_SECRET: __, ...shop } = live;
const btcpay = {
  BTCPAY_URL: "https://pay.example/btcpay/",
  BTCPAY_STORE_ID: "store",
  BTCPAY_API_KEY: "key",
  BTCPAY_WEBHOOK_SECRET: "new, old",
};
const ids = (settings: Record<string, string>) => read(settings).processors.map(({ id }) => id);

describe("BTCPay Server", () => {
  test("takes new payments where it is named", () => {
    const { processors, sandbox, cardSimulation } = read({ ...shop, ...btcpay, PAYMENT_PROVIDER: "btcpay" });
    expect(processors).toEqual([
      {
        id: "btcpay",
        adapter: "btcpay",
        isTest: false,
        baseUrl: "https://pay.example/btcpay",
        storeId: "store",
        apiKey: "key",
        webhookSecrets: ["new", "old"],
        coins: ["BTC"],
      },
    ]);
    expect([sandbox.enabled, cardSimulation]).toEqual([false, false]);
  });

  test("needs all that is asked of it", () => {
    expect(refusal({ ...shop, PAYMENT_PROVIDER: "btcpay" }).split("\n")).toEqual([
      "PAYMENT_PROVIDER=btcpay needs BTCPAY_API_KEY.",
      "PAYMENT_PROVIDER=btcpay needs BTCPAY_URL.",
      "PAYMENT_PROVIDER=btcpay needs BTCPAY_STORE_ID.",
      "PAYMENT_PROVIDER=btcpay needs BTCPAY_WEBHOOK_SECRET.",
    ]);
  });

  test("needs its address and store for its old charges, and no webhooks", () => {
    expect(refusal({ ...live, BTCPAY_API_KEY: "key" }).split("\n")).toEqual([
      "BTCPAY_API_KEY needs BTCPAY_URL: without it nobody can be asked about the charges of btcpay.",
      "BTCPAY_API_KEY needs BTCPAY_STORE_ID: without it nobody can be asked about the charges of btcpay.",
    ]);
    expect(ids({ ...live, ...btcpay, BTCPAY_WEBHOOK_SECRET: "" })).toEqual(["commerce", "btcpay"]);
  });

  test("gets its key over https alone, also when another takes new payments", () => {
    const sentence = "BTCPAY_URL must be https, unless it is on this machine.";
    const inTheClear = { ...btcpay, BTCPAY_URL: "http://pay.example" };
    expect(refusal({ ...live, ...inTheClear })).toBe(sentence);
    expect(refusal({ ...shop, ...inTheClear, PAYMENT_PROVIDER: "btcpay" })).toBe(sentence);
    expect(ids({ ...live, ...btcpay, BTCPAY_URL: "http://127.0.0.1:4001" })).toHaveLength(2);
  });

  test.each(["pay.example", "ftp://pay.example"])("BTCPAY_URL=%s stops the boot", (BTCPAY_URL) => {
    expect(refusal({ ...shop, ...btcpay, BTCPAY_URL, PAYMENT_PROVIDER: "btcpay" })).toMatch(
      /^BTCPAY_URL: [^\n]+$/,
    );
  });
});
