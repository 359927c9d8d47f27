import { describe, expect, test } from "vitest";
import { listenForWebhooks, sandbox, stateOf, until } from "./shop";

interface ShownDelivery {
  eventId: string;
  type: string;
  chargeCode: string;
  status: string;
  dueAt: string;
  attempts: { at: string; status?: number; error?: string }[];
}

/** A sandbox that sends a shop webhooks, and a charge of whose creation it has sent one. */
async function told(
  options: { answers?: (number | null)[]; webhooks?: object; confirmSeconds?: number } = {},
) {
  const shop = await listenForWebhooks(...(options.answers ?? []));
  const client = await sandbox({
    webhookUrl: shop.url,
    ...(options.confirmSeconds !== undefined && { confirmSeconds: options.confirmSeconds }),
  });
  await client.control("/webhooks", { retryBaseSeconds: 0.02, ...options.webhooks });
  const deliveries = async () => (await client.control("/deliveries")).data as ShownDelivery[];
  return { ...client, shop, deliveries };
}

describe("what each payment comes to", () => {
  test.each([
    ["the exact amount", {}, "COMPLETED", "charge:confirmed"],
    ["the exact amount in dogecoin", { coin: "DOGE" }, "COMPLETED", "charge:confirmed"],
    ["one unit too little", { amount: "0.00045953" }, "UNRESOLVED UNDERPAID", "charge:failed"],
    ["one unit too much", { amount: "0.00045955" }, "UNRESOLVED OVERPAID", "charge:failed"],
    ["the exact amount twice", { times: 2 }, "UNRESOLVED MULTIPLE", "charge:failed"],
  ] as const)("%s", async (_, how, state, type) => {
    const { create, pay, control, read, shop } = await told();
    const { code } = await create();
    const seen = await pay(code, how);
    expect([stateOf(seen), seen.payments[0]?.status]).toEqual(["PENDING", "PENDING"]);
    expect(await shop.first("charge:pending")).toMatchObject({
      signedRightly: true,
      event: { data: { code } },
    });
    await control(`/charges/${code}/confirm`, {});
    const charge = await read(code);
    expect(stateOf(charge)).toBe(state);
    expect(charge.payments.map(({ status }) => status)).toEqual(
      "times" in how ? ["CONFIRMED", "CONFIRMED"] : ["CONFIRMED"],
    );
    expect("confirmed_at" in charge).toBe(state === "COMPLETED");
    expect((await shop.first(type)).event.data).toEqual(charge);
  });

  test("a payment seen in time and confirmed after it is not late", async () => {
    const { create, pay, pass, read } = await told({ confirmSeconds: 5_000 });
    const { code } = await create();
    await pay(code);
    await pass(4_000);
    expect(stateOf(await read(code))).toBe("PENDING");
    await pass(1_001);
    expect(stateOf(await read(code))).toBe("COMPLETED");
  });

  test("expiry, a late payment and its resolution get webhooks too", async () => {
    const { api, create, pass, pay, read, shop } = await told();
    const { code } = await create();
    await pass(3_601);
    expect(stateOf(await read(code))).toBe("EXPIRED");
    await pay(code, { confirm: true });
    expect(stateOf((await shop.first("charge:delayed")).event.data)).toBe("UNRESOLVED DELAYED");
    await api(`/charges/${code}/resolve`, { method: "POST" });
    expect(stateOf((await shop.first("charge:resolved")).event.data)).toBe("RESOLVED");
    expect(shop.types()).toEqual([
      "charge:created",
      "charge:failed",
      "charge:pending",
      "charge:delayed",
      "charge:resolved",
    ]);
  });

  test("confirms by itself", async () => {
    const { create, pay, shop } = await told({ confirmSeconds: 0.05 });
    await pay((await create()).code);
    expect(await shop.first("charge:confirmed")).toMatchObject({
      attempt_number: 1,
      event: { api_version: "2018-03-22" },
    });
  });
});

