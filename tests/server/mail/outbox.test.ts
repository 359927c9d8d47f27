import { beforeEach, describe, expect, test } from "vitest";
import { DAY, fromNow, HOUR, MINUTE, shiftClock } from "#server/clock";
import { db, transaction } from "#server/database/connection";
import {
  claimDueMails,
  type Mail,
  pruneMails,
  queueMail,
  BULK_PREFIX,
  MAX_ATTEMPTS,
} from "#server/mail/outbox";
import { sendDueMails } from "#server/mail/send-due";
import { waitAfter } from "#server/jobs/backoff";
import { logged } from "../../support/logged";
import { startTestMailbox } from "../../support/mailbox";

let made = 0;
const mailbox = await startTestMailbox();
beforeEach(async () => {
  await db().deleteFrom("mails").execute();
});

const aMail = (more: Partial<Mail> = {}): Mail => ({
  to: `reader-${++made}@example.test`,
  subject: "A subject",
  text: "The secret is 4711.\n",
  html: "<p>The secret is 4711.</p>",
  key: `mail-${made}`,
  ...more,
});
const queue = async (more: Partial<Mail> = {}) => {
  const mail = aMail(more);
  await queueMail(mail);
  return mail;
};
const rowOf = ({ key }: Mail) =>
  db().selectFrom("mails").selectAll().where("key", "=", key).executeTakeFirst();

describe("queueing", () => {
  test("is part of the step: a step that fails mails nothing", async () => {
    const mail = aMail();
    const step = transaction(async () => {
      await queueMail(mail);
      throw new Error("the step failed");
    });
    await expect(step).rejects.toThrow("the step failed");
    expect(await rowOf(mail)).toBeUndefined();
    expect(await mailbox.deliveredTo(mail.to)).toEqual([]);
  });

  test("the same key again changes nothing, not even inside a step", async () => {
    const mail = await queue();
    await transaction(() => queueMail({ ...mail, subject: "Another" }));
    expect(await mailbox.deliveredTo(mail.to)).toMatchObject([{ subject: "A subject" }]);
    await queueMail(mail);
    expect(await mailbox.deliveredTo(mail.to)).toHaveLength(1);
  });

  test("keeps nothing readable of what the mail says", async () => {
    const mail = await queue();
    expect(JSON.stringify(await rowOf(mail))).not.toMatch(/4711|secret is/);
  });
});

describe("sending", () => {
  test("goes to its reader as text and as HTML, and is done", async () => {
    const mail = await queue({ replyTo: "asker@example.test", subject: "Grüße 🎉" });
    const [received, ...more] = await mailbox.deliveredTo(mail.to);
    expect(more).toEqual([]);
    expect(received).toMatchObject({
      to: [mail.to],
      from: "support@farline.example",
      replyTo: "asker@example.test",
      subject: "Grüße 🎉",
    });
    expect(received!.text.trimEnd()).toBe(mail.text.trimEnd());
    expect(received!.html).toContain(mail.html);
    expect(await rowOf(mail)).toMatchObject({
      state: "sent",
      tries: 1,
      sealed_body: null,
      next_try_at: null,
      lease_until: null,
    });
    expect(await mailbox.deliveredTo(mail.to)).toHaveLength(1);
  });

  test("those to a list come after all others, however long they have waited", async () => {
    for (let nth = 0; nth < 3; nth++) await queue({ key: `${BULK_PREFIX}launch:${nth}` });
    const [one, other] = [await queue(), await queue()];
    const claimed = [await claimDueMails(2), await claimDueMails(2), await claimDueMails(2)];
    expect(claimed[0]!.map(({ key }) => key).toSorted()).toEqual([one.key, other.key].toSorted());
    expect(claimed.map((mails) => mails.length)).toEqual([2, 2, 1]);
  });

  test.each([
    ["Hello\r\nBcc: victim@example.test", "Hello Bcc: victim@example.test"],
    ["Hello\nX-Evil: 1\n\nbody", "Hello X-Evil: 1 body"],
    ["Hello\u0000\u2028there", "Hello there"],
  ])("a subject %j is one line", async (subject, shown) => {
    const mail = await queue({ subject });
    expect(await mailbox.deliveredTo(mail.to)).toMatchObject([{ subject: shown, to: [mail.to] }]);
    expect(await mailbox.mailsTo("victim@example.test")).toEqual([]);
  });

  test("an address is one address, whatever stands in it", async () => {
    const mail = await queue({ to: "a@example.test, victim@example.test" });
    await sendDueMails();
    expect(await mailbox.mailsTo("victim@example.test")).toEqual([]);
    expect(await mailbox.mailsTo("a@example.test")).toEqual([]);
    expect(await rowOf(mail)).not.toMatchObject({ state: "queued", tries: 0 });
  });

  test("what has become useless is not sent", async () => {
    const mail = await queue({ sendBefore: fromNow(10 * MINUTE) });
    shiftClock(10 * MINUTE);
    expect(await mailbox.deliveredTo(mail.to)).toEqual([]);
    expect(await rowOf(mail)).toMatchObject({ state: "failed", last_error: "too late to be of use" });
  });
});

