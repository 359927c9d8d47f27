import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { DAY, MINUTE, shiftClock } from "#server/clock";
import { db } from "#server/database/connection";
import { isDatabaseUnavailable } from "#server/errors";
import { articleNews, newsRequested } from "#server/news/emails";
import { mailArticle, newsReadersLeft } from "#server/news/mail-article";
import {
  requestNews,
  confirmNews,
  isConfirmLink,
  isLeaveLink,
  leaveNews,
  pruneNewsRequests,
} from "#server/news/subscribers";
import { newSecret } from "#server/secret";
import { faultsBut, SCRIPT } from "../../support/emails";
import { startTestMailbox } from "../../support/mailbox";

const SLUG = "before-the-border";
const mailbox = await startTestMailbox();
afterAll(async () => {
  shiftClock(0);
});
beforeEach(async () => {
  shiftClock(0);
  await db().deleteFrom("news_subscribers").execute();
  await db().deleteFrom("mails").execute();
});

let made = 0;
const newReader = () => `reader-${++made}@example.test`;
const ask = (email: string) => requestNews({ email }, `198.51.100.${made % 250}`);
const secretIn = (text: string, step: "confirm" | "leave") =>
  new RegExp(`/news-mail/${step}\\?token=([\\w-]{43})`).exec(text)![1]!;
const asked = async (email: string) => {
  await ask(email);
  const { text } = (await mailbox.deliveredTo(email)).at(-1)!;
  return { confirm: secretIn(text, "confirm"), leave: secretIn(text, "leave") };
};
const confirmed = async (email = newReader()) => {
  const secrets = await asked(email);
  await confirmNews(secrets.confirm);
  return { email, ...secrets };
};
const newsOf = async (email: string) =>
  (await mailbox.deliveredTo(email)).filter(({ subject }) => !subject.startsWith("Confirm"));

test("the emails have no fault", () => {
  const [confirm, leave] = [newSecret(), newSecret()];
  const article = { title: SCRIPT, excerpt: SCRIPT, slug: SLUG };
  expect(faultsBut(2, newsRequested({ confirm, leave }), articleNews(article, { leave }))).toEqual([]);
});

describe("consent", () => {
  test("is nothing before it is confirmed by the mailed link", async () => {
    const email = newReader();
    const { confirm } = await asked(email);
    expect(await newsReadersLeft(SLUG)).toBe(0);
    expect(await isConfirmLink(confirm)).toBe(true);
    await confirmNews(confirm);
    expect(await newsReadersLeft(SLUG)).toBe(1);
    await confirmNews(confirm); // the repeat of a click whose answer was lost
    expect(await newsReadersLeft(SLUG)).toBe(1);
    const rows = JSON.stringify(await db().selectFrom("news_subscribers").selectAll().execute());
    expect(rows).not.toContain(confirm);
  });

  test("that is there already is asked for in silence", async () => {
    const { email } = await confirmed();
    expect(await ask(email.toUpperCase())).toBeUndefined();
    expect(await mailbox.deliveredTo(email)).toHaveLength(1);
    expect(await newsReadersLeft(SLUG)).toBe(1);
  });

  test("asked for again has a new link, and the old one is over", async () => {
    const email = newReader();
    const first = await asked(email);
    const second = await asked(email);
    await expect(confirmNews(first.confirm)).rejects.toMatchObject({ code: "news_link_invalid" });
    await confirmNews(second.confirm);
    expect(second.leave).toBe(first.leave);
  });

  test("asked for by many at once is one", async () => {
    const email = newReader();
    const tries = Array.from({ length: 3 }, (_, n) =>
      requestNews({ email }, `203.0.113.${n}`).catch((error: unknown) => {
        if (!isDatabaseUnavailable(error)) throw error;
      }),
    );
    await Promise.all(tries);
    expect(await db().selectFrom("news_subscribers").select("id").execute()).toHaveLength(1);
  });

  test.each(["", "x", "\u0000", newSecret()])("%#: with a link of nobody's is refused", async (secret) => {
    expect([await isConfirmLink(secret), await isLeaveLink(secret)]).toEqual([false, false]);
    await expect(confirmNews(secret)).rejects.toMatchObject({ code: "news_link_invalid" });
    await leaveNews(secret);
  });

  test("that nobody confirms within a week is forgotten, and one that is there stays", async () => {
    const { email } = await confirmed();
    const late = await asked(newReader());
    shiftClock(7 * DAY + MINUTE);
    expect(await isConfirmLink(late.confirm)).toBe(false);
    await expect(confirmNews(late.confirm)).rejects.toMatchObject({ code: "news_link_invalid" });
    await pruneNewsRequests();
    const left = await db().selectFrom("news_subscribers").select("email").execute();
    expect(left).toEqual([{ email }]);
  });
});

describe("limits", () => {
  test("one network asks five times a minute", async () => {
    const from = "192.0.2.77";
    for (let n = 0; n < 5; n++) await requestNews({ email: newReader() }, from);
    await expect(requestNews({ email: newReader() }, from)).rejects.toMatchObject({
      code: "too_many_attempts",
    });
  });

  test("one mailbox gets three links a day, from all who ask", async () => {
    const email = newReader();
    for (let n = 0; n < 5; n++) await requestNews({ email }, `192.0.2.${n}`);
    expect(await mailbox.deliveredTo(email)).toHaveLength(3);
  });
});

describe("an article", () => {
  test("goes to all who confirmed, once each, with the link that stops it", async () => {
    const [one, two] = [await confirmed(), await confirmed()];
    await asked(newReader());
    expect(await mailArticle(SLUG)).toBe(2);
    expect(await mailArticle(SLUG)).toBe(0);
    const [mail, ...others] = await newsOf(one.email);
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ subject: "Ten minutes before the border: a checklist for your phone" });
    expect(mail!.text).toContain(`/news/${SLUG}`);
    expect(secretIn(mail!.text, "leave")).toBe(one.leave);
    // What a mail program makes its own button of.
    expect(mail!.unsubscribe).toMatch(
      new RegExp(`^<http\\S+/news-mail/leave\\?token=${one.leave}> List-Unsubscribe=One-Click$`),
    );
    expect(await newsOf(two.email)).toHaveLength(1);
    const late = await confirmed();
    expect(await mailArticle(SLUG)).toBe(1);
    expect(await newsOf(late.email)).toHaveLength(1);
  });

  test("said by two operators at once goes out once", async () => {
    for (let n = 0; n < 5; n++) await confirmed();
    const atLast = async (): Promise<number> =>
      (await mailArticle(SLUG).catch((error: unknown) => {
        if (!isDatabaseUnavailable(error)) throw error;
        return atLast();
      }))!;
    const [one, other] = await Promise.all([atLast(), atLast()]);
    const mails = await db().selectFrom("mails").select("id").where("key", "like", "many:news:%").execute();
    expect([one + other, mails.length]).toEqual([5, 5]);
  });

  test("that is not published goes to nobody", async () => {
    await confirmed();
    expect(await mailArticle("no-such-article")).toBeUndefined();
  });

  test("does not reach who has left, and the link is forgotten with the address", async () => {
    const { email, leave } = await confirmed();
    expect(await isLeaveLink(leave)).toBe(true);
    await leaveNews(leave);
    await leaveNews(leave);
    expect(await mailArticle(SLUG)).toBe(0);
    expect(await newsOf(email)).toEqual([]);
    expect(await isLeaveLink(leave)).toBe(false);
    expect(await db().selectFrom("news_subscribers").select("id").execute()).toEqual([]);
  });
});
