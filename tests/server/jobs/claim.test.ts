/** Every table that keeps work, by the verb that takes it. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { receivedFor } from "#server/books/received";
import { fromNow, HOUR, MINUTE, SECOND, shiftClock, timestamp } from "#server/clock";
import { db, transaction } from "#server/database/connection";
import { claimDueEsims } from "#server/esims/check-due";
import { claimDueOrders } from "#server/esims/network-orders";
import { claimDueTakeBacks, oweBack } from "#server/esims/take-backs";
import { claimDueMails, queueMail } from "#server/mail/outbox";
import { holdOrder } from "#server/orders/orders";
import { beginAttempt, claimDueAttempts } from "#server/payments/attempts";
import { beginRefund, claimDueRefunds } from "#server/payments/payment-refunds";
import { payFor } from "../../support/esims";
import { makeUser } from "../../support/factories";
import { meanwhile } from "../../support/meanwhile";

const ROWS = 12;
const aMinuteAgo = () => timestamp(fromNow(-MINUTE));
let userId: string;
({
  user: { id: userId },
} = await makeUser());
const orderId = await payFor(userId);

/** How the rows of a table are made, claimed and put right, by their ids. */
interface Queue {
  lease: number;
  make(count: number): Promise<void>;
  claim(limit: number): Promise<string[]>;
  ids(): Promise<string[]>;
  /** Puts a row as it stands when nobody works on it. */
  set(id: string, dueAt: string | null): Promise<unknown>;
}

const queues: Record<string, Queue> = {
  mails: {
    lease: 2 * MINUTE,
    async make(count) {
      for (let n = 0; n < count; n++)
        await queueMail({
          key: `claimed-${n}`,
          to: "reader@example.test",
          subject: "One",
          text: "",
          html: "",
        });
    },
    claim: async (limit) => (await claimDueMails(limit)).map(({ id }) => id),
    ids: async () => (await db().selectFrom("mails").select("id").execute()).map(({ id }) => id),
    set: (id, next_try_at) =>
      db().updateTable("mails").set({ next_try_at, lease_until: null }).where("id", "=", id).execute(),
  },
  "payment refunds": {
    lease: MINUTE,
    async make(count) {
      const [payment] = await receivedFor(orderId);
      for (let n = 0; n < count; n++) await beginRefund(payment!, 1, "test");
    },
    claim: async (limit) => (await claimDueRefunds(limit)).map(({ id }) => id),
    ids: async () => (await db().selectFrom("payment_refunds").select("id").execute()).map(({ id }) => id),
    set: (id, next_look_at) =>
      db()
        .updateTable("payment_refunds")
        .set({ next_look_at, lease_until: null })
        .where("id", "=", id)
        .execute(),
  },
  "payment attempts": {
    lease: 15 * SECOND,
    async make(count) {
      for (let n = 0; n < count; n++) await beginAttempt(orderId, "commerce");
    },
    claim: async (limit) => (await claimDueAttempts(limit)).map(({ id }) => id),
    ids: async () => (await db().selectFrom("payment_attempts").select("id").execute()).map(({ id }) => id),
    set: (id, next_check_at) =>
      db()
        .updateTable("payment_attempts")
        .set({ next_check_at, lease_until: null })
        .where("id", "=", id)
        .execute(),
  },
  "network orders": {
    lease: MINUTE,
    async make(count) {
      for (let n = 0; n < count; n++) await payFor(userId);
    },
    claim: async (limit) => (await claimDueOrders(limit)).map(({ order_id }) => order_id),
    ids: async () =>
      (await db().selectFrom("network_orders").select("order_id").execute()).map(({ order_id }) => order_id),
    set: (id, next_try_at) =>
      db()
        .updateTable("network_orders")
        .set({ next_try_at, lease_until: null })
        .where("order_id", "=", id)
        .execute(),
  },
  "eSIMs to take back": {
    lease: 2 * MINUTE,
    async make(count) {
      for (let n = 0; n < count; n++) {
        const id = await payFor(userId);
        await db().updateTable("network_orders").set({ tries: 1 }).where("order_id", "=", id).execute();
        await transaction(async () => oweBack(await holdOrder(id)));
      }
    },
    claim: async (limit) => (await claimDueTakeBacks(limit)).map(({ order_id }) => order_id),
    ids: async () =>
      (await db().selectFrom("take_backs").select("order_id").execute()).map(({ order_id }) => order_id),
    set: (id, next_try_at) =>
      db()
        .updateTable("take_backs")
        .set({ next_try_at, lease_until: null })
        .where("order_id", "=", id)
        .execute(),
  },
  "looks at eSIMs": {
    lease: 2 * MINUTE,
    async make(count) {
      for (let n = 0; n < count; n++) await payFor(userId);
      await db()
        .updateTable("esims")
        .set((esim) => ({ network_ref: esim.ref("id") }))
        .execute();
    },
    claim: async (limit) => (await claimDueEsims(limit)).map(({ id }) => id),
    ids: async () => (await db().selectFrom("esims").select("id").execute()).map(({ id }) => id),
    set: (id, next_look_at) =>
      db().updateTable("esims").set({ next_look_at, lease_until: null }).where("id", "=", id).execute(),
  },
};

