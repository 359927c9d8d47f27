import { expect, test } from "vitest";
import { settleDown, startSandbox, workOnEsims } from "../../support/sandbox";
import { startShop } from "../../support/shop-server";
import { travel } from "../../client/traveller";

const sandbox = await startSandbox();
const shop = await startShop();

test("a client that knows only these types buys a plan, adds a device and reads its usage", async () => {
  const { subscription, device, usage } = await travel(shop.origin, "typed-traveller", async (hostedUrl) => {
    await sandbox.pay(hostedUrl);
    await settleDown();
    await sandbox.config("/network", { allocateSeconds: 0 });
    await workOnEsims();
  });
  expect(subscription).toMatchObject({ planId: "city-break", isActive: true, paymentMethod: "crypto" });
  expect(device).toMatchObject({ name: "iPhone 16 Pro", isActive: true });
  expect(usage).toMatchObject([{ subscriptionId: subscription.id, dataUsed: 128, totalUsed: 128 }]);
});
