import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { DAY, MINUTE, shiftClock } from "#server/clock";
import { outsideTransaction, transaction } from "#server/database/connection";
import {
  findKeptAnswer,
  keepAnswer,
  type KeyedRequest,
  pruneKeys,
  releaseKey,
  takeKey,
} from "#server/idempotency/keys";
import { idempotent, idempotentByName } from "#server/idempotency/idempotent";
import { changeIn, rowsIn } from "../../support/rows";

const asked = (changes: Partial<KeyedRequest> = {}): KeyedRequest => ({
  caller: `user ${randomUUID()}`,
  key: randomUUID(),
  request: "a phone",
  ...changes,
});
/** A key that was taken, and what a repeat of it gets. */
async function kept(changes: Partial<KeyedRequest> = {}) {
  const claim = asked(changes);
  await takeKey(claim);
  await keepAnswer(claim, "done");
  return claim;
}
const rows = async ({ caller }: KeyedRequest) => rowsIn("idempotency_keys", { caller });

describe("a key", () => {
  test("is its caller's, and for the request that it came with", async () => {
    const claim = await kept();
    expect(await findKeptAnswer(claim)).toBe("done");
    expect(await findKeptAnswer({ ...claim, caller: asked().caller })).toBeUndefined();
    expect(await findKeptAnswer({ ...claim, key: randomUUID() })).toBeUndefined();
    await expect(findKeptAnswer({ ...claim, request: "two phones" })).rejects.toMatchObject({
      code: "key_reused",
    });
  });

  test("is taken once; who comes meanwhile is told when to come again", async () => {
    const claim = await kept();
    await expect(takeKey(claim)).rejects.toMatchObject({ code: "key_in_use", retryAfter: 1 });
    await takeKey({ ...claim, caller: asked().caller });
    await takeKey({ ...claim, key: randomUUID() });
  });

  test("that is free again can be taken for another request; others stay as they are", async () => {
    const claim = await kept();
    const other = { ...claim, key: randomUUID() };
    await takeKey(other);
    await keepAnswer(other, "other");
    expect(await findKeptAnswer(claim)).toBe("done");
    await releaseKey(claim);
    expect(await findKeptAnswer(claim)).toBeUndefined();
    await takeKey({ ...claim, request: "two phones" });
    expect(await findKeptAnswer(other)).toBe("other");
  });

  test.each([
    ["a day", undefined, DAY],
    ["as long as is said", 10 * MINUTE, 10 * MINUTE],
  ])("counts for %s, and is another's after that", async (_what, keptFor, ends) => {
    const claim = await kept({ keptFor });
    shiftClock(ends - MINUTE);
    expect(await findKeptAnswer(claim)).toBe("done");
    await expect(takeKey(claim)).rejects.toMatchObject({ code: "key_in_use" });
    shiftClock(ends + MINUTE);
    expect(await findKeptAnswer(claim)).toBeUndefined();
    await takeKey({ ...claim, request: "two phones" });
    await keepAnswer(claim, "done anew");
    expect(await findKeptAnswer({ ...claim, request: "two phones" })).toBe("done anew");
    expect(await rows(claim)).toHaveLength(1);
  });

  test("is removed when it is a day old, and not before", async () => {
    const [old, young] = [await kept(), asked()];
    shiftClock(2 * MINUTE);
    await takeKey(young);
    shiftClock(DAY + MINUTE);
    await pruneKeys();
    expect([await rows(old), await rows(young)]).toMatchObject([[], [{ key: young.key }]]);
  });

  test("that none of today's secrets opens is free", async () => {
    for (const column of ["sealed_request", "sealed_answer"] as const) {
      const claim = await kept();
      await changeIn("idempotency_keys", { caller: claim.caller }, { [column]: "of another secret" });
      expect(await findKeptAnswer(claim)).toBeUndefined();
      expect(await rows(claim)).toEqual([]);
    }
  });
});

