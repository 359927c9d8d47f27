import { describe, expect, test } from "vitest";
import { whatLinkDoes } from "#server/accounts/look-at-link";
import { mailLink, newLink, pruneMailedLinks } from "#server/accounts/mailed-links";
import { pressLink } from "#server/accounts/press-link";
import { HOUR, MINUTE, shiftClock } from "#server/clock";
import { db } from "#server/database/connection";
import { sendDueMails } from "#server/mail/send-due";
import { makeUser } from "../../support/factories";
import { startTestMailbox } from "../../support/mailbox";
import { freshEmail, freshNetwork, reasonsOf, tokensTo } from "../../support/mailed-links";

const mailbox = await startTestMailbox();

const invalid = { code: "sign_in_link_invalid" };
const press = (token: string) => pressLink(token, undefined);

describe("a mailed link", () => {
  test("is written the same for an address with an account as for one without", async () => {
    const { user } = await makeUser();
    const email = freshEmail();
    for (const to of [user.email, email]) await mailLink(to, "/plans", freshNetwork());
    const [known, unknown] = [await mailbox.deliveredTo(user.email), await mailbox.deliveredTo(email)];
    const worded = ({ text }: { text: string }) => text.replace(/token=[\w-]+/, "token=");
    expect(known.map(worded)).toEqual(unknown.map(worded));
    expect(known[0]!.text).not.toContain(user.username);
    expect(known[0]!.text).toContain("60 minutes");
  });

  test("is in the database as its hash alone", async () => {
    const email = freshEmail();
    await mailLink(email, "/plans", freshNetwork());
    const [token] = await tokensTo(mailbox, email);
    const rows = await db().selectFrom("mailed_links").selectAll().where("email", "=", email).execute();
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    const mails = await db().selectFrom("mails").selectAll().where("to_address", "=", email).execute();
    expect(JSON.stringify(mails)).not.toContain(token);
  });

  test("works once", async () => {
    const token = await newLink(freshEmail());
    await press(token);
    await expect(press(token)).rejects.toMatchObject(invalid);
    expect(await whatLinkDoes(token, undefined)).toBeUndefined();
  });

  test("works once also when twelve press it at the same moment", async () => {
    for (const email of [freshEmail(), (await makeUser()).user.email]) {
      const token = await newLink(email);
      const presses = await Promise.allSettled(Array.from({ length: 12 }, () => press(token)));
      expect(presses.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      for (const why of reasonsOf(presses)) expect(why).toMatchObject(invalid);
    }
  });

  test("works for an hour and no longer", async () => {
    const [early, late] = [await newLink(freshEmail()), await newLink(freshEmail())];
    shiftClock(HOUR - MINUTE);
    await press(early);
    shiftClock(HOUR);
    expect(await whatLinkDoes(late, undefined)).toBeUndefined();
    await expect(press(late)).rejects.toMatchObject(invalid);
    await pruneMailedLinks();
    expect(await db().selectFrom("mailed_links").select("email").execute()).toEqual([]);
  });

  test("can be looked at any number of times: that changes nothing", async () => {
    const email = freshEmail();
    const token = await newLink(email);
    for (let look = 0; look < 20; look++)
      expect(await whatLinkDoes(token, undefined)).toMatchObject({ email, isNew: true });
    expect(await db().selectFrom("users").select("id").where("email", "=", email).execute()).toEqual([]);
    expect((await press(token)).isNew).toBe(true);
  });

  test.each(["", "used", "x".repeat(43), "../../etc", "\0"])("%j is none", async (token) => {
    expect(await whatLinkDoes(token, undefined)).toBeUndefined();
    await expect(press(token)).rejects.toMatchObject(invalid);
  });
});

describe("a flood of requests", () => {
  test("from anywhere brings an address five mails an hour, and voids no link that was sent", async () => {
    const email = freshEmail();
    await mailLink(email, "/plans", freshNetwork());
    const [first] = await tokensTo(mailbox, email);
    for (let n = 0; n < 40; n++) await mailLink(email, "/evil", freshNetwork());
    expect(await tokensTo(mailbox, email)).toHaveLength(5);
    expect((await press(first!)).redirect).toBe("/plans");
    shiftClock(HOUR);
    await mailLink(email, "/plans", freshNetwork());
    expect(await tokensTo(mailbox, email)).toHaveLength(6);
  });

  test("from one network leaves the owner some of the five", async () => {
    const email = freshEmail();
    const flood = freshNetwork();
    for (let n = 0; n < 20; n++) await mailLink(email, "/evil", flood);
    expect(await tokensTo(mailbox, email)).toHaveLength(3);
    await mailLink(email, "/plans", freshNetwork());
    const tokens = await tokensTo(mailbox, email);
    expect(tokens).toHaveLength(4);
    expect((await press(tokens[3]!)).redirect).toBe("/plans");
  });

  test("at once from many processes is counted all the same", async () => {
    const email = freshEmail();
    await Promise.all(Array.from({ length: 20 }, () => mailLink(email, "/plans", freshNetwork())));
    expect(await tokensTo(mailbox, email)).toHaveLength(5);
  });

  test("to ever other addresses ends for that network, and is said", async () => {
    const network = freshNetwork();
    for (let n = 0; n < 121; n++) await mailLink(freshEmail(), undefined, network);
    await expect(mailLink(freshEmail(), undefined, network)).rejects.toMatchObject({
      code: "too_many_attempts",
    });
    await sendDueMails();
  });
});
