import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { DAY, now, shiftClock, timestamp } from "#server/clock";
import { db } from "#server/database/connection";
import { isDatabaseUnavailable } from "#server/errors";
import { pruneMails } from "#server/mail/outbox";
import { findAnyPlan, findPlan, listPlans } from "#server/plans/plans";
import { shop } from "#server/shop/rules";
import { launchAhead, launchDayIfPast, launchedAt, openShop } from "#server/waitlist/launch";
import { FREE_PLACES } from "#server/waitlist/rules";
import { joinWaitlist, waitlistCount } from "#server/waitlist/waitlist";
import { startTestMailbox } from "../../support/mailbox";
import { changeIn, rowsIn } from "../../support/rows";

const mailbox = await startTestMailbox();
afterAll(async () => {
  shiftClock(0);
});
beforeEach(async () => {
  shiftClock(0);
  await db().deleteFrom("waitlist_signups").execute();
  await db().deleteFrom("mails").execute();
  await changeIn("waitlist_places", {}, { given: 0 });
  await changeIn("launch", {}, { opened_at: null });
});

let addresses = 0;
const join = (email: string) =>
  joinWaitlist({ email, firstName: "Ana" }, `198.51.${Math.floor(++addresses / 250)}.${addresses % 250}`);
/** Tries again where the database is busy. */
const atLast = async <T>(verb: () => Promise<T>): Promise<T> =>
  verb().catch((error: unknown) => {
    if (!isDatabaseUnavailable(error)) throw error;
    return atLast(verb);
  });
const toDay = (day: string, ms = 0) => shiftClock(0) ?? shiftClock(Date.parse(day) + ms - now().getTime());
const launchMails = async () =>
  (await db().selectFrom("mails").select("to_address").where("key", "like", "many:launch:%").execute())
    .map(({ to_address }) => to_address)
    .toSorted();
const gifts = () => rowsIn("gift_claims");

describe("the launch day", () => {
  test("launches by itself, to the millisecond, and closes the waitlist", async () => {
    toDay(shop.launchDay, -60_000);
    expect([await launchedAt(), launchDayIfPast()]).toEqual([undefined, undefined]);
    await join("early@example.test");
    toDay(shop.launchDay, 1_000);
    const day = "2027-09-15T00:00:00.000Z";
    expect([await launchedAt(), launchDayIfPast()]).toEqual([day, day]);
    await expect(join("late@example.test")).rejects.toMatchObject({ code: "waitlist_closed" });
    expect(await waitlistCount()).toBe(1);
    expect(await launchMails()).toEqual([]); // only a person sends them
  });

  test("is not waited for, nor moved, by an operator", async () => {
    await openShop();
    const opened = await launchedAt();
    expect(opened! <= timestamp()).toBe(true);
    toDay(shop.launchDay, DAY);
    expect(await launchedAt()).toBe(opened);
    await changeIn("launch", {}, { opened_at: timestamp() });
    expect(await launchedAt()).toBe("2027-09-15T00:00:00.000Z");
  });
});

describe("opening the shop", () => {
  test("says before what it would do, and does it once", async () => {
    await join("ana@example.test");
    await changeIn("waitlist_places", {}, { given: FREE_PLACES });
    await join("bo@example.test");
    expect(await launchAhead()).toEqual({ openedAt: null, mails: 2, gifts: 1 });
    expect([await launchMails(), await launchedAt()]).toEqual([[], undefined]);

    expect(await openShop()).toEqual({ openedAt: null, mails: 2, gifts: 1 });
    expect(await launchMails()).toEqual(["ana@example.test", "bo@example.test"]);
    const openedAt = await launchedAt();
    expect(await openShop()).toEqual({ openedAt, mails: 0, gifts: 0 });
    expect(await launchAhead()).toEqual({ openedAt, mails: 0, gifts: 0 });
  });

  test("writes nobody a second time when the first mail is long forgotten", async () => {
    await join("ana@example.test");
    await openShop();
    await mailbox.deliveredTo("ana@example.test");
    shiftClock(40 * DAY);
    await pruneMails();
    expect(await launchMails()).toEqual([]);
    await openShop();
    expect(await launchMails()).toEqual([]);
  });

  test("twice at once is once", async () => {
    for (let n = 0; n < 10; n++) await join(`many-${n}@example.test`);
    const done = await Promise.all([atLast(openShop), atLast(openShop), atLast(openShop)]);
    expect(done.map(({ mails }) => mails).toSorted()).toEqual([0, 0, 10].toSorted());
    expect(await launchMails()).toHaveLength(10);
    expect(await gifts()).toHaveLength(10);
  });

  test("while people join leaves nobody out: they are refused, or written to", async () => {
    const joining = Array.from({ length: 20 }, (_, n) =>
      atLast(() => join(`meanwhile-${n}@example.test`)).then(
        () => `meanwhile-${n}@example.test`,
        () => undefined,
      ),
    );
    const opening = atLast(openShop);
    const joined = (await Promise.all(joining)).filter((email) => email !== undefined);
    await opening;
    expect(await launchMails()).toEqual(joined.toSorted());
  });

  test("gives to the first hundred and not to the next", async () => {
    await changeIn("waitlist_places", {}, { given: FREE_PLACES - 1 });
    await join("hundredth@example.test");
    await join("next@example.test");
    await openShop();
    const [hundredth, next] = [
      (await mailbox.deliveredTo("hundredth@example.test")).find(({ subject }) => /open/.test(subject))!,
      (await mailbox.deliveredTo("next@example.test")).find(({ subject }) => /open/.test(subject))!,
    ];
    expect(hundredth.text).toMatch(/\/gift\?token=[\w-]{43}\n/);
    expect(next.text).not.toContain("/gift");
    expect(next.text).toContain("/plans");
    expect(await gifts()).toHaveLength(1);
    const [, secret] = /token=([\w-]{43})/.exec(hundredth.text)!;
    expect(JSON.stringify(await gifts())).not.toContain(secret); // only its hash
  });

  test("gives a plan that nobody can buy", async () => {
    expect(await findAnyPlan(shop.giftPlan)).toMatchObject({ dataBytes: 5 * 1024 ** 3, validityDays: 7 });
    expect(await findPlan(shop.giftPlan)).toBeUndefined();
    expect((await listPlans()).map(({ id }) => id)).not.toContain(shop.giftPlan);
  });
});
