/** What docs/how-to/add-a-payment-processor.md says of a new payment processor, done: one file, one line in the registry, one folder of fixtures. */
import { expect, test } from "vitest";
import type { Adapter } from "#server/processors/adapter";
import { adapters } from "#server/processors/registry";
import { tollgate } from "../../fixtures/payments/tollgate/adapter";
import { KEY, startTollgate } from "../../fixtures/payments/tollgate/stand-in";
import { live, read, refusal } from "../../support/settings";
import { WEBHOOK_SECRET } from "./bench";
import { contract } from "./contract";

(adapters as Adapter[]).push(tollgate); // its line in the registry

contract({
  id: "tollgate",
  standIn: startTollgate,
  settings: (origin) => ({
    TOLLGATE_URL: origin,
    TOLLGATE_KEY: KEY,
    TOLLGATE_WEBHOOK_SECRET: WEBHOOK_SECRET,
  }),
});

test("its variables are read, and what they lack stops the boot", () => {
  const chosen = { ...live, PAYMENT_PROVIDER: "tollgate", TOLLGATE_KEY: "key", TOLLGATE_WEBHOOK_SECRET: "s" };
  expect(refusal(chosen)).toBe("PAYMENT_PROVIDER=tollgate needs TOLLGATE_URL.");
  expect(refusal({ ...chosen, TOLLGATE_URL: "http://pay.example" })).toContain("TOLLGATE_URL must be https");
  const [processor] = read({
    ...chosen,
    TOLLGATE_URL: "https://pay.example/",
    TOLLGATE_COINS: "btc",
  }).processors;
  expect(processor).toMatchObject({ id: "tollgate", baseUrl: "https://pay.example", coins: ["BTC"] });
});
