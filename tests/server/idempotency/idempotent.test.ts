import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { chargeCard } from "#server/checkout/pay-with-card";
import { outsideTransaction, db, transaction } from "#server/database/connection";
import { addDevice, listDevices } from "#server/devices/devices";
import { MAX_ACTIVE_DEVICES } from "#server/devices/rules";
import { DomainError } from "#server/errors";
import { findKeptAnswer, keepAnswer, takeKey } from "#server/idempotency/keys";
import { idempotent } from "#server/idempotency/idempotent";
import { paymentsOf } from "#server/payments/payments";
import { activePlansOf } from "#server/subscriptions/subscriptions";
import { reportUsage } from "#server/subscriptions/usage";
import { usageHistoryOf } from "#server/subscriptions/usage-history";
import { answerOnce } from "~/http/idempotency.server";
import { makeUser } from "../../support/factories";
import { meanwhile } from "../../support/meanwhile";
import { makePaidOrder } from "../../support/orders";

const phone = { name: "Phone", type: "smartphone", esimSupported: true } as const;
const asText = { write: async (text: string) => text, read: (text: string) => text };

/** Somebody with a key, and the device that is asked for with it. */
async function asking() {
  const { user } = await makeUser();
  return {
    user,
    claim: { caller: `user ${user.id}`, key: randomUUID(), request: "a phone" },
    add: async () => (await addDevice(user.id, phone)).id,
    ids: async () => (await listDevices(user.id)).map(({ id }) => id),
  };
}

describe("what is done with a key", () => {
  test("is not done where its answer cannot be kept, and is done by the repeat", async () => {
    const { user, claim, ids } = await asking();
    const add = (body: BodyInit) => async () => {
      await addDevice(user.id, phone);
      return new Response(body);
    };
    const torn = new ReadableStream({ pull: (stream) => stream.error(new Error("torn")) });
    await expect(answerOnce(claim, add(torn))).rejects.toThrow("torn");
    expect(await ids()).toEqual([]);
    const { answer } = await answerOnce(claim, add("added"));
    expect([await answer.text(), (await ids()).length]).toEqual(["added", 1]);
  });

  test("is not done where the work fails after its effect", async () => {
    const { claim, add, ids } = await asking();
    const failing = async (): Promise<string> => {
      await add();
      throw new Error("too late");
    };
    await expect(idempotent(claim, failing, asText)).rejects.toThrow("too late");
    expect([await ids(), await findKeptAnswer(claim)]).toEqual([[], undefined]);
    expect(await idempotent(claim, add, asText)).toMatchObject({ isRepeat: false });
    expect(await ids()).toHaveLength(1);
  });

  test("charges no card and notes no usage where its answer cannot be kept", async () => {
    const { user, claim } = await asking();
    const unkept = { ...asText, write: () => Promise.reject(new Error("torn")) };
    const pay = async () => (await chargeCard(user, { lines: [{ planId: "nomad" }] })).transactionId;
    await expect(idempotent(claim, pay, unkept)).rejects.toThrow("torn");
    expect(await paymentsOf(user.id)).toEqual([]);

    await makePaidOrder(user.id);
    const [plan] = await activePlansOf(user.id);
    const report = async () => {
      await reportUsage(user.id, plan!.id, 1024);
      return "reported";
    };
    await expect(idempotent(claim, report, unkept)).rejects.toThrow("torn");
    expect(await usageHistoryOf(user.id, plan!.id)).toEqual([]);
    await idempotent(claim, report, asText);
    expect(await usageHistoryOf(user.id, plan!.id)).toHaveLength(1);
  });

  test("counts the tries of what is refused", async () => {
    const { user, claim, add } = await asking();
    for (let n = 0; n < MAX_ACTIVE_DEVICES; n++) await add();
    await expect(idempotent(claim, add, asText)).rejects.toMatchObject({ code: "device_limit" });
    const counter = await db()
      .selectFrom("attempt_counters")
      .select("tries")
      .where("key", "=", `device:${user.id}`)
      .executeTakeFirst();
    expect(counter?.tries).toBe(MAX_ACTIVE_DEVICES + 1);
  });

  test("holds nobody up before its transaction begins", async () => {
    const { claim, add } = await asking();
    let isFree = false;
    const work = async () => {
      await Promise.race([outsideTransaction(() => transaction(async () => (isFree = true))), sleep(1_000)]);
      return add();
    };
    await idempotent(claim, work, asText);
    expect(isFree).toBe(true);
  });
});

describe("a repeat that comes to another process", () => {
  test("waits for the first request, and gets its answer", async () => {
    const { claim, add, ids } = await asking();
    const elsewhere = async () => {
      await takeKey(claim);
      await keepAnswer(claim, await add());
    };
    const { answer, isRepeat } = await meanwhile(elsewhere, () => idempotent(claim, add, asText));
    expect([[answer], isRepeat]).toEqual([await ids(), true]);
  });

  test("gets its answer also where what it did stands in the way", async () => {
    const { claim, add } = await asking();
    const late = async (): Promise<string> => {
      await outsideTransaction(() =>
        transaction(async () => {
          await takeKey(claim);
          await keepAnswer(claim, await add());
        }),
      );
      throw new DomainError("wrong_password");
    };
    expect(await idempotent(claim, late, asText)).toMatchObject({ isRepeat: true });
  });

  test("does it where the first one comes to nothing", async () => {
    const { claim, add, ids } = await asking();
    const elsewhere = async () => {
      await takeKey(claim);
      await add();
      await sleep(100);
      throw new Error("it was cut off");
    };
    const [, here] = await Promise.allSettled([
      transaction(elsewhere),
      sleep(30).then(() => idempotent(claim, add, asText)),
    ]);
    expect(here).toMatchObject({ status: "fulfilled", value: { isRepeat: false } });
    expect(await ids()).toHaveLength(1);
  });
});
