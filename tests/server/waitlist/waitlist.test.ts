import { beforeEach, describe, expect, test } from "vitest";
import { MINUTE, shiftClock } from "#server/clock";
import { db } from "#server/database/connection";
import { isDatabaseUnavailable } from "#server/errors";
import { FREE_PLACES } from "#server/waitlist/rules";
import { joinWaitlist, waitlistCount } from "#server/waitlist/waitlist";
import { startTestMailbox } from "../../support/mailbox";
import { changeIn, rowIn, rowsIn } from "../../support/rows";

const mailbox = await startTestMailbox();
beforeEach(async () => {
  await db().deleteFrom("waitlist_signups").execute();
  await db().deleteFrom("mails").execute();
  await changeIn("waitlist_places", {}, { given: 0 });
});

let addresses = 0;
/** A network address that no other signup has. */
const freshAddress = () => `198.51.${Math.floor(++addresses / 250)}.${addresses % 250}`;
const join = (email: string, address = freshAddress()) =>
  joinWaitlist({ email, firstName: "Ana", countryOfInterest: "JP" }, address);
/** Tries again where the database is busy, as a visitor would. */
const joinAtLast = async (email: string): Promise<unknown> =>
  join(email).catch((error: unknown) => {
    if (!isDatabaseUnavailable(error)) throw error;
    return joinAtLast(email);
  });
const places = async () =>
  (await db().selectFrom("waitlist_signups").select("place").where("place", "is not", null).execute())
    .map(({ place }) => Number(place))
    .toSorted((a, b) => a - b);
const oneToHundred = Array.from({ length: FREE_PLACES }, (_, index) => index + 1);

describe("one address", () => {
  test("is on the list once, with what it said, and hears its number", async () => {
    expect(await join("ana@example.test")).toEqual({ isAmongFirst: true });
    expect(await waitlistCount()).toBe(1);
    const row = await rowIn("waitlist_signups");
    expect(row).toMatchObject({
      email: "ana@example.test",
      first_name: "Ana",
      last_name: null,
      phone: null,
      country_code: "JP",
      source: "website",
      place: 1,
    });
    expect(await mailbox.deliveredTo("ana@example.test")).toMatchObject([
      { text: expect.stringContaining("You are number 1 of the first 100") as string },
    ]);
  });

  test("a second time it succeeds in silence", async () => {
    await join("twice@example.test");
    expect(await join("Twice@Example.test")).toEqual({ isAmongFirst: true });
    expect(await waitlistCount()).toBe(1);
    expect(await mailbox.deliveredTo("twice@example.test")).toHaveLength(1);
  });

  test("fifty times at once is once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, n) => join(n % 2 ? "many@example.test" : "MANY@example.test")),
    );
    expect(answers.every(({ isAmongFirst }) => isAmongFirst)).toBe(true);
    expect(await waitlistCount()).toBe(1);
    expect(await places()).toEqual([1]);
  });

  test("the form of one line asks for nothing else", async () => {
    await joinWaitlist({ email: "short@example.test" }, freshAddress());
    const row = await rowIn("waitlist_signups");
    expect(row).toMatchObject({ first_name: null, country_code: null, place: 1 });
  });
});

describe("the first hundred", () => {
  test(
    "of 300 addresses in 400 parallel signups get 1 to 100, each number once [553]",
    { timeout: 240_000 },
    async () => {
      const emails = Array.from({ length: 400 }, (_, n) => `traveller-${n % 300}@example.test`);
      await Promise.all(emails.map(joinAtLast));
      expect(await waitlistCount()).toBe(300);
      expect(await places()).toEqual(oneToHundred);
      const mails = await rowsIn("mails");
      expect(new Set(mails.map(({ to_address }) => to_address)).size).toBe(300);
      expect(mails).toHaveLength(300);
    },
  );

  test("keep their number: a deleted row's is not given again", async () => {
    await changeIn("waitlist_places", {}, { given: FREE_PLACES - 1 });
    expect(await join("hundredth@example.test")).toEqual({ isAmongFirst: true });
    expect(await places()).toEqual([FREE_PLACES]);
    await db().deleteFrom("waitlist_signups").execute();
    expect(await join("late@example.test")).toEqual({ isAmongFirst: false });
    expect(await places()).toEqual([]);
  });

  test("are not told from others by asking: an address on the list gets the answer of a new one", async () => {
    await join("early@example.test");
    expect(await join("early@example.test")).toEqual(await join("new@example.test"));
    await changeIn("waitlist_places", {}, { given: FREE_PLACES });
    expect(await join("early@example.test")).toEqual(await join("newer@example.test"));
  });
});

describe("one network address", () => {
  test("signs up five a minute", async () => {
    const address = freshAddress();
    for (let n = 0; n < 5; n++) await join(`five-${n}@example.test`, address);
    await expect(join("six@example.test", address)).rejects.toMatchObject({ code: "too_many_attempts" });
    expect(await waitlistCount()).toBe(5);
    shiftClock(MINUTE + 1);
    await join("six@example.test", address);
  });

  test("and thirty a day, then one in ten minutes", async () => {
    const address = freshAddress();
    for (let n = 0; n < 31; n++) {
      shiftClock(n * MINUTE);
      await join(`thirty-${n}@example.test`, address);
    }
    shiftClock(35 * MINUTE);
    await expect(join("one-more@example.test", address)).rejects.toMatchObject({ code: "too_many_attempts" });
    shiftClock(41 * MINUTE);
    await join("one-more@example.test", address);
  });
});
