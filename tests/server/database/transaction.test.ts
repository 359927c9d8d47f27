import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import {
  outsideTransaction,
  asOneTransaction,
  db,
  engine,
  isDatabaseUp,
  afterCommit,
  transaction,
} from "#server/database/connection";
import { addTo, changeIn, rowIn } from "../../support/rows";

let made = 0;
/** A counter of its own: one row that steps can write. */
async function freshCounter(): Promise<string> {
  const key = `counter:${++made}`;
  await addTo("attempt_counters", { key, tries: 0, window_ends: "" });
  return key;
}
const add = (key: string, amount = 1) =>
  db()
    .updateTable("attempt_counters")
    .set((row) => ({ tries: row("tries", "+", amount) }))
    .where("key", "=", key)
    .execute();
const read = async (key: string) => (await rowIn("attempt_counters", { key })).tries;
const nothing = { before: async () => {}, after: async () => {} };
const set = (key: string, tries: number) => changeIn("attempt_counters", { key }, { tries });

describe("a step", () => {
  test("is kept whole when it ends well, and its value is handed on", async () => {
    const [one, other] = [await freshCounter(), await freshCounter()];
    const value = await transaction(async () => {
      await add(one);
      await add(other);
      return "done";
    });
    expect([value, await read(one), await read(other)]).toEqual(["done", 1, 1]);
  });

  test("leaves nothing when it fails, and its error passes through", async () => {
    const [one, other] = [await freshCounter(), await freshCounter()];
    const failure = new Error("half way");
    await expect(
      transaction(async () => {
        await add(one);
        await add(other);
        throw failure;
      }),
    ).rejects.toBe(failure);
    expect([await read(one), await read(other)]).toEqual([0, 0]);
  });

  test("leaves nothing when the database refuses its last statement", async () => {
    const one = await freshCounter();
    await expect(
      transaction(async () => {
        await add(one);
        await addTo("attempt_counters", { key: one, tries: 0, window_ends: "" });
      }),
    ).rejects.toThrow();
    expect(await read(one)).toBe(0);
  });

  test("runs once when its failure is its own", async () => {
    let runs = 0;
    await transaction(async () => {
      runs++;
      throw new Error("no");
    }).catch(() => {});
    expect(runs).toBe(1);
  });

  test("sees what it has written, and nobody else does before its end", async () => {
    const one = await freshCounter();
    const seen = await transaction(async () => {
      await add(one);
      return read(one);
    });
    expect(seen).toBe(1);
    expect(await isDatabaseUp()).toBe(true);
  });
});

test("what waits for the end of a step comes when it is kept, and not when it fails", async () => {
  const one = await freshCounter();
  const told: string[] = [];
  const step = (isKept: boolean) =>
    transaction(async () => {
      afterCommit(() => told.push("kept"));
      await add(one);
      told.push("worked");
      if (!isKept) throw new Error("no");
    });
  await step(true);
  await step(false).catch(() => {});
  afterCommit(() => told.push("at once"));
  expect(told).toEqual(["worked", "kept", "worked", "at once"]);
});

describe("a step inside a step", () => {
  test("falls with the outer one", async () => {
    const [inner, outer] = [await freshCounter(), await freshCounter()];
    await transaction(async () => {
      await transaction(() => add(inner));
      await add(outer);
      throw new Error("after the inner one ended well");
    }).catch(() => {});
    expect([await read(inner), await read(outer)]).toEqual([0, 0]);
  });

  test("takes the outer one with it when it fails, even where its failure is caught", async () => {
    const [inner, outer] = [await freshCounter(), await freshCounter()];
    const caught = async () => {
      await add(outer);
      await transaction(async () => {
        await add(inner);
        throw new Error("half way");
      }).catch(() => {});
    };
    await expect(transaction(caught)).rejects.toThrow("a part of this transaction failed");
    const keyed = asOneTransaction(() => transaction(caught), nothing);
    await expect(keyed).rejects.toThrow("a part of this transaction failed");
    const second = async () => {
      await transaction(() => add(outer));
      await transaction(caught).catch(() => {});
    };
    await expect(asOneTransaction(second, nothing)).rejects.toThrow("a part of this transaction failed");
    expect([await read(inner), await read(outer)]).toEqual([0, 0]);
  });

  test("may fail and be done again by a keyed step of which nothing else stands yet", async () => {
    const one = await freshCounter();
    const again = async () => {
      await transaction(async () => {
        await add(one, 5);
        throw new Error("half way");
      }).catch(() => {});
      await transaction(() => add(one));
    };
    await asOneTransaction(again, nothing);
    expect(await read(one)).toBe(1);
  });

  test("stands with the outer one, three deep", async () => {
    const one = await freshCounter();
    await transaction(() => transaction(() => transaction(() => add(one))));
    expect(await read(one)).toBe(1);
  });

  test("takes part in the same transaction, not in one beside it", async () => {
    const one = await freshCounter();
    const seen = await transaction(async () => {
      await add(one, 7);
      return transaction(() => read(one));
    });
    expect(seen).toBe(7);
  });
});