describe("a mail server that fails", () => {
  test("is tried again later, and the mail arrives once", async () => {
    const mail = await queue();
    await mailbox.stop();
    await sendDueMails();
    expect(await rowOf(mail)).toMatchObject({ state: "queued", tries: 1, sent_at: null });
    await mailbox.start();
    expect(await mailbox.deliveredTo(mail.to)).toEqual([]); // not yet
    shiftClock(waitAfter(1, MAX_ATTEMPTS)! + 1);
    expect(await mailbox.deliveredTo(mail.to)).toHaveLength(1);
    expect(await rowOf(mail)).toMatchObject({ state: "sent", tries: 2, last_error: null });
  });

  test("is given up after eight tries, for a person to see, without the address in the log", async () => {
    const mail = await queue();
    await mailbox.stop();
    try {
      for (let tries = 1; tries <= 10; tries++) {
        await sendDueMails();
        shiftClock(tries * DAY);
      }
    } finally {
      await mailbox.start();
    }
    const row = await rowOf(mail);
    expect(row).toMatchObject({ state: "failed", tries: 8, next_try_at: null, lease_until: null });
    expect(row!.last_error).toMatch(/^ESOCKET|^ECONN/);
    expect(logged.join("\n")).toContain("mail not sent");
    expect(logged.join("\n")).not.toContain(mail.to);
    expect(logged.join("\n")).not.toContain("4711");
  });

  test.each([
    ["refused", { state: "failed", last_error: "EENVELOPE RCPT TO 550" }, 0],
    ["busy", { state: "queued", last_error: "EENVELOPE RCPT TO 451" }, 0],
    ["bounced", { state: "sent", last_error: null }, 0],
    ["slow", { state: "sent", last_error: null }, 1],
  ])("that answers by '%s' leaves the mail %j", async (next, row, arrived) => {
    const mail = await queue();
    mailbox.fault({ next, about: mail.to, ...(next === "slow" && { delaySeconds: 0.2 }) });
    const other = await queue();
    expect(await mailbox.deliveredTo(mail.to)).toHaveLength(arrived);
    expect(await rowOf(mail)).toMatchObject({ tries: 1, ...row });
    expect(await mailbox.mailsTo(other.to)).toHaveLength(1);
  });

  test("waits longer each time, twelve hours at most and a day in all", () => {
    const waits = Array.from({ length: 7 }, (_, index) => waitAfter(index + 1, MAX_ATTEMPTS)!);
    expect(waits).toEqual(waits.toSorted((a, b) => a - b));
    expect(waits.at(0)).toBe(MINUTE / 2);
    expect(waits.at(-1)).toBe(12 * HOUR);
    expect(waits.reduce((sum, wait) => sum + wait)).toBeLessThan(1.5 * DAY);
  });
});

test("mails sent a month ago are forgotten; those that failed are not", async () => {
  const sent = await queue();
  await sendDueMails();
  const failed = await queue({ sendBefore: fromNow(-1) });
  await sendDueMails();
  shiftClock(29 * DAY);
  await pruneMails();
  expect(await rowOf(sent)).toBeDefined();
  shiftClock(31 * DAY);
  await pruneMails();
  expect(await rowOf(sent)).toBeUndefined();
  expect(await rowOf(failed)).toMatchObject({ state: "failed" });
});