describe("what asks outside", () => {
  const asking = () => {
    const told: string[] = [];
    const claim = asked();
    const again = async (name: string) => {
      told.push(name);
      return name === "gone" ? undefined : `again: ${name}`;
    };
    return { claim, told, again };
  };

  test("is answered by what its name stands for, and done once", async () => {
    const { claim, told, again } = asking();
    const work = async (keep: (name: string) => Promise<void>) => {
      await transaction(() => keep("order 1"));
      return "first";
    };
    expect(await idempotentByName(claim, work, again)).toEqual({ answer: "first", isRepeat: false });
    expect(await idempotentByName(claim, () => Promise.reject(new Error("twice")), again)).toEqual({
      answer: "again: order 1",
      isRepeat: true,
    });
    expect(told).toEqual(["order 1"]);
  });

  test("is done again where nothing came of it, under the key that it has", async () => {
    const { claim, told, again } = asking();
    await idempotentByName(claim, (keep) => transaction(() => keep("gone")).then(() => "first"), again);
    const second = await idempotentByName(
      claim,
      async (keep) => {
        await transaction(() => keep("order 2"));
        return "second";
      },
      again,
    );
    expect(second).toEqual({ answer: "second", isRepeat: false });
    expect(told).toEqual(["gone"]);
    expect(await findKeptAnswer(claim)).toBe("order 2");
  });

  test("and keeps two names in turn is known by the last", async () => {
    const { claim, again } = asking();
    await idempotentByName(
      claim,
      async (keep) => {
        await transaction(() => keep("order 1"));
        await transaction(() => keep("order 2"));
        return "first";
      },
      again,
    );
    expect(await findKeptAnswer(claim)).toBe("order 2");
  });

  test("frees its key where it fails after the name stands, and after it failed with another's", async () => {
    const { claim, again } = asking();
    const failing = idempotentByName(
      claim,
      async (keep) => {
        await transaction(() => keep("order 1"));
        throw new Error("the processor is away");
      },
      again,
    );
    await expect(failing).rejects.toThrow("the processor is away");
    expect(await rows(claim)).toEqual([]);

    await idempotentByName(claim, (keep) => transaction(() => keep("gone")).then(() => "first"), again);
    await expect(idempotentByName(claim, () => Promise.reject(new Error("away")), again)).rejects.toThrow(
      "away",
    );
    expect(await rows(claim)).toEqual([]);
  });

  test("leaves a key alone that it has not taken", async () => {
    const { claim, again } = asking();
    const failing = idempotentByName(
      claim,
      async () => {
        await outsideTransaction(() => takeKey(claim)); // by another process
        throw new Error("away");
      },
      again,
    );
    await expect(failing).rejects.toThrow("away");
    expect(await rows(claim)).toHaveLength(1);
  });

  test("leaves a key alone that it would have taken in a transaction that failed", async () => {
    const { claim, again } = asking();
    const failing = idempotentByName(
      claim,
      (keep) =>
        transaction(async () => {
          await keep("order 1");
          throw new Error("not made");
        }).catch(async (failure: unknown) => {
          await takeKey(claim); // by another process
          throw failure;
        }),
      again,
    );
    await expect(failing).rejects.toThrow("not made");
    expect(await rows(claim)).toHaveLength(1);
  });
});

describe("requests with one key that come to one process", () => {
  const asText = { write: async (text: string) => text, read: (text: string) => text };

  test("go one after the other, and those with other keys beside them", async () => {
    const claim = asked();
    const order: string[] = [];
    const slow = async () => {
      order.push("begun");
      await sleep(80);
      order.push("ended");
      return "slow";
    };
    const first = idempotentByName(claim, slow, async () => undefined);
    const second = idempotentByName(claim, slow, async () => undefined);
    await idempotentByName(
      { ...claim, key: randomUUID() },
      async () => order.push("other"),
      async () => undefined,
    );
    await idempotentByName(
      { ...claim, caller: asked().caller },
      async () => order.push("third"),
      async () => undefined,
    );
    await Promise.all([first, second]);
    expect(order.filter((what) => what.endsWith("ed") || what.startsWith("beg"))).toEqual([
      "begun",
      "ended",
      "begun",
      "ended",
    ]);
    expect(order.indexOf("other")).toBeLessThan(order.indexOf("ended"));
    expect(order.indexOf("third")).toBeLessThan(order.indexOf("ended"));
  });

  test("are let through when the one before them failed", async () => {
    const claim = asked();
    const [first, second] = await Promise.allSettled([
      idempotent(claim, () => Promise.reject(new Error("broken")), asText),
      idempotent(claim, async () => "second", asText),
    ]);
    expect(first).toMatchObject({ status: "rejected" });
    expect(second).toMatchObject({ value: { answer: "second", isRepeat: false } });
    expect(await idempotent(claim, async () => "third", asText)).toEqual({
      answer: "second",
      isRepeat: true,
    });
  });

  test("wait eight seconds, and are told to come again", async () => {
    const claim = asked();
    let end!: () => void;
    const first = idempotentByName(
      claim,
      () => new Promise<void>((resolve) => (end = resolve)),
      async () => undefined,
    );
    const began = performance.now();
    await expect(idempotent(claim, async () => "x", asText)).rejects.toMatchObject({
      code: "key_in_use",
      retryAfter: 1,
    });
    expect(performance.now() - began).toBeGreaterThan(7_900);
    end();
    await first;
  });
});