describe.each(Object.entries(queues))("%s", (_name, queue) => {
  let ids: string[];
  beforeAll(async () => {
    await queue.make(ROWS);
    ids = (await queue.ids()).slice(0, ROWS);
    await setAll(await queue.ids(), () => null);
  });
  beforeEach(async () => {
    await setAll(ids, aMinuteAgo);
  });

  async function setAll(rows: string[], dueAt: (place: number) => string | null): Promise<void> {
    await transaction(async () => {
      for (const [place, id] of rows.entries()) await queue.set(id, dueAt(place));
    });
  }

  test("that are due go to one claimer each, of several at once", async () => {
    const taken: string[] = [];
    const claimer = async () => {
      for (let got = [""]; got.length > 0 && taken.length <= ROWS; taken.push(...got))
        got = await queue.claim(2);
    };
    await Promise.all(Array.from({ length: 5 }, claimer));
    expect(taken.toSorted()).toEqual(ids.toSorted());
  });

  test("that a claim has chosen are not chosen again before it is written down", async () => {
    let first: string[] = [];
    const second = await meanwhile(
      async () => (first = await queue.claim(ROWS)),
      () => queue.claim(ROWS),
    );
    expect([first.length, second]).toEqual([ROWS, []]);
  });

  test("that were worked on while a claim waited for them are left alone", async () => {
    const later = timestamp(fromNow(HOUR));
    const workedOn = () => setAll(ids, () => later);
    expect(await meanwhile(workedOn, () => queue.claim(ROWS))).toEqual([]);
  });

  test("are held as long as the lease runs, and free after it", async () => {
    expect(await queue.claim(ROWS)).toHaveLength(ROWS);
    expect(await queue.claim(ROWS)).toEqual([]);
    shiftClock(queue.lease * 0.6);
    expect(await queue.claim(ROWS)).toEqual([]);
    shiftClock(queue.lease);
    expect(await queue.claim(ROWS)).toHaveLength(ROWS);
  });

  test("are taken the longest due first, and none before its time", async () => {
    const order = ids.toReversed();
    await setAll(order, (place) => timestamp(fromNow((place - 6) * MINUTE)));
    const taken: string[] = [];
    for (let n = 0; n < ROWS; n++) taken.push(...(await queue.claim(1)));
    expect(taken).toEqual(order.slice(0, 7));
  });
});

test("a try of a network order is counted as it is taken", async () => {
  const [id] = await queues["network orders"]!.ids();
  const triesOf = async () =>
    (
      await db()
        .selectFrom("network_orders")
        .select("tries")
        .where("order_id", "=", id!)
        .executeTakeFirstOrThrow()
    ).tries;
  const before = await triesOf();
  await queues["network orders"]!.set(id!, aMinuteAgo());
  const [claimed] = await claimDueOrders(1);
  expect([claimed!.tries, await triesOf()]).toEqual([before + 1, before + 1]);
});

test("what another network owes is not asked of today's", async () => {
  await db().updateTable("network_orders").set({ network: "another", next_try_at: aMinuteAgo() }).execute();
  await db().updateTable("esims").set({ network: "another", next_look_at: aMinuteAgo() }).execute();
  await db().updateTable("take_backs").set({ network: "another", next_try_at: aMinuteAgo() }).execute();
  shiftClock(HOUR); // whatever was claimed before
  const taken = [await claimDueOrders(ROWS), await claimDueEsims(ROWS), await claimDueTakeBacks(ROWS)];
  expect(taken).toEqual([[], [], []]);
});
