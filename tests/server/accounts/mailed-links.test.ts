import { describe, expect, test } from "vitest";
import { mailLink, newLink } from "#server/accounts/mailed-links";
import { followLink } from "#server/accounts/follow-link";
import { HOUR, shiftClock } from "#server/clock";
import { sendDueMails } from "#server/mail/send-due";
import { makeUser } from "../../support/factories";
import { startTestMailbox } from "../../support/mailbox";
import { freshEmail, freshNetwork, reasonsOf, tokensTo } from "../../support/mailed-links";

const mailbox = await startTestMailbox();

const invalid = { code: "sign_in_link_invalid" };
const press = (token: string) => followLink(token, undefined);

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

  test("works once also when twelve use it at the same moment", async () => {
    for (const email of [freshEmail(), (await makeUser()).user.email]) {
      const token = await newLink(email);
      const presses = await Promise.allSettled(Array.from({ length: 12 }, () => press(token)));
      expect(presses.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      for (const why of reasonsOf(presses)) expect(why).toMatchObject(invalid);
    }
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
