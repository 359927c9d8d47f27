import { expect, test } from "vitest";
import { coinbaseBusinessProvider } from "#server/processors/coinbase-business-provider";
import { startPaymentProcessor } from "../../../server/sandbox/payment-processor/server";
import { chargeRequest } from "../../support/charges";
import { COINBASE_KEY, COINBASE_KEY_ID, WEBHOOK_SECRET } from "./bench";
import { contract } from "./contract";
import { coinbaseBusiness } from "./parties";

contract(coinbaseBusiness);

test("its test mode is below an address of its own, and the sandbox stands in for it too", async () => {
  const webhookUrl = "http://127.0.0.1:1/";
  const { publicKey, privateKey } = COINBASE_KEY;
  const processor = await startPaymentProcessor({
    port: 0,
    apiKey: "key",
    webhookSecret: WEBHOOK_SECRET,
    webhookUrl,
    coinbase: { keyId: COINBASE_KEY_ID, publicKey, webhookSecret: WEBHOOK_SECRET, webhookUrl },
    confirmSeconds: 60,
  });
  const provider = coinbaseBusinessProvider({
    id: "coinbase-business",
    isTest: true,
    baseUrl: `${processor.origin}/sandbox`,
    key: { id: COINBASE_KEY_ID, private: privateKey },
    webhookSecrets: [WEBHOOK_SECRET],
    coins: ["USDC"],
  });
  const signal = AbortSignal.timeout(2_000);
  const { ref } = await provider.createCharge(chargeRequest(), signal);
  expect((await provider.getCharge(ref, signal)).state).toBe("open");
  await processor.close();
});