describe("a step with something before and after it", () => {
  const told: string[] = [];
  const tell = (what: string) => async () => void told.push(what);
  const around = { before: tell("before"), after: tell("after") };

  test("begins with the first transaction of the work, and ends after the work has", async () => {
    const [alone, one, other] = [await freshCounter(), await freshCounter(), await freshCounter()];
    const work = async () => {
      await add(alone);
      await transaction(() => add(one));
      await transaction(() => add(other));
      afterCommit(() => told.push("committed"));
      await tell("worked")();
      return "done";
    };
    const failing = async () => {
      throw new Error("not kept");
    };
    await expect(asOneTransaction(work, { before: tell("before"), after: failing })).rejects.toThrow(
      "not kept",
    );
    expect(told.splice(0)).toEqual(["before", "worked"]);
    expect([await read(alone), await read(one), await read(other)]).toEqual([1, 0, 0]);

    expect(await asOneTransaction(work, around)).toBe("done");
    expect(told.splice(0)).toEqual(["before", "worked", "after", "committed"]);
    expect([await read(alone), await read(one), await read(other)]).toEqual([2, 1, 1]);
  });

  test("is there also for work without a transaction of its own", async () => {
    await asOneTransaction(async () => {}, around);
    expect(told.splice(0)).toEqual(["before", "after"]);
  });

  test("leaves out what is done apart, which none may wait for inside", async () => {
    const one = await freshCounter();
    const work = async () => {
      await outsideTransaction(() => transaction(() => add(one)));
      expect(told).toEqual([]);
      await transaction(() => expect(outsideTransaction(() => add(one))).rejects.toThrow("open already"));
      throw new Error("no");
    };
    await expect(asOneTransaction(work, around)).rejects.toThrow("no");
    expect([told.splice(0), await read(one)]).toEqual([["before"], 1]);
  });

  test("leaves nothing open of what nobody waits for", async () => {
    const [late, cutOff] = [await freshCounter(), await freshCounter()];
    const ends: Promise<unknown>[] = [];
    const work = async () => {
      ends.push(sleep(50).then(() => transaction(() => add(late))));
      ends.push(transaction(() => add(cutOff)).catch(() => "cut off"));
      throw new Error("no");
    };
    await expect(asOneTransaction(work, around)).rejects.toThrow("no");
    expect((await Promise.all(ends))[1]).toBe("cut off");
    expect([await read(late), await read(cutOff), told.splice(0)]).toEqual([1, 0, ["before"]]);
  });

  test("takes its transactions one after the other", async () => {
    const one = await freshCounter();
    const twice = () => Promise.all([transaction(() => add(one)), transaction(() => add(one))]);
    await expect(asOneTransaction(twice, nothing)).rejects.toThrow("at once");
    await sleep(50);
    await add(one);
    expect(await read(one)).toBe(1);
  });

  test("of two that wait for each other both end well", async () => {
    const [one, other] = [await freshCounter(), await freshCounter()];
    const cross = (first: string, second: string) =>
      asOneTransaction(
        () =>
          transaction(async () => {
            await sleep(100); // time for the other to take its first; where there is one writer it has to wait
            await add(second);
          }),
        { before: () => add(first), after: async () => {} },
      );
    await Promise.all([cross(one, other), cross(other, one)]);
    expect([await read(one), await read(other)]).toEqual([2, 2]);
  });
});

// More than PostgreSQL has connections for, and few enough for a slow machine to come to each in its time.
describe("many at once", () => {
  test("twenty increments lose none", async () => {
    const one = await freshCounter();
    await Promise.all(Array.from({ length: 20 }, () => transaction(() => add(one))));
    expect(await read(one)).toBe(20);
  });

  test("twenty that hold the row, read it and write it lose none", async () => {
    const one = await freshCounter();
    await Promise.all(
      Array.from({ length: 20 }, () =>
        transaction(async () => {
          await add(one, 0); // a write is a lock on both engines
          await set(one, (await read(one)) + 1);
        }),
      ),
    );
    expect(await read(one)).toBe(20);
  });

  test("every second one fails, and only the others count", async () => {
    const one = await freshCounter();
    await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) =>
        transaction(async () => {
          await add(one);
          if (n % 2 === 0) throw new Error("no");
        }),
      ),
    );
    expect(await read(one)).toBe(10);
  });

  test("two that wait for each other both end well", async () => {
    const [one, other] = [await freshCounter(), await freshCounter()];
    const cross = (first: string, second: string) =>
      transaction(async () => {
        await add(first);
        await sleep(100); // time for the other to take its first; where there is one writer it has to wait
        await add(second);
      });
    await Promise.all([cross(one, other), cross(other, one)]);
    expect([await read(one), await read(other)]).toEqual([2, 2]);
  });
});

test("an acknowledged write survives a power cut, by the engine's own settings", async () => {
  const setting = engine() === "sqlite" ? sql`pragma synchronous` : sql`show synchronous_commit`;
  const { rows } = await sql.raw<Record<string, unknown>>(setting.compile(db()).sql).execute(db());
  expect(Object.values(rows[0] ?? {})).toEqual([engine() === "sqlite" ? 2 : "on"]);
});