describe("delivery", () => {
  test("tries again until 200, with the same event and a growing number", async () => {
    const { create, shop, deliveries } = await told({ answers: [503, 302, 204] });
    await create();
    const received = await shop.count(4);
    expect(received.map(({ attempt_number }) => attempt_number)).toEqual([1, 2, 3, 4]);
    expect(new Set(received.map(({ event }) => event.id)).size).toBe(1);
    expect(new Set(received.map(({ id }) => id)).size).toBe(1);
    const [delivery] = await until(async () =>
      (await deliveries()).filter(({ status }) => status === "delivered"),
    );
    expect(delivery?.attempts.map(({ status }) => status)).toEqual([503, 302, 204, 200]);
  });

  test("doubles the pause, to an hour at most, and gives up after three days", async () => {
    const { create, control, pass } = await sandbox();
    const deliveries = async () => (await control("/deliveries")).data as ShownDelivery[];
    await create();
    const pauses: number[] = [];
    for (let tries = 1; tries < 100; tries += 1) {
      const delivery = await until(async () =>
        (await deliveries()).find(({ attempts }) => attempts.length >= tries),
      );
      if (delivery.status === "gave_up") break;
      pauses.push(
        Math.round((Date.parse(delivery.dueAt) - Date.parse(delivery.attempts.at(-1)?.at ?? "")) / 1_000),
      );
      await pass(pauses.at(-1) ?? 1);
    }
    expect(pauses.slice(0, 13)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1_024, 2_048, 3_600]);
    expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBeGreaterThan(3 * 86_400 - 3_700);
    expect((await deliveries())[0]?.status).toBe("gave_up");
  });

  test("drops all while told to, and redelivers one by hand", async () => {
    const { create, pay, shop, deliveries, control } = await told({ webhooks: { drop: true } });
    await pay((await create()).code, { confirm: true });
    const dropped = await deliveries();
    expect(dropped.map(({ type, status }) => [type, status])).toEqual([
      ["charge:created", "dropped"],
      ["charge:pending", "dropped"],
      ["charge:confirmed", "dropped"],
    ]);
    await control(`/deliveries/${dropped[2]?.eventId}/redeliver`, {});
    expect((await shop.count(1)).map(({ event }) => event.id)).toEqual([dropped[2]?.eventId]);
  });

  test("duplicates", async () => {
    const { create, shop } = await told({ webhooks: { duplicate: 3 } });
    await create();
    const received = await shop.count(3);
    expect(new Set(received.map(({ event }) => event.id)).size).toBe(1);
    expect(new Set(received.map(({ id }) => id)).size).toBe(3);
  });

  test("reorders", async () => {
    const { create, pay, shop } = await told({ webhooks: { reorder: true } });
    await pay((await create()).code, { confirm: true });
    await shop.count(3);
    expect(shop.types()).toEqual(["charge:confirmed", "charge:pending", "charge:created"]);
  });

  test("signs wrongly as often as told, then rightly", async () => {
    const { create, shop } = await told({ answers: [400], webhooks: { wrongSignature: 1 } });
    await create();
    expect((await shop.count(2)).map(({ signedRightly }) => signedRightly)).toEqual([false, true]);
  });

  test("waits when told to", async () => {
    const { create, pass, shop } = await told({ webhooks: { delaySeconds: 600 } });
    await create();
    await pass(599);
    expect(shop.received).toEqual([]);
    await pass(2);
    await shop.count(1);
  });

  test("goes to another address when told to, on this machine only", async () => {
    const elsewhere = await listenForWebhooks();
    const { create, control, shop } = await told({ webhooks: { url: elsewhere.url } });
    await create();
    await elsewhere.count(1);
    expect(shop.received).toEqual([]);
    await expect(control("/webhooks", { url: "https://example.com/hook" })).rejects.toThrow(
      "on this machine",
    );
  });
});
