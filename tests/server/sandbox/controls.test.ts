import { expect, test } from "vitest";
import { listenForWebhooks, sandbox } from "./shop";

test("says how it is set and forgets everything when told to", async () => {
  const shop = await listenForWebhooks();
  const client = await sandbox({ webhookUrl: shop.url, confirmSeconds: 7 });
  await client.create();
  await client.control("/faults", { next: "500" });
  await client.control("/webhooks", { drop: true });
  expect(await client.control("")).toMatchObject({
    confirmSeconds: 7,
    webhooks: {
      url: shop.url,
      drop: true,
      duplicate: 1,
      delaySeconds: 0,
      reorder: false,
      wrongSignature: 0,
      retryBaseSeconds: 1,
    },
    faults: [{ next: "500", times: 1, delaySeconds: 0, operation: "any" }],
    counts: { charges: 1, events: 1 },
  });
  await client.control("/data", undefined, "DELETE");
  expect(await client.control("")).toMatchObject({
    webhooks: { drop: 0 },
    faults: [],
    counts: { charges: 0, events: 0, deliveries: 0 },
  });
});

test("ends a charge before its time", async () => {
  const { create, control, read } = await sandbox();
  const { code } = await create();
  await control(`/charges/${code}/expire`, {});
  const { expires_at, timeline } = await read(code);
  expect(timeline.at(-1)).toEqual({ status: "EXPIRED", time: expires_at });
});

test("ends the time in which the rest of a payment could come", async () => {
  const { create, control, pay, read } = await sandbox();
  const { code } = await create();
  await pay(code, { amount: "0.00001" });
  await control(`/charges/${code}/expire`, {});
  const { expires_at, timeline } = await read(code);
  expect(Date.parse(expires_at)).toBeLessThanOrEqual(Date.now());
  expect(timeline.at(-1)).toMatchObject({ status: "PENDING" });
});

test.each([
  ["/webhooks", { dorp: 1 }],
  ["/faults", { next: "506" }],
  ["/refunds", { pending: 1 }],
  ["/charges/NONESUCH/pay", {}],
  ["/deliveries/none/redeliver", {}],
  ["/nothing", {}],
])("refuses %s %j", async (path, body) => {
  const { control } = await sandbox();
  await expect(control(path, body)).rejects.toThrow(/validation_error|not_found/);
});

test.each([{ coin: "XRP" }, ...["0", "-1", "1e3", "0.000000001", ""].map((amount) => ({ amount }))])(
  "refuses to pay %j",
  async (how) => {
    const { pay, create } = await sandbox();
    const { code } = await create();
    await expect(pay(code, how)).rejects.toThrow("validation_error");
  },
);
