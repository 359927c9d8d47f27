import { describe, expect, test } from "vitest";
import { DAY, fromNow, HOUR, MINUTE, SECOND, shiftClock, timestamp } from "#server/clock";
import { runQuery } from "#server/database/queries";
import { db, transaction } from "#server/database/connection";
import { newId } from "#server/id";
import {
  type Attempt,
  attemptOfCharge,
  attemptsFor,
  attemptsOf,
  beginAttempt,
  checkSoon,
  failAttempt,
  findAttempt,
  isWatched,
  isWatchOver,
  latestAttemptOf,
  postponeCheck,
  recordSnapshot,
  releaseAttempt,
} from "#server/payments/attempts";
import type { ChargeSnapshot } from "#server/processors/provider";
import type { AttemptState } from "#server/processors/rules";
import { btc, openCharge, snapshotOf } from "../../support/charges";

const begin = async (orderId?: string) => beginAttempt(orderId ?? (await openCharge()).order.id, "sandbox");
const again = async ({ id }: Attempt) => (await findAttempt(id))!;
const change = async (attempt: Attempt, changes: Partial<Attempt>) => {
  await db().updateTable("payment_attempts").set(changes).where("id", "=", attempt.id).execute();
  return again(attempt);
};
/** Seconds until a moment, to the next five: the machine may be slow. */
const until = (at: string | null) => {
  const seconds = (Date.parse(at!) - Date.parse(timestamp())) / SECOND;
  return Math.round(seconds / 5) * 5 || 0;
};
/** An hour ago, for what was asked before anybody called. */
const LONG_AGO = timestamp(fromNow(-HOUR));

const snapshot = (changes: Partial<ChargeSnapshot> = {}) =>
  snapshotOf(`ref-${newId()}`, { state: "open", version: 3, ...changes });
const record = async (
  attempt: Attempt,
  told: ChargeSnapshot,
  state: AttemptState = told.state,
  askedAt = timestamp(),
) => {
  await recordSnapshot(attempt, told, state, askedAt);
  return again(attempt);
};

describe("an attempt that begins", () => {
  test("is held for its maker, and looked at when that one has died", async () => {
    const attempt = await begin();
    expect(attempt).toMatchObject({
      state: "creating",
      snapshot_version: 0,
      checks: 0,
      ref: null,
      checked_at: null,
    });
    expect([until(attempt.next_check_at), until(attempt.lease_until)]).toEqual([15, 15]);
  });

  test("and makes no charge is over at once; one that may have is free to be looked at", async () => {
    const [failed, released] = [await begin(), await begin()];
    await failAttempt(failed);
    await releaseAttempt(released);
    expect(await again(failed)).toMatchObject({ state: "failed", next_check_at: null, lease_until: null });
    expect(await again(released)).toMatchObject({ state: "creating", lease_until: null });
    expect(until((await again(released)).next_check_at)).toBe(0);
  });

  test("and has its charge by now is neither failed nor freed, nor is another one", async () => {
    const [attempt, other] = [await change(await begin(), { state: "open" }), await begin()];
    const third = await begin();
    await failAttempt(attempt);
    await releaseAttempt(attempt);
    await failAttempt(third);
    await releaseAttempt(third);
    expect([await again(attempt), await again(other)]).toEqual([attempt, other]);
  });
});

describe("what is known of a charge", () => {
  test("is kept with when it was asked", async () => {
    const attempt = await change(await begin(), { checks: 2 });
    const expiresAt = new Date("2030-01-01T00:00:00Z");
    const told = snapshot({ expiresAt, payments: [btc("1", { isConfirmed: false }), btc("2")] });
    expect(await record(attempt, told, "seen")).toMatchObject({
      ref: told.ref,
      code: told.ref,
      hosted_url: told.hostedUrl,
      state: "seen",
      snapshot_version: 3,
      expires_at: "2030-01-01T00:00:00.000Z",
      paid_network: "bitcoin",
      paid_transaction: "tx-2",
      checks: 3,
      checked_at: expect.any(String),
      lease_until: null,
    });
  });

  test("stays where a later answer does not say it, and a version never falls", async () => {
    const known = {
      hosted_url: "http://127.0.0.1/known",
      expires_at: "2030-01-01T00:00:00.000Z",
      snapshot_version: 9,
    };
    const attempt = await change(await begin(), known);
    const told = snapshot({ hostedUrl: undefined, payments: [btc("1", { isConfirmed: false })] });
    expect(await record(attempt, told)).toMatchObject({
      ...known,
      paid_network: null,
      paid_transaction: null,
    });
  });

  test.each<[AttemptState, number | null]>([
    ["open", 30],
    ["seen", 30],
    ["expired", 30],
    ["cancelled", 30],
    ["failed", null],
    ["settled", null],
    ["short", null],
    ["over", null],
    ["late", null],
    ["multiple", null],
    ["resolved", null],
    ["part_refunded", null],
    ["refunded", null],
  ])("says of one that is %s when to look again: %j", async (state, seconds) => {
    const attempt = await begin();
    shiftClock(MINUTE); // what was to be done meanwhile was done
    const { next_check_at } = await record(
      await change(attempt, { next_check_at: LONG_AGO }),
      snapshot({ state }),
    );
    expect(next_check_at && until(next_check_at)).toBe(seconds);
  });

  test("is asked for until a day after it ran out, and while it runs for ever", async () => {
    for (const state of ["expired", "cancelled", "open"] as const)
      for (const passed of [DAY - MINUTE, DAY + MINUTE]) {
        const attempt = await change(await begin(), { next_check_at: LONG_AGO });
        const told = snapshot({ state, expiresAt: fromNow(-passed) });
        const { next_check_at } = await record(attempt, told);
        expect(next_check_at === null, `${state} ${passed}`).toBe(state !== "open" && passed > DAY);
      }
  });

  test("may be older than what somebody called about meanwhile: then it is asked for at once", async () => {
    const askedAt = timestamp(fromNow(-2 * SECOND));
    const called = timestamp(fromNow(-SECOND));
    const attempt = await change(await begin(), { next_check_at: called });
    expect((await record(attempt, snapshot({ state: "settled" }), "settled", askedAt)).next_check_at).toBe(
      called,
    );
    expect(
      (await record(attempt, snapshot({ state: "settled" }), "settled", timestamp())).next_check_at,
    ).toBeNull();
  });
});

