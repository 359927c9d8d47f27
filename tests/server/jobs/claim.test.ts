/** Every table that keeps work, by the verb that takes it. */
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { receivedFor } from "#server/books/received";
import { fromNow, HOUR, MINUTE, SECOND, shiftClock, timestamp } from "#server/clock";
import { db, transaction } from "#server/database/connection";
import { newId } from "#server/id";
import { claimDueEsims } from "#server/esims/check-due";
import { claimDueOrders } from "#server/esims/network-orders";
import { claimDueTakeBacks } from "#server/esims/take-backs";
import { claimDueMails, queueMail } from "#server/mail/outbox";
import { beginAttempt, claimDueAttempts } from "#server/payments/attempts";
import { beginRefund, claimDueRefunds } from "#server/payments/payment-refunds";
import { oweBackOrder } from "../../support/bought";
import { payFor } from "../../support/esims";
import { makeUser } from "../../support/factories";
import { meanwhile } from "../../support/meanwhile";
import { changeIn, rowIn } from "../../support/rows";

const ROWS = 12;
const aMinuteAgo = () => timestamp(fromNow(-MINUTE));
let userId: string;
({
  user: { id: userId },
} = await makeUser());
const orderId = await payFor(userId);

/** How the rows of a table are made and claimed, and its columns. */
interface Queue {
  table: "mails" | "payment_refunds" | "payment_attempts" | "network_orders" | "take_backs" | "esims";
  /** `line_id` where that names a row. */
  id?: "line_id";
  dueAt: "next_try_at" | "next_look_at" | "next_check_at";
  lease: number;
  makeOne(): Promise<unknown>;
  claim(limit: number): Promise<{ id?: string; line_id?: string }[]>;
}

const queues: Record<string, Queue> = {
  mails: {
    table: "mails",
    dueAt: "next_try_at",
    lease: 2 * MINUTE,
    makeOne: () => queueMail({ key: newId(), to: "reader@example.test", subject: "One", text: "", html: "" }),
    claim: claimDueMails,
  },
  "payment refunds": {
    table: "payment_refunds",
    dueAt: "next_look_at",
    lease: MINUTE,
    makeOne: async () => beginRefund((await receivedFor(orderId))[0]!, 1, "test"),
    claim: claimDueRefunds,
  },
  "payment attempts": {
    table: "payment_attempts",
    dueAt: "next_check_at",
    lease: 15 * SECOND,
    makeOne: () => beginAttempt(orderId, "commerce"),
    claim: claimDueAttempts,
  },
  "network orders": {
    table: "network_orders",
    id: "line_id",
    dueAt: "next_try_at",
    lease: MINUTE,
    makeOne: () => payFor(userId),
    claim: claimDueOrders,
  },
  "eSIMs to take back": {
    table: "take_backs",
    id: "line_id",
    dueAt: "next_try_at",
    lease: 2 * MINUTE,
    async makeOne() {
      const id = await payFor(userId);
      await changeIn("network_orders", { order_id: id }, { tries: 1 });
      await oweBackOrder(id);
    },
    claim: claimDueTakeBacks,
  },
  "looks at eSIMs": {
    table: "esims",
    dueAt: "next_look_at",
    lease: 2 * MINUTE,
    async makeOne() {
      await payFor(userId);
      await db()
        .updateTable("esims")
        .set((esim) => ({ network_ref: esim.ref("id") }))
        .execute();
    },
    claim: claimDueEsims,
  },
};

/** The ids of all rows. */
async function idsOf({ table, id }: Queue): Promise<string[]> {
  const rows = await db()
    .selectFrom(table as "take_backs")
    .select(id ?? ("id" as "line_id"))
    .execute();
  return rows.map((row) => Object.values(row)[0]!);
}

/** Puts a row as it stands when nobody works on it. */
const set = ({ table, id, dueAt }: Queue, row: string, due: string | null) =>
  db()
    .updateTable(table as "take_backs")
    .set({ [dueAt]: due, lease_until: null })
    .where(id ?? ("id" as "line_id"), "=", row)
    .execute();

describe.each(Object.entries(queues))("%s", (_name, queue) => {
  const claim = async (limit: number) => (await queue.claim(limit)).map((row) => row[queue.id ?? "id"]!);
  let ids: string[];
  beforeAll(async () => {
    for (let n = 0; n < ROWS; n++) await queue.makeOne();
    const all = await idsOf(queue);
    ids = all.slice(0, ROWS);
    await setAll(all, () => null);
  });
  beforeEach(async () => {
    await setAll(ids, aMinuteAgo);
  });

  async function setAll(rows: string[], dueAt: (place: number) => string | null): Promise<void> {
    await transaction(async () => {
      for (const [place, id] of rows.entries()) await set(queue, id, dueAt(place));
    });
  }

  test("that are due go to one claimer each, of several at once", async () => {
    const taken: string[] = [];
    const claimer = async () => {
      for (let got = [""]; got.length > 0 && taken.length <= ROWS; taken.push(...got)) got = await claim(2);
    };
    await Promise.all(Array.from({ length: 5 }, claimer));
    expect(taken.toSorted()).toEqual(ids.toSorted());
  });

  test("that a claim has chosen are not chosen again before it is written down", async () => {
    let first: string[] = [];
    const second = await meanwhile(
      async () => (first = await claim(ROWS)),
      () => claim(ROWS),
    );
    expect([first.length, second]).toEqual([ROWS, []]);
  });

  test("that were worked on while a claim waited for them are left alone", async () => {
    const later = timestamp(fromNow(HOUR));
    const workedOn = () => setAll(ids, () => later);
    expect(await meanwhile(workedOn, () => claim(ROWS))).toEqual([]);
  });

  test("are held as long as the lease runs, and free after it", async () => {
    expect(await claim(ROWS)).toHaveLength(ROWS);
    expect(await claim(ROWS)).toEqual([]);
    shiftClock(queue.lease * 0.6);
    expect(await claim(ROWS)).toEqual([]);
    shiftClock(queue.lease);
    expect(await claim(ROWS)).toHaveLength(ROWS);
  });

  test("are taken the longest due first, and none before its time", async () => {
    const order = ids.toReversed();
    await setAll(order, (place) => timestamp(fromNow((place - 6) * MINUTE)));
    const taken: string[] = [];
    for (let n = 0; n < ROWS; n++) taken.push(...(await claim(1)));
    expect(taken).toEqual(order.slice(0, 7));
  });
});

test("a try of a network order is counted as it is taken", async () => {
  const queue = queues["network orders"]!;
  const [id] = await idsOf(queue);
  const triesOf = async () => (await rowIn("network_orders", { line_id: id! })).tries;
  const before = await triesOf();
  await set(queue, id!, aMinuteAgo());
  const [claimed] = await claimDueOrders(1);
  expect([claimed!.tries, await triesOf()]).toEqual([before + 1, before + 1]);
});

test("what another network owes is not asked of today's", async () => {
  await changeIn("network_orders", {}, { network: "another", next_try_at: aMinuteAgo() });
  await changeIn("esims", {}, { network: "another", next_look_at: aMinuteAgo() });
  await changeIn("take_backs", {}, { network: "another", next_try_at: aMinuteAgo() });
  shiftClock(HOUR); // whatever was claimed before
  const taken = [await claimDueOrders(ROWS), await claimDueEsims(ROWS), await claimDueTakeBacks(ROWS)];
  expect(taken).toEqual([[], [], []]);
});