test("a charge is watched until a day after it ran out; without a time, as if it ran for a day", () => {
  const over = (expires_at: string | null, created_at = timestamp()) =>
    isWatchOver({ expires_at, created_at } as Attempt);
  expect(over(timestamp(fromNow(-DAY + MINUTE)))).toBe(false);
  expect(over(timestamp(fromNow(-DAY - MINUTE)))).toBe(true);
  expect(over(null, timestamp(fromNow(-2 * DAY + MINUTE)))).toBe(false);
  expect(over(null, timestamp(fromNow(-2 * DAY - MINUTE)))).toBe(true);
});

test("a look that failed is put off, longer each time, and changes nothing else", async () => {
  const attempt = await change(await begin(), { state: "open" });
  await postponeCheck(attempt);
  const once = await again(attempt);
  expect(once).toMatchObject({ state: "open", checks: 1, lease_until: null, checked_at: expect.any(String) });
  expect(until(once.next_check_at)).toBe(30);
  await postponeCheck(once);
  expect(until((await again(attempt)).next_check_at)).toBe(60);
});

describe("a call to look soon", () => {
  const called = async (changes: Partial<Attempt>) => {
    const { order } = await openCharge();
    const attempt = await change(await begin(order.id), {
      next_check_at: timestamp(fromNow(HOUR)),
      ...changes,
    });
    await checkSoon(order.id);
    return { before: attempt.next_check_at, after: (await again(attempt)).next_check_at };
  };

  test("is heard where nobody has looked in the last five seconds", async () => {
    for (const checked_at of [null, timestamp(fromNow(-8 * SECOND))])
      expect(until((await called({ checked_at })).after)).toBe(0);
  });

  test("is not where somebody just has, where a look is due anyway, and where none ever will be", async () => {
    for (const changes of [
      { checked_at: timestamp(fromNow(-SECOND)) },
      { next_check_at: timestamp(fromNow(-HOUR)) },
      { next_check_at: null },
    ]) {
      const { before, after } = await called(changes);
      expect(after).toBe(before);
    }
  });

  test("is for that order alone", async () => {
    const other = await change(await begin(), { next_check_at: timestamp(fromNow(HOUR)) });
    await checkSoon((await openCharge()).order.id);
    expect(await again(other)).toEqual(other);
  });
});

describe("the attempts of orders", () => {
  test("come newest first", async () => {
    const { order } = await openCharge();
    shiftClock(MINUTE);
    const second = await begin(order.id);
    shiftClock(2 * MINUTE);
    const third = await begin(order.id);
    await begin();
    expect((await latestAttemptOf(order.id))?.id).toBe(third.id);
    expect((await runQuery(attemptsFor([order.id]))).slice(0, 2).map(({ id }) => id)).toEqual([
      third.id,
      second.id,
    ]);
    expect(await runQuery(attemptsFor([order.id]))).toHaveLength(3);
    expect([await attemptsOf([]), await latestAttemptOf("none")]).toEqual([[], undefined]);
  });

  test("of one moment come by their ids", async () => {
    const { order } = await openCharge();
    const created_at = timestamp(fromNow(HOUR));
    const made = [await begin(order.id), await begin(order.id), await begin(order.id)];
    for (const attempt of made) await change(attempt, { created_at });
    const ids = made
      .map(({ id }) => id)
      .toSorted()
      .toReversed();
    expect((await latestAttemptOf(order.id))?.id).toBe(ids[0]);
    expect((await runQuery(attemptsFor([order.id]))).slice(0, 3).map(({ id }) => id)).toEqual(ids);
  });

  test("are watched while one of them is looked at", async () => {
    const { order, hears } = await openCharge();
    expect([await isWatched([order.id]), await isWatched([]), await isWatched(["none"])]).toEqual([
      true,
      false,
      false,
    ]);
    await hears("failed");
    expect(await isWatched([order.id])).toBe(false);
  });

  test("are found by their charge, or by the note in it, at their own processor", async () => {
    const attempt = await change(await begin(), { ref: `ref-${newId()}` });
    const other = await begin();
    const find = async (...args: Parameters<typeof attemptOfCharge>) => (await attemptOfCharge(...args))?.id;
    expect(await find("sandbox", attempt.ref!)).toBe(attempt.id);
    expect(await find("sandbox", attempt.ref!, other.id)).toBe(attempt.id);
    expect(await find("sandbox", "unknown", other.id)).toBe(other.id);
    expect(await find("sandbox", undefined, other.id)).toBe(other.id);
    expect(await find("sandbox", "unknown")).toBeUndefined();
    expect(await find("sandbox")).toBeUndefined();
    expect(await find("commerce", attempt.ref!, attempt.id)).toBeUndefined();
  });
});

test("an attempt is begun inside the transaction of its order", async () => {
  const { order } = await openCharge();
  const failing = transaction(async () => {
    await begin(order.id);
    throw new Error("the order could not be held");
  });
  await expect(failing).rejects.toThrow("could not be held");
  expect(await runQuery(attemptsFor([order.id]))).toHaveLength(1);
});
